-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "opencl-program-uses-other-loader",
  title = [[CL_PLATFORM_NOT_FOUND_KHR although clinfo lists AMD: the program has another OpenCL loader]],
  summary = [[
Each OpenCL loader (libOpenCL.so) looks for drivers in a folder of its own: the system's in
/etc/OpenCL/vendors, that of NixOS in /run/opengl-driver/etc, those of conda, a flatpak, /opt/rocm or an older
ocl-icd elsewhere. clinfo finds AMD's platform with one of them, and the program is linked to or opens another,
or runs with another environment or user.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[clGetPlatformIDs(?:\(\))?(?:: CL_| failed: )PLATFORM_NOT_FOUND_KHR|clGetPlatformIDs\((?:-1001\)|[^)]{0,30}\) => -1001)]] },
              { log = [[Platform Name:?\s+AMD Accelerated Parallel Processing]] } }, strength = "very_strong", group = "two" },
    { log = [[Number of platforms:?\s+0$|Unable to open /dev/kfd]], strength = "strong", against = true },
  },
  explains = { "opencl-icd-missing" },
  remedies = {
    { id = "name-vendors", action = "name-opencl-vendors", title = "Tell the program's loader where the drivers' files are",
      summary = "Both ocl-icd and Khronos' loader read OCL_ICD_VENDORS (a folder); Khronos' also reads OCL_ICD_FILENAMES (a library). One that is built for another folder, or is no such loader, may read neither.",
      outcome = "workaround", chance = 0.6, minutes = 3, risk = "low", reversibility = "high", scope = "process",
      prepare = [[ls /etc/OpenCL/vendors /run/opengl-driver/etc/OpenCL/vendors; strace -f -e trace=openat COMMAND 2>&1 | grep -E 'OpenCL|\.icd']],
      apply = [[export OCL_ICD_VENDORS=/etc/OpenCL/vendors
[ ! -d /run/opengl-driver/etc/OpenCL/vendors ] || export OCL_ICD_VENDORS=/run/opengl-driver/etc/OpenCL/vendors]],
      verify = [[COMMAND 2>&1 | grep -c PLATFORM_NOT_FOUND || true]], expect = "^0$", rollback = [[unset OCL_ICD_VENDORS]], fallback = "system-loader" },
    { id = "system-loader", title = "Let the program open the loader that clinfo uses",
      outcome = "workaround", chance = 0.5, minutes = 3, risk = "low", reversibility = "high", scope = "process",
      summary = "A folder with this library alone, so that nothing else of the system comes with it.",
      cons = { "a program with a C library of its own (Nix, a flatpak) may not load it" },
      apply = [[loader=$(ldd "$(command -v clinfo)" | sed -n 's/.*libOpenCL[^ ]* => \([^ ]*\).*/\1/p')
if [ -n "$loader" ]; then mkdir -p ~/opencl-loader && ln -sfn "$loader" ~/opencl-loader/libOpenCL.so && ln -sfn "$loader" ~/opencl-loader/libOpenCL.so.1
export LD_LIBRARY_PATH="$HOME/opencl-loader${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"; fi]],
      verify = [[COMMAND 2>&1 | grep -c PLATFORM_NOT_FOUND || true]], expect = "^0$", rollback = [[rm -rf ~/opencl-loader; unset LD_LIBRARY_PATH]] },
  },
  references = {
    { url = "https://github.com/NixOS/nixpkgs/issues/144879", title = "Hashcat not detecting AMD's OpenCL",
      says = "hashcat 6.2.4 finds no platform on a machine whose clinfo lists AMD's." },
    { url = "https://github.com/hashcat/hashcat/blob/master/src/ext_OpenCL.c", title = "ocl_init()",
      says = "hashcat opens libOpenCL.so, then libOpenCL.so.1, by its name at run time, so that the environment decides which." },
    { url = "https://github.com/KhronosGroup/OpenCL-ICD-Loader/blob/main/README.md", title = "Khronos' loader: environment variables",
      says = "OCL_ICD_VENDORS names a folder in place of /etc/OpenCL/vendors, OCL_ICD_FILENAMES libraries to load besides." },
    { url = "https://github.com/ROCm/MIVisionX/issues/1698", title = "OpenCL with ROCm 7.13",
      says = "One loader answers -1001 while two others find the platform." },
    { url = "https://lists.debian.org/debian-ai/2022/01/msg00081.html", title = "ROCm OpenCL wonders",
      says = "clinfo of one installation with the loader of another does not find the platform." },
  },
}
