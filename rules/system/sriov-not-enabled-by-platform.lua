-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "sriov-not-enabled-by-platform",
  title = [[gim: "Fail to enable sriov": the board's firmware does not support SR-IOV or ARI]],
  summary = [[
The host driver gim asks the kernel to enable SR-IOV on the GPU. That needs SR-IOV, ARI
forwarding (more than eight functions on one device) and 64-bit BAR space in the firmware setup.
Without ARI the virtual functions answer nothing (header type 7f) and enabling ends with an
error; a card or slot without the capability is refused at once.]],
  component = "firmware", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[gim error:\(enable_sriov:\d+\) Fail to enable sriov, status = [0-9a-f]+]], strength = "decisive", group = "enable" },
    { log = [[gim error:\(set_new_adapter:\d+\) (?:Failed to properly enable SRIOV|asic does not support SRIOV)]], strength = "very_strong", group = "enable" },
    { said = [[\bpci_enable_sriov(?:\(\))? (?:returns?|returned|fails|failed)\b]], strength = "strong", group = "enable" },
  },
  explains = { "vfio-passthrough-reset-failure" },
  remedies = {
    { id = "enable-in-firmware", title = "Turn on SR-IOV, ARI forwarding, above-4G decoding and the IOMMU in the firmware setup",
      outcome = "cure", chance = 0.6, minutes = 20, risk = "low", reversibility = "high", scope = "firmware", root = true, reboot = true,
      summary = "Where the setup has no such entry, a newer BIOS of the board may have it.",
      prepare = [[sudo lspci -vvv -d 1002: | grep -iE 'ARI|SR-IOV|Total VFs']],
      apply = firmware_setup [[SR-IOV, ARI Forwarding, Above 4G Decoding, IOMMU]],
      verify = [[sudo dmesg | grep -c 'Fail to enable sriov' || true]], expect = "^0",
      cons = { "set the entries back to undo" } },
  },
  references = {
    { url = "https://github.com/GPUOpen-LibrariesAndSDKs/MxGPU-Virtualization/issues/18", title = "Fail to enable sriov, status = fffffffb",
      says = "ARI was off in the board's firmware; a BIOS with the ARI forwarding option made it work." },
    { url = "https://github.com/GPUOpen-LibrariesAndSDKs/MxGPU-Virtualization/issues/10", title = "asic does not support SRIOV",
      says = "gim refuses an S7150 whose SR-IOV capability it does not find." },
  },
  service = { action = "none", because = "The board's firmware setup lacks SR-IOV or ARI.", proof = "lspci shows ARI forwarding after the change of the setup.", collect = { "lspci -vvv -d 1002:", "dmidecode -t bios" } },
}
