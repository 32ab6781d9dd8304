-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/ROCm/issues/1673",
  summary = [[ROCm 5.0 on a Renoir laptop (4800H, gfx90c): clinfo and every OpenCL/HIP program segfault at start in the runtime's image code, which does not know this APU.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx90c" }, ["rocm.version"] = "5.0.0", ["kernel.version"] = "5.16.5-1-default", ["os.name"] = "opensuse tumbleweed" },
  first = "apu-not-supported-by-runtime",
  accepted = { "igpu-and-dgpu-conflict" },
  must_not = { "rocm-mixed-installation", "gpu-vm-fault" },
}
