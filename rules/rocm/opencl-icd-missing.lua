-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "opencl-icd-missing",
  title = "clGetPlatformIDs(-1001): AMD's OpenCL driver is not installed or not registered",
  summary = [[OpenCL programs find drivers through text files in /etc/OpenCL/vendors (amdocl64.icd). ROCm's HIP
packages do not bring one: it is part of rocm-opencl-runtime (amdgpu-install --usecase=opencl), and a
loader built for another prefix, a container or a flatpak does not see it. The packages of 7.14 and 10
(amdrocm-opencl) keep it below /opt/rocm/core-..., and do not register it. HIP programs are not
affected. The same answer is given when the driver is there but finds no GPU it can use.]],
  component = "config", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[clGetPlatformIDs\((?:-1001\)|[^)]{0,30}\) => -1001)]], strength = "strong", group = "platform" },
    { log = [[clGetPlatformIDs(?:\(\))?(?:: CL_| failed: )PLATFORM_NOT_FOUND_KHR]], strength = "strong", group = "platform" },
    { log = [[Number of platforms:?\s+0$]], strength = "strong", group = "platform" },
    { log = [[\[opencl_init\] (?:no opencl platform available|could not get platforms(?: IDs)?: (?:-1001|CL_PLATFORM))]], strength = "strong", group = "platform" },
    -- Mesa's platform alone, without a device
    { all = { { log = [[Platform Name:?\s+(?:rusticl|Clover)]] }, { log = [[^\s*Number of devices:?\s+0$]] } }, strength = "strong", group = "platform" },
    { all = { { said = [[(?i)\bOpenCL\b.{0,40}?\b(?:(?:is |was |being )?not (?:being )?(?:detected|found|recogni\w+)|(?:does|did|do)(?:n't| not) (?:detect|find|see|recogni\w+)|no (?:devices?|platforms?)|can(?:not|'t) (?:find|be found))\b|\b(?:does|did|do)(?:n't| not) (?:recogni[sz]e|detect|find|see)\b.{0,20}?\bOpenCL\b|\b(?:not|no)(?: \w+){0,2} (?:detect\w*|find\w*|found)\b.{0,40}?\bOpenCL\b]], unless = [[(?i)nvidia|\bintel\b|opencl-c-base\.h|opencl\.(?:amdgcn\.)?bc]] }, speaks_of_amd },
      strength = "very_strong", group = "prose" },
    { log = [[libamdocl64\w*\.so\S*: cannot open shared object file]], strength = "very_strong", group = "icd" },
    { all = { { said = [[(?i)\bclinfo\b.{0,40}?\b(?:does(?:n't| not)|only (?:reports?|shows?|lists?|sees?)|(?:shows?|reports?|lists?|finds?|says) (?:no|nothing|0|zero)\b|fails?)]] }, speaks_of_amd }, strength = "strong", group = "prose" },
    { log = [[/etc/OpenCL/vendors/amdocl64\w*\.icd'?: No such file]], strength = "strong", group = "icd" },
    { log = [[Platform Name:?\s+AMD Accelerated Parallel Processing]], strength = "very_strong", against = true },
    -- a platform has a device: Mesa's is not alone
    { all = { { log = [[Platform Name:?\s+(?:rusticl|Clover)]] }, { log = [=[^\s*Number of devices:?\s+[1-9]]=] } }, strength = "strong", against = true, group = "other" },
    -- it is registered, and cannot load what it is linked against
    { log = [[lib(?:hsa-runtime64|amd_comgr|hsakmt|amdhip64)\.so\S*: cannot open shared object file]], strength = "strong", against = true, group = "needs" },
    { log = [[Unable to open /dev/kfd|NVIDIA-SMI|NVIDIA GeForce|error getting iommu info]], strength = "very_strong", against = true, group = "other" },
  },
  remedies = {
    { id = "install-runtime", title = "Install ROCm's OpenCL runtime",
      outcome = "cure", chance = 0.75, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      prepare = [[ls /etc/OpenCL/vendors; rocminfo | grep -m1 -o 'gfx[0-9a-f]*']],
      apply = [[if command -v apt >/dev/null; then sudo apt install rocm-opencl-icd || sudo apt install rocm-opencl-runtime || sudo apt install amdrocm-opencl
elif command -v dnf >/dev/null; then sudo dnf install rocm-opencl
else sudo pacman -S rocm-opencl-runtime; fi]],
      verify = [[clinfo | grep 'Platform Name']], expect = [[AMD Accelerated Parallel]],
      rollback = [[if command -v apt >/dev/null; then sudo apt remove rocm-opencl-icd rocm-opencl-runtime || sudo apt remove amdrocm-opencl
elif command -v dnf >/dev/null; then sudo dnf remove rocm-opencl
else sudo pacman -R rocm-opencl-runtime; fi]], fallback = "register-icd" },
    { id = "register-icd", title = "Where libamdocl64.so is there (ROCm 7.13 and later): register it in /etc/OpenCL/vendors",
      summary = "A program that finds nothing even then may load /opt/rocm/lib/libOpenCL.so: let it use the system's loader (ocl-icd-libopencl1).",
      outcome = "cure", chance = 0.8, minutes = 3, risk = "low", reversibility = "high", scope = "system", root = true,
      requires = "There is no /etc/OpenCL/vendors/amdocl64.icd.",
      prepare = [[ls /etc/OpenCL/vendors; find /opt -xdev -name libamdocl64.so 2>/dev/null]],
      apply = [[lib=$(find /opt -xdev -name libamdocl64.so 2>/dev/null | sort | tail -n1); [ -n "$lib" ] && sudo mkdir -p /etc/OpenCL/vendors && echo "$lib" | sudo tee /etc/OpenCL/vendors/amdocl64.icd]],
      verify = [[clinfo | grep 'Platform Name']], expect = [[AMD Accelerated Parallel]],
      rollback = [[sudo rm -f /etc/OpenCL/vendors/amdocl64.icd]], fallback = "name-vendors" },
    { id = "name-vendors", title = "Tell the loader where the driver file is",
      outcome = "workaround", chance = 0.4, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      apply = [[export OCL_ICD_VENDORS=/opt/rocm/lib/libamdocl64.so]], verify = [[clinfo | grep 'Platform Name']], expect = [[AMD]],
      rollback = [[unset OCL_ICD_VENDORS]], fallback = "rusticl" },
    { id = "rusticl", title = "Mesa's OpenCL (rusticl)",
      outcome = "workaround", chance = 0.5, minutes = 10, risk = "low", reversibility = "high", scope = "process",
      requires = "Mesa's OpenCL package",
      apply = [[export RUSTICL_ENABLE=radeonsi]], verify = [[clinfo | grep 'Platform Name']], expect = [[rusticl]], rollback = [[unset RUSTICL_ENABLE]] },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/6631", title = "ROCm 7.14 does not register its OpenCL driver",
      says = "amdrocm-opencl7.14 puts library and .icd file below the versioned path; clinfo finds no platform until it is registered." },
    { url = "https://github.com/ROCm/MIVisionX/issues/1698", title = "OpenCL with ROCm 7.13",
      says = "-1001 from the loader in /opt/rocm/lib; the system's and Khronos' loaders find the platform." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/682", title = "clinfo: ERROR: clGetPlatformIDs(-1001)",
      says = "The form of AMD's clinfo on a machine whose KFD lists the GPU." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/778", title = "Issues with OpenCL, ROCm 2.4",
      says = "rocminfo works while clinfo finds no platform." },
    { url = "https://github.com/ROCm/ROCm-OpenCL-Runtime/issues/14", title = "How to solve OpenCL error 1001",
      says = "-1001 is CL_PLATFORM_NOT_FOUND_KHR: the loader found no valid ICD." },
    { url = "https://lists.debian.org/debian-ai/2022/01/msg00081.html", title = "ROCm OpenCL wonders",
      says = "clinfo of one installation with the loader of another does not find the platform." },
    { url = "https://github.com/SaschaWillems/OpenCLCapsViewer/issues/7", title = "Could not get platform count",
      says = "-1001 when no ICD package is installed." },
  },
}
