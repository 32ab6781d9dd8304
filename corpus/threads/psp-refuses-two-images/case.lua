-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/siderolabs/talos/issues/12544",
  summary = [[7900 XTX on Talos 1.12: PSP refuses SMC and VCN ucode.]],
  log = "log.txt",
  facts = { ["gpu.name"] = "Radeon RX 7900 XTX" },
  first = "psp-load-failure",
  accepted = { "firmware-regression", "firmware-missing" },
  must_not = { "kfd-permission-denied" },
  confidence = 0.5,
}
