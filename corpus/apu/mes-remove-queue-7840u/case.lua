-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/lamikr/rocm_sdk_builder/issues/141",
  summary = [[7840U (gfx1103): random GPU hang in small PyTorch loops, kernel says MES does not answer REMOVE_QUEUE.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx1103" }, ["app.name"] = "pytorch" },
  first = "mes-hang",
  accepted = { "cwsr-hang", "gpu-ring-timeout-reset", "kernel-regression" },
  must_not = { "gfx-target-not-in-build", "vram-oom", "thermal-or-power-fault" },
}
