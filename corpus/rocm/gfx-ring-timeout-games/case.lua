-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ublue-os/bazzite/issues/5729",
  summary = [[RX 7900 XTX: gfx ring timeouts (compositor, games) jump 22-fold after the 2026-08-21 image; rolling the OS image back ends them.]],
  log = "log.txt",
  facts = { ["gpu.pci_id"] = { "1002:744c" }, ["os.name"] = "bazzite" },
  first = "gpu-ring-timeout-reset",
  accepted = { "kernel-regression", "firmware-regression" },
  must_not = { "compute-lockup-timeout", "smu-failure", "igpu-and-dgpu-conflict", "vram-oom" },
}
