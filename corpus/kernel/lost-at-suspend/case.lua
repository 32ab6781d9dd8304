-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/NixOS/nixpkgs/issues/223690",
  summary = [[Laptop with dGPU (03:00.0) and iGPU (36:00.0): on system suspend the dGPU answers all ones (0xFFFFFFFF), which suggests it is no longer on the bus, so SMU, PSP and mode1 reset all fail and suspend is aborted. PSP/SMU lines are consequences.]],
  log = "log.txt",
  facts = { ["os.name"] = "nixos" },
  first = "pcie-device-lost",
  accepted = { "runtime-pm-resume-failure", "smu-failure", "kernel-regression" },
  must_not = { "psp-load-failure", "firmware-missing", "vram-oom" },
  confidence = 0.5,
}
