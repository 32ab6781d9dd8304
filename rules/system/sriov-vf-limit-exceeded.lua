-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "sriov-vf-limit-exceeded",
  title = [["VF number to be enabled exceeds the vf limit"]],
  summary = [[
The SR-IOV host driver (gim) may create as many virtual functions per GPU as the firmware
bundle allows: one per GPU on many MI300X servers. A larger vf_num is refused and the module
does not load. Nothing is broken; the firmware bundle and gim's release decide.]],
  component = "firmware", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[VF number (?<want>\d+) to be enabled exceeds the vf limit (?<limit>\d+)]], strength = "decisive", group = "limit" },
  },
  remedies = {
    { id = "fewer-vfs", title = "Load gim with the number that the firmware allows",
      outcome = "workaround", chance = 0.9, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      requires = "No guest uses the GPUs.",
      apply = [[sudo modprobe -r gim && sudo modprobe gim vf_num=1]], verify = [[lsmod | grep -c '^gim' || true]], expect = "^1",
      rollback = [[sudo modprobe -r gim]], fallback = "newer-bundle" },
    { id = "newer-bundle", title = "Take the vendor's newer firmware bundle together with gim 8.4.1 or later",
      outcome = "cure", chance = 0.6, minutes = 120, risk = "high", reversibility = "low", scope = "firmware", root = true, reboot = true,
      cons = { "a firmware bundle is not taken back easily" },
      apply = [[modinfo -F version gim; amd-smi firmware]], verify = [[modinfo -F version gim]], expect = [[8\.(?:4\.[1-9]|[5-9])|9\.]] },
  },
  references = {
    { url = "https://github.com/amd/MxGPU-Virtualization/issues/13", title = "vf_num=8 refused on MI300X",
      says = "AMD reproduced it and pointed to a newer firmware bundle with gim 8.4.1 or later." },
  },
  service = { action = "none", because = "More functions were asked for than the firmware bundle allows.", proof = "gim loads with vf_num=1.", collect = { "modinfo gim", "amd-smi firmware" } },
}
