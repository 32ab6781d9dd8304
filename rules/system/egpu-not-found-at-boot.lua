-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "egpu-not-found-at-boot",
  title = "USB4/Thunderbolt eGPU: the enclosure is seen, the card is not (thunderbolt.host_reset)",
  summary = [[
Since 2024 the thunderbolt driver resets the USB4 host when it loads, and with it the PCIe tunnel
that the firmware had made for the eGPU. With some hosts and enclosures it is not made again: retimer
and enclosure come and go in the log, and lspci shows no card.]],
  component = "kernel", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { said = helped([[thunderbolt\.host_reset(?:=\w+)?]]), unless = did_not_help }, speaks_of_amd }, strength = "very_strong", group = "helped" },
    { all = { { said = [[(?i)\be-?GPU\b.{0,80}\b(?:not (?:\w+ ){0,2}(?:detected|found|recogni[sz]ed|enumerat\w+|show\w*)|no longer (?:enumerat\w+|detected|shows?|works?)|never (?:appears|enumerat\w+))]] },
              { any = { { log = [[\bretimer (?:found|disconnected)]] }, { log = [[thunderbolt \d+-\d+: (?:new device found|device disconnected)]] } } }, speaks_of_amd }, strength = "very_strong", group = "seen" },
  },
  remedies = {
    { id = "no-host-reset", title = "Boot with thunderbolt.host_reset=0",
      outcome = "cure", chance = 0.6, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      cons = { "the eGPU must be plugged in and on when the machine starts" },
      backup = [[cat /proc/cmdline > cmdline-before.txt]], apply = add_kernel_argument("thunderbolt.host_reset=0"),
      verify = [[lspci -nn | grep -E 'VGA|Display' | grep -c '1002:']], expect = "^[1-9]",
      rollback = drop_kernel_argument("thunderbolt.host_reset=0"), fallback = "authorise" },
    { id = "authorise", title = "Have the enclosure authorised, and fast boot off in the firmware setup",
      outcome = "workaround", chance = 0.3, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true,
      apply = [[boltctl list; for d in /sys/bus/thunderbolt/devices/*-*/authorized; do [ "$(cat "$d")" != 0 ] || echo 1 | sudo tee "$d"; done]],
      verify = [[grep -h . /sys/bus/thunderbolt/devices/*-*/authorized]], expect = [[^[12]$]],
      rollback = [[boltctl list   # boltctl forget with the enclosure's id takes the leave away]] },
  },
  references = {
    { url = "https://github.com/ewagner12/all-ways-egpu/issues/75", title = "Xbox Ally X with an RX 6700 XT",
      says = "In an earlier report of the same handheld the parameter thunderbolt.host_reset alone made the eGPU work." },
    { url = "https://github.com/ublue-os/bazzite/issues/3786", title = "USB4 eGPU broken after an update on Legion Go",
      says = "Enclosure and retimers are found, PCIe tunnelling never starts, then they are gone; an older kernel works." },
    { url = "https://github.com/torvalds/linux/blob/master/drivers/thunderbolt/nhi.c", title = "host_reset, nhi_probe()",
      says = "The parameter is on by default, can be set at load only, and has the domain start from a reset router." },
  },
}
