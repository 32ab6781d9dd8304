-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/NixOS/nixpkgs/issues/419838",
  summary = [[RX 9070 XT: after linux-firmware went from 20250613 to 20250621 (first poster; the log is from a second one) the PSP refuses the DMCUB blob (LOAD_IP_FW status 0x11), so the display controller firmware never starts. The older firmware works. The SMU mismatch line in the same log is harmless.]],
  log = "log.txt",
  facts = { ["gpu.pci_id"] = { "1002:7550" }, ["os.name"] = "nixos 25.11", ["gpu.name"] = "RX 9070 XT" },
  first = "firmware-regression",
  accepted = { "psp-load-failure" },
  must_not = { "firmware-missing", "smu-failure", "kernel-regression", "gpu-hardware-failure" },
  confidence = 0.5,
}
