-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "pcie-aer-errors", kind = "symptom",
  title = "PCIe Bus Error (AER) on the link to the GPU",
  summary = [[
PCIe checks every packet and sends a bad one again; ports report that as corrected errors (AER).
A few are nothing. Hundreds a minute, or any uncorrected one, on the port above the GPU mean a bad
contact, riser or cable, a link speed too high for the path, or power saving of the link (ASPM)
that one side does not bear. The GPU then stalls, fails at start or leaves the bus.]],
  component = "hardware", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[amdgpu [0-9a-f:.]+: (?:AER: )?PCIe Bus Error: severity=Uncorrect]], strength = "strong", group = "fatal" },
    { count = [[amdgpu [0-9a-f:.]+: (?:AER: )?PCIe Bus Error: severity=Correct]], at_least = 5, strength = "strong", group = "flood" },
    -- the firmware reports it where the kernel does not own AER
    { all = { { log = [[event severity: (?:recoverable|fatal)]] }, { log = [[section_type: PCIe error]] }, { log = [[vendor_id: 0x1002, device_id: 0x]] } },
      within = "20 lines", strength = "strong", group = "fatal" },
    { fact = "gpu.afid", has = "14", strength = "very_strong", group = "fatal" },
    { fact = "gpu.pcie_fatal", range = ">=1", strength = "strong", group = "fatal" },
    { fact = "gpu.pcie_nonfatal", range = ">=1", strength = "strong", group = "fatal" },
    { log = [[NVRM: Xid|nvidia [0-9a-f:.]+: (?:AER|PCIe Bus Error)]], strength = "very_strong", against = true },
  },
  explains = { "ring-test-failed-at-init" },
  remedies = {
    { id = "seat-and-speed", action = "reseat-and-lower-pcie", title = "Reseat the card, leave riser and cable out, set the slot one PCIe generation lower",
      outcome = "cure", chance = 0.6, minutes = 30, risk = "low", reversibility = "high", scope = "firmware", reboot = true,
      apply = [[sudo systemctl reboot --firmware-setup]], verify = [[journalctl -k -b | grep -c 'PCIe Bus Error']], expect = [[^\d$]],
      rollback = [[sudo systemctl reboot --firmware-setup]], fallback = "aspm-off" },
    { id = "aspm-off", title = "Keep the links out of power saving: pcie_aspm.policy=performance", outcome = "workaround", chance = 0.4, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      cons = { "idle power rises" }, backup = [[cat /proc/cmdline > cmdline-before.txt]], 
      summary = "pcie_aspm=off, often advised, leaves what the firmware turned on as it is.",
      apply = add_kernel_argument("pcie_aspm.policy=performance"),
      verify = [[sudo lspci -vvv -d 1002: | grep LnkCtl: | grep -vc 'ASPM Disabled' || true]], expect = "^0$", rollback = drop_kernel_argument("pcie_aspm.policy=performance") },
    { id = "hide-them", title = "pci=noaer", avoid = "it hides the reports; the link is as bad as before" },
  },
  references = {
    { url = "https://github.com/ellyq/coreboot/issues/4", title = "Corrected errors before the GPU's start fails", says = "BadTLP and time-outs on the port, then the ring test fails." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/32", title = "PCIe Bus Error with vector_copy", says = "A malformed packet on a board's chipset slot hangs the first compute job." },
    { url = "https://github.com/ROCm/amdgpu/issues/73", title = "Corrected PCIe errors, then OpenCL hangs (ARM)", says = "Replay time-outs of the bridge with every OpenCL program." },
    { url = "https://docs.kernel.org/admin-guide/kernel-parameters.html", title = "pcie_aspm", says = "off means that the kernel does not touch ASPM and leaves the firmware's configuration." },
  },
  service = { action = "reseat", because = "Contacts, riser, switch and root port come before the GPU.", proof = "AGFHC pcie_link_status, and the counters of each port above the GPU after reseating", collect = collect_link },
}
