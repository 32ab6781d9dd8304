-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/TheRock/issues/737",
  summary = [[rocBLAS tests on gfx1151: MES does not answer REMOVE_QUEUE and the GPU is reset.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = "gfx1151", ["kernel.version"] = "6.15.0" },
  first = "cwsr-hang",
  accepted = { "mes-hang" },
  must_not = { "gpu-vm-fault", "vram-oom" },
}
