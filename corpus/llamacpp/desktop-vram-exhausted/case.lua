-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/X11Libre/xserver/issues/2096",
  summary = [[Desktop freezes when VRAM is exhausted; the kernel refuses command submissions by the thousand ('Not enough memory for command submission').]],
  log = "log.txt",
  facts = { ["app.name"] = "xlibre-xserver", ["app.version"] = "25.1.2" },
  first = "vram-oom",
  accepted = { "apu-gtt-limit-too-small" },
  must_not = { "host-oom-killed", "gpu-hardware-failure", "gpu-ring-timeout-reset" },
}
