-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "resolve-rusticl-symbol-clash",
  title = [[DaVinci Resolve crashes in libProResRAW.so below libRusticlOpenCL.so: two C++ libraries]],
  summary = [[
Resolve's libProResRAW.so exports functions of the C++ library (std::filesystem). Mesa's OpenCL driver
rusticl, where it is installed, calls those in place of its own, and Resolve dies while it opens a
project or the Edit page. ROCm's OpenCL is not concerned.]],
  component = "app", severity = "error", maturity = "incubating", prior = "rare",
  evidence = {
    { all = { { log = [[libProResRAW\.so\(_ZNSt10filesystem]] }, { log = [[libRusticlOpenCL\.so]] } }, within = "12 lines",
      strength = "decisive", group = "clash" },
    { all = { { log = [[#PROGRAM_NAME DaVinci Resolve]] }, { log = [[libRusticlOpenCL\.so]] } }, within = "30 lines",
      strength = "very_strong", group = "clash" },
  },
  explains = { "mesa-regression" },
  remedies = {
    { id = "without-rusticl", title = "Start Resolve with ROCm's OpenCL alone",
      outcome = "workaround", chance = 0.8, minutes = 3, risk = "low", reversibility = "high", scope = "process",
      requires = "ROCm's OpenCL is installed (amdocl64.icd, from rocm-opencl-runtime or rocm-opencl-icd)",
      prepare = [[ls /etc/OpenCL/vendors]],
      summary = "A folder of its own: Khronos' loader (Fedora) takes no single file there, ocl-icd takes both.",
      apply = [[mkdir -p "$HOME/opencl-amd-only" && cp /etc/OpenCL/vendors/amdocl64*.icd "$HOME/opencl-amd-only/"
export OCL_ICD_VENDORS="$HOME/opencl-amd-only"]],
      verify = [[clinfo -l | tr '\n' ' ']], expect = [[^(?![\s\S]*rusticl)[\s\S]*AMD Accelerated Parallel Processing]],
      rollback = [[unset OCL_ICD_VENDORS; rm -f "$HOME"/opencl-amd-only/amdocl64*.icd]],
      fallback = "remove-rusticl" },
    { id = "remove-rusticl", title = "Remove Mesa's OpenCL driver",
      outcome = "cure", chance = 0.9, minutes = 3, risk = "low", reversibility = "high", scope = "system", root = true,
      requires = "ROCm's OpenCL is installed",
      apply = by_packager("sudo apt-get remove -y mesa-opencl-icd", "sudo dnf remove -y mesa-libOpenCL", "sudo pacman -R opencl-mesa"),
      verify = [[clinfo -l | tr '\n' ' ']], expect = [[^(?=[\s\S]*Platform)(?![\s\S]*rusticl)]],
      rollback = by_packager("sudo apt-get install -y mesa-opencl-icd", "sudo dnf install -y mesa-libOpenCL", "sudo pacman -S opencl-mesa"),
      fallback = "newer-mesa" },
    { id = "newer-mesa", action = "newer-mesa", title = "A Mesa of May 2026 or later, which links rusticl's C++ library statically",
      outcome = "cure", chance = 0.5, minutes = 15, risk = "low", reversibility = "medium", scope = "system", root = true,
      cons = { "distributions may link it dynamically all the same", "no way back but the distribution's older packages" },
      apply = by_packager("sudo apt-get update && sudo apt-get install --only-upgrade -y mesa-opencl-icd", "sudo dnf upgrade -y mesa-libOpenCL", "sudo pacman -Syu"),
      verify = [[clinfo | grep -m1 'Device Version']], expect = [[Mesa|OpenCL]] },
  },
  references = {
    { url = "https://github.com/NixOS/nixpkgs/issues/448456", title = "davinci-resolve: segfaulting",
      says = "libProResRAW.so exports C++ library functions; Mesa got a workaround, ROCm does not react to it." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/5841", title = "ROCM 7.1.1 crashing DaVinci Resolve 20.3.1",
      says = "The crash dump named libRusticlOpenCL.so.1; removing mesa-opencl-icd ended the crashes." },
    { url = "https://github.com/night199uk/resolve-flatpak/issues/57", title = "Crashes when switching to Media and Edit tabs",
      says = "The crash dump, with both libraries." },
    { url = "https://github.com/KhronosGroup/OpenCL-ICD-Loader/blob/main/README.md", title = "OpenCL-ICD-Loader",
      says = "OCL_ICD_VENDORS names a directory." },
    { url = "https://github.com/CachyOS/distribution/issues/242", title = "davinci resolve strange crash",
      says = "rusticl's author names the merge request, and that shared linking may undo it; ROCm 7.2's OpenCL has a crash of its own." },
  },
}
