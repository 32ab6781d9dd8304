-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "overdrive-mask-multi-monitor-flicker",
  title = "Screens flicker since amdgpu.ppfeaturemask was set, with two or more monitors",
  summary = [[
With several monitors, or a high rate, there is no pause long enough to change the memory clock, so
the driver holds it up. With overdrive turned on by ppfeaturemask older chips (Polaris: RX 470 to 580)
change it all the same, and each change is seen as a flicker.]],
  component = "config", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { said = [[(?i)\bflicker\w*\b]] }, { said = [[(?i)\b(?:monitors|screens|displays|multi-?monitor|dual)\b]] },
              { any = { { fact = "kernel.param.amdgpu.ppfeaturemask", exists = true }, { said = [[\bppfeaturemask\b]] } } } }, strength = "strong", group = "flicker" },
  },
  remedies = {
    { id = "hold-clocks", title = "Hold the clocks, and with them the memory's",
      outcome = "workaround", chance = 0.7, minutes = 2, risk = "low", reversibility = "high", scope = "system", root = true,
      cons = { "the idle card draws more; until the next start only" },
      apply = [[for f in /sys/class/drm/card*/device/power_dpm_force_performance_level; do echo high | sudo tee "$f"; done]],
      verify = [[grep -h '\*' /sys/class/drm/card*/device/pp_dpm_mclk]], expect = "[1-9]: ",
      rollback = [[for f in /sys/class/drm/card*/device/power_dpm_force_performance_level; do echo auto | sudo tee "$f"; done]], fallback = "no-mask" },
    { id = "no-mask", action = "default-power-features", title = "Take amdgpu.ppfeaturemask off the command line",
      outcome = "cure", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      cons = { "no more overclocking or undervolting", "the way back sets 0xffffffff; the value before stands in cmdline-before.txt" }, backup = [[cat /proc/cmdline > cmdline-before.txt]],
      apply = drop_kernel_argument("amdgpu.ppfeaturemask="),
      verify = [[grep -c ppfeaturemask /proc/cmdline || true]], expect = [[^0$]], rollback = add_kernel_argument("amdgpu.ppfeaturemask=0xffffffff") },
  },
  references = {
    { url = "https://github.com/sibradzic/amdgpu-clocks/issues/6", title = "Flickering after login",
      says = "Three monitors on an RX 570: overdrive undoes the driver's fixed memory clock; forcing the highest state ends the flicker." },
    { url = "https://github.com/BoukeHaarsma23/WattmanGTK/issues/6", title = "ppfeaturemask=0xffffffff causes artifacts and glitching",
      says = "The bit lets memory clock again with several displays, which cannot be done in all their pauses at once; a memory clock set by hand ends it, and a Vega 64 does not show it." },
    { url = "https://github.com/BoukeHaarsma23/WattmanGTK/issues/77", title = "Screen flicker after setting ppfeaturemask",
      says = "It begins with the mask; the performance level low or high stops it." },
  },
}
