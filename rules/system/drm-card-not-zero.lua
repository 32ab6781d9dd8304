-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "drm-card-not-zero",
  title = [["/sys/class/drm/card0...: No such file or directory": the GPU is card1 now]],
  summary = [[
The boot screen's driver (simpledrm) takes card0 before amdgpu loads, and gives it back; the GPU stays
card1. A second GPU, or another order of loading, shifts the numbers as well. Scripts and services
with a fixed number then fail, or set another card; the GPU itself is well.]],
  component = "config", severity = "warning", maturity = "stable", prior = "uncommon",
  evidence = {
    -- X tries card0 besides the cards that it found: that alone is no fault
    { all = { { log = [[/(?:sys/class/drm|dev/dri)/card0\b\S*:? (?:No such file or directory|does not exist)]], unless = [[\(EE\) open /dev/dri/card0]] }, speaks_of_amd }, strength = "strong", group = "card0" },
    { all = { { log = [[/(?:sys/class/drm|dev/dri)/card0\b\S*:? (?:No such file or directory|does not exist)]], unless = [[\(EE\) open /dev/dri/card0]] },
              { log = [=[Initialized amdgpu \S+(?: \d{8})? for \S+ on minor [1-9]]=] } }, strength = "decisive", group = "card0" },
    { all = { { log = [[\(EE\) open /dev/dri/card0: No such file or directory]] }, { log = [[\(EE\) no screens found]] },
              { log = [=[Initialized amdgpu \S+(?: \d{8})? for \S+ on minor [1-9]]=] } }, strength = "decisive", group = "card0" },
    { log = [[Initialized amdgpu \S+(?: \d{8})? for \S+ on minor 0]], strength = "very_strong", against = true },
  },
  remedies = {
    { id = "by-path", title = "Name the card by its PCI address, or let the script look for it",
      outcome = "cure", chance = 0.9, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      cons = { "a line of a script: no rollback by command" },
      apply = [[ls -l /dev/dri/by-path/
for d in /sys/class/drm/card*/device; do [ ! -e "$d/mem_info_vram_total" ] || echo "${d%/device}"; done]],
      verify = [[find /dev/dri/by-path/ -name 'pci-*-card']], expect = [[card]], fallback = "without-simpledrm" },
    { id = "without-simpledrm", title = "Keep simpledrm from starting, so that amdgpu is card0",
      outcome = "workaround", chance = 0.7, minutes = 10, risk = "medium", reversibility = "high", scope = "system", root = true, reboot = true,
      cons = { "the screen stays dark until amdgpu loads, also where a passphrase is asked for" },
      backup = [[cat /proc/cmdline > cmdline-before.txt]],
      apply = add_kernel_argument("initcall_blacklist=simpledrm_platform_driver_init"),
      verify = [[find /sys/class/drm/ -name card0]], expect = [[card0]],
      rollback = drop_kernel_argument("initcall_blacklist=simpledrm_platform_driver_init") },
  },
  references = {
    { url = "https://github.com/fenrus75/powertop/issues/186", title = "Hard-coded card0 does not exist on many systems",
      says = "simpledrm has card0 first; amdgpu systems have card1 and no card0." },
    { url = "https://github.com/sibradzic/amdgpu-clocks/issues/48", title = "card0 isn't a valid path",
      says = "A service that sets clocks stops with the line." },
    { url = "https://github.com/mgalgs/gnome-shell-system-monitor-next-applet/pull/54", title = "AMD: card1 instead of card0",
      says = "The applet's GPU readings fail for the same reason." },
  },
}
