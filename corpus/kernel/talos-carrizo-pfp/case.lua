-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/siderolabs/talos/issues/8072",
  summary = [[Talos v1.5.5 ships no amdgpu firmware; amdgpu probe of a Carrizo APU dies on carrizo_pfp.bin. The amdgpu firmware extension arrived with Talos 1.6.]],
  log = "log.txt",
  facts = { ["os.name"] = "talos v1.5.5" },
  first = "firmware-missing",
  must_not = { "psp-load-failure", "kernel-regression" },
  confidence = 0.5,
}
