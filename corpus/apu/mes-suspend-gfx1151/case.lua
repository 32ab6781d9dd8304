-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/ROCm/issues/5151",
  summary = [[Strix Halo on Ubuntu 24.04 / kernel 6.14 hangs under ROCm inference, MES does not answer SUSPEND.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx1151" }, ["kernel.version"] = "6.14", ["os.name"] = "ubuntu 24.04" },
  first = "mes-hang",
  accepted = { "gfx1151-mes-firmware-hang", "cwsr-hang", "gpu-ring-timeout-reset" },
  must_not = { "gfx-target-not-in-build", "vram-oom" },
}
