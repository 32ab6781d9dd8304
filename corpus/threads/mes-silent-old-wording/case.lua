-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/amd/fuzzyHSA/issues/2",
  summary = [[7900 XTX pair: SDMA firmware crash seen as MES not answering (old wording, msg=3), IB test of sdma times out.]],
  log = "log.txt",
  facts = { ["gpu.name"] = "Radeon RX 7900 XTX" },
  first = "mes-hang",
  accepted = { "sdma-ring-timeout", "kfd-preemption-gpu-hang" },
  must_not = { "vram-oom", "gpu-vm-fault" },
  confidence = 0.5,
}
