-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "hdmi-audio-dropouts",
  title = "HDMI sound drops out every few seconds while the GPU idles; under load it is well",
  summary = [[
Sound over HDMI or DisplayPort breaks off for a moment again and again on Radeon cards when the GPU
clocks up and down; a spinning cube on the screen, or fixed clocks, end it. The reason is not
established; receivers, HDR builds and riser cables are named, and some kernels are free of it.]],
  component = "kernel", severity = "warning", maturity = "experimental", prior = "uncommon",
  evidence = {
    { all = { { said = [[(?i)\b(?:HDMI|DisplayPort|DP)\b.{0,60}\b(?:audio|sound)\b.{0,80}\b(?:drop(?:s|outs?|ping)?|cuts?(?: out|outs?)?|stutter\w*|pops?|crackl\w*)\b|\b(?:audio|sound)\b.{0,80}\b(?:drop(?:s|outs?)?|cuts?(?: out|outs?)?|stutter\w*)\b.{0,80}\bHDMI\b]] }, speaks_of_amd },
      strength = "strong", group = "drops" },
  },
  remedies = {
    { id = "fixed-clocks", title = "Hold the clocks up while you listen",
      outcome = "workaround", chance = 0.5, minutes = 2, risk = "low", reversibility = "high", scope = "system", root = true,
      cons = { "the idle card draws 20 W and more; until the next start only" },
      apply = [[for f in /sys/class/drm/card*/device/power_dpm_force_performance_level; do echo high | sudo tee "$f"; done]],
      verify = [[sort -u /sys/class/drm/card*/device/power_dpm_force_performance_level]], expect = [[high]],
      rollback = [[for f in /sys/class/drm/card*/device/power_dpm_force_performance_level; do echo auto | sudo tee "$f"; done]], fallback = "other-way" },
    { id = "other-way", title = "Take the sound another way: USB, analogue or optical",
      summary = "A DisplayPort to HDMI cable in place of HDMI helped one owner and not another.",
      outcome = "workaround", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      backup = [[pactl get-default-sink > default-sink-before.txt]],
      apply = [[pactl set-default-sink "$(pactl list short sinks | awk '/usb|analog|iec958/ { print $2; exit }')"]],
      verify = [[pactl get-default-sink]], expect = [[usb|analog|iec958]],
      rollback = [[pactl set-default-sink "$(cat default-sink-before.txt)"]] },
  },
  references = {
    { url = "https://github.com/ublue-os/bazzite/issues/2533", title = "HDMI audio on AMD GPUs cuts out",
      says = "RX 7800 XT and 9070 XT, over many kernels; something small that runs on the GPU, or the level high, stops it." },
    { url = "https://github.com/ublue-os/bazzite/issues/851", title = "Audio stutters with a 6700 XT",
      says = "A USB sound card or a DisplayPort cable cured it; not all by one means." },
  },
}
