-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "egpu-on-usb-cable",
  title = [["usb ...: Product: eGPU Pro" and no GPU on the bus: the cable carries no Thunderbolt]],
  summary = [[
A USB-C plug does not make a Thunderbolt cable. Over a plain USB-C cable, or a port without Thunderbolt, the enclosure
shows itself as a USB device (a hub, its controller) and comes and goes, while no PCIe tunnel is made: thunderbolt
says nothing of a new device, and lspci has no card. Where the card works the same USB lines are harmless.]],
  component = "hardware", severity = "error", maturity = "experimental", prior = "uncommon",
  evidence = {
    -- the first line alone stands in the log of a card that works, too
    { sequence = { [[usb \d[\d.-]*: Product: (?:Blackmagic )?eGPU\b]], [[usb \d[\d.-]*: USB disconnect]] }, within = "20 lines", strength = "strong", group = "usb" },
    { log = [[thunderbolt \d+-\d+: (?:new device found|Blackmagic)]], strength = "decisive", against = true },
  },
  explains = { "egpu-not-found-at-boot" },
  remedies = {
    { id = "thunderbolt-cable", action = "other-cable", title = "A cable marked with the Thunderbolt bolt, in a Thunderbolt or USB4 port of the machine",
      outcome = "cure", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "firmware",
      apply = [[lspci -nn | grep -iE 'thunderbolt|USB4' || echo 'no Thunderbolt controller seen'; boltctl list || true   # then change the cable, or the port]],
      verify = [[lspci -d 1002: -nn | grep -cE '0300|0380' || true]], expect = "^[1-9]", rollback = [[true   # nothing to undo]] },
  },
  references = {
    { url = "https://davidwhittington.github.io/proxmox/proxmox-egpu.html", title = "Blackmagic eGPU Pro + Proxmox",
      says = "With a USB-C cable the kernel names the enclosure as a USB device that disconnects at once; the Thunderbolt cable brings the Vega 56." },
    { url = "https://github.com/mayankk2308/purge-wrangler/issues/94", title = "2013 Mac Pro, Razer Core X, Radeon Pro WX 8200 not working",
      says = "The cable was the reason there as well; one that is certified worked." },
  },
}
