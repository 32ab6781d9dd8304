-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4021",
  summary = [[MI300X while training: the newer form of the lines, with event number and ACA registers.]],
  log = "log.txt",
  facts = { ["gpu.name"] = "AMD Instinct MI300X" },
  first = "ras-uncorrectable-error",
  must_not = { "gpu-vm-fault", "vram-oom" }, confidence = 0.5,
}
