-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "pcon-vrr-not-listed",
  title = "VRR is missing behind a DisplayPort to HDMI adapter that amdgpu does not list",
  summary = [[
Adaptive sync through a DisplayPort to HDMI converter (PCON) works only with chips that amdgpu names in
a list, and then by FreeSync alone: a TV that has HDMI's own VRR and not FreeSync needs a patch series
that Linux lacks. The desktop says "incapable". The Chrontel CH7218 (UGREEN) came to the list late.]],
  component = "kernel", severity = "info", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { said = [[(?i)\b(?:VRR|FreeSync|adaptive[ -]sync)\b.{0,80}\b(?:not|n't|incapable|missing|unavailable|never|fixed)\b]] },
              { said = [[(?i)\b(?:DP|Display ?Port)\s?(?:→|-+>|to|-to-)\s?HDMI\b|\bHDMI (?:adapter|dongle|converter)\b]] }, speaks_of_amd }, strength = "strong", group = "vrr" },
  },
  remedies = {
    { id = "native-port", title = "Try the GPU's own HDMI port, to see that TV and desktop do VRR",
      outcome = "workaround", chance = 0.5, minutes = 5, risk = "low", reversibility = "high", scope = "app", root = true,
      cons = { "4K at 60 Hz, or 4:2:0, before Linux 7.2; a cable: nothing to roll back by command" },
      apply = [[sudo sh -c 'grep -H . /sys/kernel/debug/dri/*/*/vrr_range']],
      verify = [[sudo sh -c 'grep -h Max /sys/kernel/debug/dri/*/*/vrr_range']], expect = [[Max: [1-9]\d]], fallback = "newer-kernel" },
    { id = "newer-kernel", action = "other-kernel", title = "A kernel with the list and HDMI's VRR: CachyOS's has both",
      summary = "Bazzite's lists the chip since 7.1.3 and lacks the second part (September 2026): FreeSync TVs only.",
      outcome = "cure", chance = 0.5, minutes = 20, risk = "low", reversibility = "high", scope = "system", reboot = true,
      apply = [[uname -r; find /boot -name 'vmlinuz*'   # install and choose a newer kernel in the boot menu]],
      verify = [[sudo sh -c 'grep -h Max /sys/kernel/debug/dri/*/*/vrr_range']], expect = [[Max: [1-9]\d]], rollback = [[sudo reboot   # choose the kernel used before]] },
  },
  references = {
    { url = "https://github.com/CachyOS/kernel-patches/pull/129", title = "Add Chrontel CH7218 to the VRR PCON whitelist",
      says = "With the adapter's chip on the list the TV reports adaptive sync." },
    { url = "https://github.com/ublue-os/bazzite/issues/5627", title = "VRR does not work over an adapter",
      says = "The same adapter and kernel number work on CachyOS, whose kernel carries the HDMI gaming series." },
    { url = "https://github.com/OpenGamingCollective/linux/issues/119", title = "VRR over a PCON adapter only partially working",
      says = "The list entry is there and opens FreeSync only; generic HDMI VRR is what CachyOS adds." },
    { url = "https://github.com/ublue-os/bazzite/issues/5284", title = "VRR still incapable on an RX 9060 XT with CH7218",
      says = "With the entry in the kernel vrr_range stays 0." },
    { url = "https://github.com/ublue-os/bazzite/issues/4532", title = "VRR with a UGREEN cable",
      says = "Native HDMI on the same card does VRR; behind the adapter the desktop says incapable." },
  },
}
