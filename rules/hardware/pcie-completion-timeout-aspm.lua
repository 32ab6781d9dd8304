-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "pcie-completion-timeout-aspm",
  title = [["aer_uncor_status: 0x00004000" in a BERT record: the GPU's PCIe link timed out, hard reset]],
  summary = [[
The machine went down without a word, and the firmware's record of it (BERT) names a PCIe completion
time-out on the port above the GPU: a request to the card was never answered. With the link's power
saving (ASPM L1) on, a link that does not come back in time does this; a bad slot or riser, too.]],
  component = "hardware", severity = "critical", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[aer_uncor_status:? 0x0*4000\b]] }, speaks_of_amd }, strength = "very_strong", group = "bert" },
    { log = [[NVRM: Xid|nvidia [0-9a-f:.]+: (?:AER|PCIe Bus Error)]], strength = "very_strong", against = true },
  },
  explains = { "power-supply-fault" },
  remedies = {
    { id = "no-aspm", action = "aspm-off", title = "Keep the links awake: pcie_aspm.policy=performance",
      outcome = "workaround", chance = 0.5, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      cons = { "idle power rises by some watts" }, backup = [[cat /proc/cmdline > cmdline-before.txt]],
      apply = add_kernel_argument("pcie_aspm.policy=performance"),
      verify = [[cat /sys/module/pcie_aspm/parameters/policy]], expect = [=[\[performance\]]=],
      rollback = drop_kernel_argument("pcie_aspm.policy=performance"), fallback = "reseat" },
    { id = "reseat", action = "reseat-and-lower-pcie", title = "Reseat the card, leave riser and cable out, set the slot one PCIe generation lower",
      outcome = "cure", chance = 0.4, minutes = 30, risk = "low", reversibility = "high", scope = "firmware", reboot = true,
      apply = [[sudo systemctl reboot --firmware-setup]], verify = [[journalctl -k -b | grep -c aer_uncor_status || true]], expect = [[^0$]],
      rollback = [[sudo systemctl reboot --firmware-setup]] },
  },
  references = {
    { url = "https://github.com/olafkfreund/nixos_config/issues/1820", title = "RX 7900 XTX: fatal PCIe completion time-out resets the host",
      says = "The same BERT record after each of three resets, on the card's root port with ASPM L1 on; load, kernel and firmware were ruled out." },
    { url = "https://github.com/olafkfreund/nixos_config/pull/1824", title = "Disable PCIe ASPM to stop the resets",
      says = "pcie_aspm.policy=performance was put in, to be watched." },
  },
}
