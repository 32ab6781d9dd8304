-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/rocm-libraries/issues/1132",
  summary = [[gfx1151: with larger models llama.cpp's HIP backend reads unmapped pages from shader code (client TCP).]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx1151" }, ["app.name"] = "llama.cpp" },
  first = "gpu-vm-fault",
  accepted = { "cwsr-hang", "gfx1151-mes-firmware-hang", "gfx1151-graph-reserve-hang" },
  must_not = { "iommu-fault", "apu-gtt-limit-too-small", "gfx-target-not-in-build" },
}
