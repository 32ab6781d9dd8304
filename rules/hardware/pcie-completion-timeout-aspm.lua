-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "pcie-completion-timeout-aspm",
  title = [["aer_uncor_status: 0x00004000" in a BERT record: PCIe completion time-out, hard reset]],
  summary = [[
The machine went down without a word, and the firmware's record of it (BERT) names a PCIe completion
time-out: a device never answered a request. Which one, the record's device_id tells; an NVMe drive or
a network card does it, too. Where it is the GPU's port, ASPM L1 and a bad slot or riser are suspected.]],
  component = "hardware", severity = "critical", maturity = "experimental", prior = "uncommon",
  evidence = {
    { all = { { log = [[aer_uncor_status:? 0x0*4000\b]] }, speaks_of_amd }, strength = "strong", group = "bert" },
    { log = [[NVRM: Xid|nvidia [0-9a-f:.]+: (?:AER|PCIe Bus Error)]], strength = "very_strong", against = true },
  },
  explains = { "power-supply-fault" },
  remedies = {
    { id = "whose-port", title = "See what hangs on the port that the record names",
      outcome = "diagnostic", chance = 0.9, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      cons = { "it only reads: nothing to roll back" },
      apply = [[for port in $(sudo dmesg | sed -n 's/.*device_id: \([0-9a-f:]*\.[0-7]\).*/\1/p' | sort -u); do lspci -s "$port"; find "/sys/bus/pci/devices/$port/" -maxdepth 1 -name '0*:*'; done; lspci -tv]],
      verify = [[lspci -tv | grep -cE 'Radeon|Navi|Vega|Instinct']], expect = "^[1-9]", fallback = "no-aspm" },
    { id = "no-aspm", action = "aspm-off", title = "Keep the links awake: pcie_aspm.policy=performance",
      outcome = "workaround", chance = 0.4, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      cons = { "idle power rises by some watts" }, backup = [[cat /proc/cmdline > cmdline-before.txt]],
      apply = add_kernel_argument("pcie_aspm.policy=performance"),
      verify = [[sudo lspci -vv -d 1002: | grep -c 'LnkCtl:.*ASPM L1 Enabled' || true]], expect = [[^0$]],
      rollback = drop_kernel_argument("pcie_aspm.policy=performance"), fallback = "reseat" },
    { id = "reseat", action = "reseat-and-lower-pcie", title = "Reseat the card, leave riser and cable out, set the slot one PCIe generation lower",
      outcome = "cure", chance = 0.4, minutes = 30, risk = "low", reversibility = "high", scope = "firmware", reboot = true,
      apply = firmware_setup("the slot's PCIe generation"), verify = [[journalctl -k -b | grep -c aer_uncor_status || true]], expect = [[^0$]],
      rollback = [[sudo systemctl reboot --firmware-setup]] },
  },
  references = {
    { url = "https://github.com/olafkfreund/nixos_config/issues/1820", title = "RX 7900 XTX: fatal PCIe completion time-out resets the host",
      says = "The same BERT record after each of three resets, on the card's root port with ASPM L1 on; load, kernel and firmware were ruled out." },
    { url = "https://github.com/olafkfreund/nixos_config/pull/1824", title = "Disable PCIe ASPM to stop the resets",
      says = "pcie_aspm.policy=performance was put in, to be watched for two days; no result is told." },
  },
}
