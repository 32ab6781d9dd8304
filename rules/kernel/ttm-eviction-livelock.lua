-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "ttm-eviction-livelock",
  title = "Desktop freezes for seconds with kworker/...+ttm in state D: VRAM eviction runs in circles",
  summary = [[
The kernel's workers that free and move buffers (the workqueue ttm) pile up in uninterruptible sleep,
and the desktop stands still for seconds at a time; nothing is logged and the GPU was not reset. Reported
once, for games on Linux 7.1 with an RX 9070 XT; that they wait for each other is the reporter's reading.]],
  component = "kernel", severity = "error", maturity = "experimental", prior = "uncommon",
  evidence = {
    { all = { { log = [[\bkworker/u\d+:\d+\+ttm\b]] }, { said = [[(?i)\b(?:desktop|system|screen|everything|game|it|whole)\b.{0,40}\b(?:freez\w+|stands still|stutters|hangs)\b|\bfreezes? (?:for|of) (?:\w+ ){0,2}seconds\b]] } },
      strength = "strong", group = "worker" },
    { count = [[\sD[<NLsl+]{0,3}\s.{0,80}\bkworker/u\d+:\d+\+ttm\b]], at_least = 2, strength = "strong", group = "worker" },
    { log = [[INFO: task kworker/u\d+:\d+\+ttm:\d+ blocked for more than|task:kworker/u\d+:\d+\+ttm\s+state:D]], strength = "strong", group = "worker" },
    { log = [[ring \S+ timeout, signaled|GPU reset begin]], strength = "strong", against = true },
  },
  remedies = {
    { id = "lts-kernel", action = "other-kernel", title = "Start the LTS kernel (6.18)",
      outcome = "workaround", chance = 0.6, minutes = 10, risk = "low", reversibility = "high", scope = "system", reboot = true,
      apply = [[find /boot -name 'vmlinuz*'   # choose one in the menu of the boot loader]],
      verify = [[pgrep -c -r D 'kworker.*ttm' || true]], expect = [[^0$]], rollback = [[sudo reboot   # choose the newest kernel]], fallback = "less-vram" },
    { id = "less-vram", title = "Keep some VRAM free: lower textures, end browsers",
      outcome = "workaround", chance = 0.5, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      cons = { "nothing to roll back" },
      apply = [[grep -H . /sys/class/drm/card*/device/mem_info_vram_used /sys/class/drm/card*/device/mem_info_vram_total]],
      verify = [[pgrep -c -r D 'kworker.*ttm' || true]], expect = [[^0$]] },
  },
  references = {
    { url = "https://github.com/CachyOS/linux-cachyos/issues/926", title = "TTM eviction livelock freezes the desktop",
      says = "kworker/...+ttm threads in state D grow in number on 7.1.3; 6.18 LTS held through a session." },
  },
}
