-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "panel-self-refresh-artefacts",
  title = "Laptop panel flickers, lags or keeps old pieces: panel self-refresh (PSR, Panel Replay)",
  summary = [[
To save power the display engine lets the panel show its own copy of the picture (PSR, PSR-SU, Panel
Replay) and sends changed parts only. With some panels and kernels stale stripes, flicker, lag after
waking or a freeze follow. amdgpu.dcdebugmask turns the parts off: 0x10 PSR and PSR-SU, 0x200 PSR-SU, 0x400 Replay.]],
  component = "kernel", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { said = helped([[amdgpu\.dcdebugmask=0x\w+|dcdebugmask]]), unless = did_not_help },
              { said = [[(?i)\b(?:flicker\w*|artefacts?|artifacts?|stripes|stale|lag(?:s|gy)?|tearing)\b]] }, speaks_of_amd }, strength = "very_strong", group = "helped" },
    { all = { { said = [[(?i)\b(?:PSR(?:-SU)?|panel self[- ]refresh|panel replay)\b]] }, { said = [[(?i)\b(?:flicker\w*|artefacts?|artifacts?|stripes|stale|lag\w*)\b]] }, speaks_of_amd },
      strength = "strong", group = "words" },
    { log = [=[(?:i915|xe) [0-9a-f:.]+: \[drm\]]=], strength = "very_strong", against = true },
  },
  remedies = {
    { id = "no-self-refresh", action = "no-panel-self-refresh", title = "Boot with amdgpu.dcdebugmask=0x610 (no PSR, PSR-SU, Replay)",
      outcome = "workaround", chance = 0.7, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      summary = "If it helps, take single bits back: 0x400 alone is enough on Strix Halo's OLED panels.",
      cons = { "half a watt to a watt more on battery" }, backup = [[cat /proc/cmdline > cmdline-before.txt]],
      apply = add_kernel_argument("amdgpu.dcdebugmask=0x610"),
      verify = [[sudo sh -c 'sleep 10; cat /sys/kernel/debug/dri/*/eDP-*/psr_state' | sort -un | tail -n 1   # without touching anything]], expect = [[^0$]], rollback = drop_kernel_argument("amdgpu.dcdebugmask=0x610") },
  },
  references = {
    { url = "https://github.com/palazzem/hanzo/pull/251", title = "amdgpu.dcdebugmask on an ROG Flow Z13",
      says = "Names the bits; Panel Replay alone makes artefacts and flicker on Strix Halo's OLED, PSR-SU is off since early 2026 in the driver." },
    { url = "https://github.com/NixOS/nixos-hardware/pull/1868", title = "asus/flow/gz302ea",
      says = "0x410 is used; without it the screen lags for ten seconds after waking." },
    { url = "https://github.com/NixOS/nixos-hardware/pull/1692", title = "framework/amd: disable Panel Replay in addition to PSR",
      says = "0x10 alone, which turns off PSR and PSR-SU, did not end the corruption and flicker on Framework laptops; 0x410 does." },
    { url = "https://github.com/tomsom/yoga-linux/issues/35", title = "Screen flicker?",
      says = "Flicker of a Yoga's panel, which is laid to PSR." },
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/include/amd_shared.h", title = "enum DC_DEBUG_MASK",
      says = "The meaning of each bit." },
  },
}
