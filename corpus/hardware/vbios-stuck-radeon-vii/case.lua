-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1320",
  summary = [[A Radeon VII no longer posts: the VBIOS tables never finish at boot on bare metal. AMD's answer: most likely a hardware failure of the card.]],
  log = "log.txt",
  facts = { ["kernel.version"] = "5.3.0-18", ["os.name"] = "ubuntu 20.04", ["gpu.name"] = "Radeon VII" },
  first = "gpu-hardware-failure",
  accepted = { "vbios-post-failure" },
  must_not = { "firmware-missing", "psp-load-failure", "kernel-regression" },
  confidence = 0.5,
}
