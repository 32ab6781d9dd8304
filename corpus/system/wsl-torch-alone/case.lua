-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/hip/issues/3710",
  summary = [[WSL2: torch from the ordinary rocm6.2 index initialises HSA but finds no device; its bundled libhsa-runtime64 speaks to /dev/kfd, which WSL does not have. The log itself does not name WSL, the facts do.]],
  log = "log.txt",
  facts = { ["rocm.version"] = "6.2", ["os.name"] = "WSL2 ubuntu 24.04", ["app.name"] = "pytorch", ["torch.rocm"] = "6.2 (pytorch.org index)" },
  first = "wsl-rocm-problem",
  accepted = { "kfd-device-missing", "rocm-mixed-installation" },
  must_not = { "torch-not-rocm-build", "gfx-target-not-in-build" },
  confidence = 0.5,
}
