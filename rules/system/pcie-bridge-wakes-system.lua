-- SPDX-License-Identifier: Apache-2.0
local wakes_at_once = { said = [[(?i)(?:wak(?:es?|ing) (?:it(?:self)? )?(?:back )?up|turns? (?:itself )?back on|wakes? (?:my|the|it)\b|resumes?)[^.\n]{0,60}\b(?:immediately|instantly|at once|right away|right after|(?:a|few|couple(?: of)?|\d+) seconds? (?:after|later|of sleep)|straight away)|\b(?:immediately|instantly)\b[^.\n]{0,30}\bwak(?:es?|ing)\b[^.\n]{0,40}\b(?:suspend|sleep)]],
  unless = [[(?i)black screen|wakes? the (?:GPU|card|monitor|display)]] }
rule {
  id = "pcie-bridge-wakes-system",
  title = [[A desktop wakes right after suspending: a PCIe bridge (GPP0) is a wake-up source]],
  summary = [[
The firmware of many AM4 and AM5 boards, Gigabyte's above all, lets the bridges of the graphics card
and of the NVMe drives wake the machine, and a bridge signals when its device is switched off. The
machine is on again in seconds; a sleep broken off so may also leave the GPU without its firmware.]],
  component = "hardware", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { wakes_at_once, { log = [[^\s*GPP\d\w*\s+S[345]\s+\*enabled]] } }, strength = "decisive", group = "wake" },
    { all = { { said = [[(?i)(?:disabl\w+|toggl\w+|echo|turn\w* off) ["'`]?GPP\d\b[^.\n]{0,80}\b(?:fix|work|help|solv|resum|suspend|sleep)\w*|\bgigabyte[- _](?:wake|sleep)[- _]fix\b[^.\n]{0,60}\b(?:work|fix|help|solv)\w*]] } }, strength = "very_strong", group = "wake" },
    { all = { wakes_at_once, speaks_of_amd, { any = { { log = [[(?i)gigabyte|motherboard[^\n]{0,40}\b[ABX][4-8][257]0]] }, { fact = "host.board", matches = [[(?i)gigabyte]] } } } }, strength = "strong", group = "wake" },
  },
  explains = { "system-sleep-resume-failure" },
  remedies = {
    { id = "gpp0-off", title = "Take GPP0 from the wake-up sources at each start",
      outcome = "workaround", chance = 0.75, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      summary = "Writing the name toggles it, hence w!, which writes at the start alone and not when packages are installed. On some boards it is GPP1 or GPP8. Bazzite has ujust _toggle-gigabyte-wake-fix.",
      prepare = [[grep -E '^GPP.*enabled' /proc/acpi/wakeup]],
      apply = [[printf 'w! /proc/acpi/wakeup - - - - GPP0\n' | sudo tee /etc/tmpfiles.d/no-gpp0-wakeup.conf   # then reboot]],
      verify = [[grep '^GPP0' /proc/acpi/wakeup]], expect = "disabled", rollback = [[sudo rm -f /etc/tmpfiles.d/no-gpp0-wakeup.conf]], fallback = "no-port-wakes" },
    { id = "no-port-wakes", title = "Or let no PCIe port wake the machine",
      outcome = "workaround", chance = 0.8, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      cons = { "no Wake-on-LAN through PCIe network cards" },
      apply = [[printf 'ACTION=="add", SUBSYSTEM=="pci", DRIVER=="pcieport", ATTR{power/wakeup}="disabled"\n' | sudo tee /etc/udev/rules.d/90-no-port-wakeup.rules   # then reboot]],
      verify = [[cat /sys/bus/pci/drivers/pcieport/0*/power/wakeup | grep -c '^enabled' || true]], expect = [[^0$]], rollback = [[sudo rm -f /etc/udev/rules.d/90-no-port-wakeup.rules]] },
  },
  references = {
    { url = "https://github.com/ublue-os/bazzite/pull/3025", title = "Gigabyte motherboard wake fix",
      says = "Such boards wake at once under Linux; taking GPP0 away cures it, and the distribution does so by itself." },
    { url = "https://github.com/NixOS/nixos-hardware/issues/702", title = "Gigabyte B5xx boards fail to suspend with NVMe drives",
      says = "GPP0 does not help everybody; a udev rule for all PCIe ports is more general." },
    { url = "https://github.com/ublue-os/bazzite/issues/3275", title = "Unable to return from suspend on an MSI and AMD machine",
      says = "With an RX 9070 XT behind GPP0 waking failed while it was a source and worked when it was not." },
    { url = "https://github.com/ublue-os/bazzite/issues/1928", title = "Desktop wakes up after a few seconds of sleeping",
      says = "On an MSI X870 board the source was GPP1." },
  },
}
