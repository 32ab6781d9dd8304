-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "display-flip-timeout", kind = "symptom",
  title = [["flip_done timed out": the display engine does not finish a page flip]],
  summary = [[
The compositor hands a new picture over and the interrupt that tells that it is shown does not
come within ten seconds. The machine lives (ssh works, other outputs may move) and compute goes
on. Power saving of the panel or of the display engine (PSR, Panel Replay, idle states), high
refresh rates on several monitors and display regressions of a kernel release are known reasons.]],
  component = "kernel", severity = "warning", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [=[\[CRTC:\d+:crtc-\d+\] (?:hw_done or )?flip_done timed out]=], unless = [[\b(?:i915|xe|nouveau|rockchip|vc4|msm|tegra|radeon|ast|nvidia)\b]], strength = "strong", group = "flip" },
    { log = [[amdgpu.*\*ERROR\* flip_done timed out]], strength = "strong", group = "flip" },
    { log = [=[amdgpu.*\[(?:CRTC|PLANE|CONNECTOR):\d+:\S+\] commit wait timed out]=], strength = "strong", group = "commit" },
    { all = { { said = [[(?i)\b(?:flip_done|page ?flips?) (?:timed out|time-?outs?|events? (?:timed out|time-?outs?))\b]], unless = [=[(?i)\bno |\*ERROR\*|i915|nouveau|nvidia|\[CRTC]=] },
              speaks_of_amd }, strength = "strong", group = "told" },
    -- as people put it: the panel refreshes itself, and the picture stands still
    { all = { { said = [[(?i)\b(?:PSR|panel[- ]self[- ]refresh\w*|panel[- ]replay)\b(?:\W+\w+){0,6}?\W+(?:caus\w+|culprit|to blame|responsible)\b]], unless = [[(?i)\bi915|\bxe\b|intel|flicker|(?:not|n't)\b (?:\w+ ){0,2}(?:PSR|caus|the culprit|to blame)]] },
              { said = [[(?i)\bfreez\w+|\bfrozen\b|stutter\w*|\bhangs?\b]] }, speaks_of_amd }, strength = "strong", group = "told" },
    { all = { { said = helped([[\bamdgpu\.dcdebugmask=0x\w+]]), unless = { did_not_help, [[(?i)flicker]] } },
              { said = [[(?i)\bfreez\w+|\bfrozen\b|stutter\w*|\bhangs?\b|unstable]] } }, strength = "strong", group = "told" },
    { log = [[ring \S+ timeout, signaled|GPU reset begin|device lost from bus]], strength = "very_strong", against = true },
  },
  remedies = {
    { id = "no-panel-self-refresh", title = "Laptops: boot with amdgpu.dcdebugmask=0x410",
      summary = "0x10 turns PSR off, 0x400 Panel Replay; 0x200 is PSR-SU alone. On desktops there is no such panel.",
      outcome = "workaround", chance = 0.4, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      tradeoffs = { performance = "an idle laptop draws a little more" },
      backup = [[cat /proc/cmdline > cmdline-before.txt]], apply = add_kernel_argument("amdgpu.dcdebugmask=0x410"),
      verify = [[cat /sys/module/amdgpu/parameters/dcdebugmask]], expect = "^(?:0x410|1040)$", rollback = drop_kernel_argument("amdgpu.dcdebugmask=0x410"), fallback = "no-idle-states" },
    { id = "no-idle-states", title = "DCN 3.5 (Ryzen AI): boot with amdgpu.dcdebugmask=0x800",
      summary = "It turns the display engine's idle power states (IPS) off.",
      outcome = "workaround", chance = 0.3, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      when = { gfx = { "gfx1150", "gfx1151", "gfx1152" } },
      backup = [[cat /proc/cmdline > cmdline-before.txt]], apply = add_kernel_argument("amdgpu.dcdebugmask=0x800"),
      verify = [[cat /sys/module/amdgpu/parameters/dcdebugmask]], expect = "^(?:0x800|2048)$", rollback = drop_kernel_argument("amdgpu.dcdebugmask=0x800"), fallback = "other-kernel" },
    { id = "other-kernel", action = "other-kernel", title = "Boot the kernel before and a newer one; monitors at a lower refresh rate, without adaptive sync",
      outcome = "diagnostic", chance = 0.4, minutes = 15, risk = "low", reversibility = "high", scope = "system", reboot = true,
      apply = [[ls /boot/vmlinuz-*]], verify = [[journalctl -k -b | grep -c 'flip_done timed out']], expect = "^0$", rollback = [[sudo reboot   # choose the kernel used before]] },
  },
  references = {
    { url = "https://github.com/FrameworkComputer/SoftwareFirmwareIssueTracker/issues/162", title = "Screen output freezing irregularly",
      says = "Points to drm/amd 4141 and many like it: several distinct bugs share the message." },
    { url = "https://github.com/pop-os/cosmic-comp/issues/1360", title = "Laptop display freezes while the external one stays alive",
      says = "A DMCUB error stands before the time-outs; the other output goes on." },
    { url = "https://github.com/pop-os/linux/issues/456", title = "RX 9060 XT: flip_done on both monitors",
      says = "Compressed-buffer warnings at 180 Hz and 60 Hz for two minutes, then both outputs stop." },
    { url = "https://github.com/omacom/omarchy/issues/6223", title = "Crash after locking the screen",
      says = "Of the dcdebugmask bits only 0x800 (idle power states) helped there; the bits are explained." },
    { url = "https://github.com/NixOS/nixos-hardware/pull/1236", title = "Framework: work around display issues on AMD GPUs",
      says = "Owners of Framework laptops turn PSR off for their freezes." },
  },
}
