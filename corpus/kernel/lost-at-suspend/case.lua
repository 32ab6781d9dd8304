-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/NixOS/nixpkgs/issues/223690",
  summary = [[Laptop with dGPU (03:00.0) and iGPU (36:00.0): on system suspend the SMU of the dGPU cannot be brought down, then the PSP answers all ones (0xFFFFFFFF) and the mode1 reset fails, so the suspend is aborted; S3 had been switched on by a tool (UMAF), and switching it off cured it.]],
  log = "log.txt",
  facts = { ["os.name"] = "nixos" },
  first = "gpu-refuses-to-sleep",
  accepted = { "pcie-device-lost" },
  must_not = { "psp-load-failure", "firmware-missing", "vram-oom" },
  confidence = 0.5,
}
