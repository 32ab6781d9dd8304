-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "resolve-without-rocm-opencl",
  title = [[DaVinci Resolve: "Failed to initialize OpenCL boards": ROCm's OpenCL is not installed]],
  summary = [[
On AMD GPUs Resolve works by OpenCL, and it is made for AMD's own: clover (opencl-mesa, mesa-libOpenCL, up to Mesa
25.1) knows OpenCL 1.1 only and gives no board, wrong pictures or none. ROCm's OpenCL runs it on Mesa's OpenGL.
Resolve's dialog "Unsupported GPU processing mode" is another form of it.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[Installed OpenCL drivers:\s*(?:opencl-(?:clover-)?mesa)\s*$]] }, { log = [[(?i)davinci[- ]?resolve]] } }, strength = "very_strong", group = "driver" },
    { log = [[You should uninstall opencl-mesa\. Otherwise DR]], strength = "strong", group = "driver" },
    { log = [[Missing opencl-driver for AMD gpu\. It is recommended to install rocm-opencl-runtime]], strength = "very_strong", group = "driver" },
    { all = { { log = [[Failed to initialize OpenCL boards]] }, speaks_of_amd }, strength = "strong", group = "boards" },
    { log = [[Platform Name:?\s+AMD Accelerated Parallel Processing|rocm-opencl-runtime \d]], strength = "very_strong", against = true },
    other_maker,
  },
  remedies = {
    { id = "rocm-opencl", title = "Install ROCm's OpenCL, and take clover away",
      outcome = "cure", chance = 0.75, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true,
      requires = "a GPU that ROCm's OpenCL knows (Polaris and later with the distribution's packages)",
      prepare = [[ls /etc/OpenCL/vendors; clinfo -l]],
      apply = rocm_opencl_for_mesas "opencl-mesa",
      verify = [[clinfo -l | tr '\n' ' ']], expect = [[^(?![\s\S]*Clover)[\s\S]*AMD Accelerated Parallel Processing[\s\S]*Device #0]],
      rollback = mesas_opencl_again },
  },
  references = {
    { url = "https://github.com/Ashark/davinci-resolve-checker/issues/6", title = "T14s: no working configuration with an AMD GPU",
      says = "A Renoir with opencl-mesa alone: Resolve 16 ends with the line." },
    { url = "https://github.com/Ashark/davinci-resolve-checker/issues/31", title = "This script says that I cannot run Davinci Resolve",
      says = "The checker's warning of corrupted pictures; rocm-opencl-runtime runs it on an RX 580 with Mesa's OpenGL." },
    { url = "https://github.com/H3rz3n/Davinci-Resolve-Fedora-38-39-40-Fix/issues/5", title = "Resolve cannot find AMD GPU on Launch",
      says = "Fedora: dnf install rocm-opencl; with mesa-libOpenCL Resolve's kernels do not compile." },
  },
}
