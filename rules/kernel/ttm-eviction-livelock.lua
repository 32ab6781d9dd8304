-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "ttm-eviction-livelock",
  title = "Desktop freezes for seconds with kworker/...+ttm in state D: VRAM eviction runs in circles",
  summary = [[
With VRAM full, the kernel's workers that move buffers out (the workqueue ttm) pile up waiting for
each other, and the desktop stands still for seconds at a time; nothing is logged and the GPU was not
reset. Reported for games on Linux 7.1 with an RX 9070 XT; the cause is not established.]],
  component = "kernel", severity = "error", maturity = "experimental", prior = "uncommon",
  evidence = {
    { log = [[\bkworker/u\d+:\d+\+ttm\b]], strength = "very_strong", group = "worker" },
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
