-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "suspend-evict-out-of-memory",
  title = "Suspend fails: VRAM cannot be evicted into the free memory",
  summary = [[
Before a discrete card is switched off, the driver copies all of its VRAM into system memory. By then the
kernel may no longer write to swap, so the pages must be free already; a few gigabytes of VRAM and full
RAM, file cache included, are enough for it to fail with -12 (ENOMEM). Before Linux 6.1 the driver went
on and the card was left unusable; since then the sleep is given up, and what systemd tries
next (s2idle) may hang. APUs are not concerned.]],
  component = "kernel", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[evicting device resources failed|\[TTM\] (?:Buffer eviction failed|Failed allocating page table)]] },
              { log = [[suspend of IP block <\w+> failed -12\b|amdgpu_pmops_(?:suspend|prepare|freeze)\S* \[amdgpu\] returns -12\b]] } },
      strength = "decisive", group = "evict" },
    { log = [[amdgpu [0-9a-f:.]{7,12}: PM: (?:not prepared for power transition: code|(?:device_prepare|dpm_run_callback)\(\): pci_pm_(?:prepare|suspend|freeze)\S* returns|failed to (?:suspend|freeze)(?: async)?: error) -12\b]],
      strength = "very_strong", group = "evict" },
    { sequence = { [[page allocation failure: order:\d]], [[amdgpu_(?:ttm_evict_resources|bo_evict_vram|device_evict_resources|device_prepare|device_suspend|pmops_(?:suspend|prepare|freeze))\+0x]] }, within = "60 lines",
      strength = "very_strong", group = "evict" },
    -- the head of the trace is cut off: memory ran out within a device's callback, and an AMD card came back badly
    { all = { { sequence = { [[(?:dpm_run_callback|__device_suspend|device_prepare)\+0x]], [[^Mem-Info:]] }, within = "40 lines" },
              { log = [=[Fence fallback timer expired on ring (?:sdma|gfx|comp|uvd|vce)|\[amdgpu\]]=] } },
      strength = "strong", group = "evict" },
  },
  explains = { "system-sleep-resume-failure", "smu-failure", "psp-load-failure", "gpu-recovery-failed", "ring-test-failed-at-init",
    "gpu-ring-timeout-reset", "sdma-ring-timeout" },
  remedies = {
    { id = "later-kernel", title = "Linux 6.17 or later, with swap for as much as the VRAM holds",
      summary = "From then on swap is closed only after the drivers have prepared themselves, so that other pages can make room. 6.14 evicted earlier still, and had to give it up again for programs that kept drawing.",
      outcome = "cure", chance = 0.6, minutes = 30, risk = "medium", reversibility = "high", scope = "system", root = true, reboot = true,
      prepare = [[uname -r; swapon --show; cat /sys/class/drm/card*/device/mem_info_vram_total]],
      apply = [[ls /boot/vmlinuz-*   # the distribution's newer kernel; boot it]],
      verify = [[uname -r]], expect = [[^(?:6\.(?:1[7-9]|[2-9]\d)|[7-9]\.|\d\d)]],
      rollback = [[sudo reboot   # choose the previous kernel]], fallback = "free-memory" },
    { id = "free-memory", title = "Before sleeping, end what fills VRAM and memory",
      summary = "The VRAM in use and about 1 GB more must be free, not merely available.",
      outcome = "workaround", chance = 0.8, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      cons = { "the programs have to be started again" },
      apply = [[cat /sys/class/drm/card*/device/mem_info_vram_used; free -b   # end programs until the one fits into the other's column free]],
      verify = [[[ "$(cat /sys/class/drm/card*/device/mem_info_vram_used | sort -n | tail -1)" -lt "$(free -b | awk '/^Mem:/ { print $4 }')" ] && echo fits]], expect = "fits",
      rollback = [[true   # nothing was changed]], fallback = "reserve" },
    { id = "reserve", title = "A unit before sleep.target that makes the kernel keep that much free",
      summary = "lorenz's memreserver takes as much memory as the VRAM in use and gives it back, while swap is still open.",
      outcome = "workaround", chance = 0.7, minutes = 20, risk = "low", reversibility = "high", scope = "system", root = true,
      apply = [[# build https://git.dolansoft.org/lorenz/memreserver and install its unit
sudo systemctl enable memreserver.service]],
      verify = [[systemctl is-enabled memreserver.service]], expect = "^enabled", rollback = [[sudo systemctl disable memreserver.service]] },
  },
  references = {
    { url = "https://github.com/NixOS/nixpkgs/issues/119843", title = "unable to resume from suspend",
      says = "32 GB full with programs: the allocation fails within the device's suspend callback; with free memory it never happened." },
    { url = "https://github.com/NixOS/nixpkgs/issues/223690", title = "black screen after resume from suspend",
      says = "The explanation: VRAM goes to memory when the kernel cannot swap any more; since 6.1 the sleep is given up, and s2idle follows." },
    { url = "https://github.com/ROCm/amdgpu/issues/174", title = "The system cannot enter sleep because of amdgpu",
      says = "Linux 6.8 gives up with -12 in the prepare callback, also where most of the memory is file cache." },
    { url = "https://github.com/torvalds/linux/commit/8d4de331f1b24a22d18e3c6116aa25228cf54854", title = "drm/amd: Fail the suspend if resources can't be evicted",
      says = "Linux 6.1 ends the sleep there; before, the driver went on to reset the card and could not come back." },
    { url = "https://github.com/torvalds/linux/commit/2965e6355dcdf157b5fafa25a2715f00064da8bf", title = "drm/amd: Add Suspend/Hibernate notification callback support",
      says = "Evicts while tasks run and swap is open." },
    { url = "https://github.com/torvalds/linux/commit/4aaffc85751da5722e858e4333e8cf0aa4b6c78f", title = "drm/amdgpu: set the sleep flags in the notifier, drop its eviction",
      says = "Takes that eviction back: running programs pulled their buffers into VRAM again, and the sleep could hang." },
    { url = "https://github.com/torvalds/linux/commit/12ffc3b1513ebc1f11ae77d053948504a94a68a6", title = "PM: Restrict swap use to later in the suspend sequence",
      says = "Of June 2025: swap stays open until the drivers' prepare callbacks are done, for AMD's discrete GPUs." },
    { url = "https://nyanpasu64.gitlab.io/blog/amdgpu-sleep-wake-hang", title = "How I helped fix sleep-wake hangs with AMD GPUs",
      says = "A year's search from out-of-memory traces under amdgpu_device_suspend to the kernel's change." },
  },
}
