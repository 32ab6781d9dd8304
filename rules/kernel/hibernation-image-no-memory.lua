-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "hibernation-image-no-memory",
  title = [["PM: hibernation: Error -12 creating image": no RAM is left for VRAM and the image]],
  summary = [[
Before a hibernation image is made, amdgpu moves the VRAM's contents into RAM, and the image wants a
copy of all that is in use: with much VRAM or RAM taken it does not fit, and the machine stays awake.
Since Linux 6.17 the driver's pages can go to swap first, which mends most of it.]],
  component = "kernel", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[PM: hibernation: Error -12 creating image]] }, speaks_of_amd }, strength = "very_strong", group = "image" },
    { fact = "host.gpu_maker", equals = "other", strength = "very_strong", against = true, group = "maker" },
  },
  remedies = {
    { id = "free-memory", title = "End what holds the VRAM (models, games, browsers), drop caches, hibernate again",
      outcome = "workaround", chance = 0.7, minutes = 3, risk = "low", reversibility = "high", scope = "system", root = true,
      cons = { "programs are ended; nothing to roll back" },
      prepare = [[free -h; grep -H . /sys/class/drm/card*/device/mem_info_vram_used]],
      apply = [[sync; echo 3 | sudo tee /proc/sys/vm/drop_caches; sudo systemctl hibernate]],
      verify = [[journalctl -k -b | grep -c 'hibernation exit']], expect = "^[1-9]", fallback = "newer-kernel" },
    { id = "newer-kernel", action = "other-kernel", title = "Linux 6.17 or later, and swap as large as used RAM and VRAM together",
      outcome = "cure", chance = 0.6, minutes = 20, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      prepare = [[uname -r; swapon --show; free -g]],
      apply = install_newest_kernel,
      verify = [[journalctl -k -b | grep -c 'hibernation exit']], expect = "^[1-9]", rollback = boot_kernel_before },
  },
  references = {
    { url = "https://github.com/omacom/omarchy/issues/5295", title = "Power consumption on hibernate seems excessive",
      says = "Error -12 the first time, and the laptop stayed awake; a second try worked." },
    { url = "https://lore.kernel.org/all/20250709064404.839975-4-guoqing.zhang@amd.com/", title = "PM: hibernate: shrink shmem pages after dev_pm_ops.prepare()",
      says = "Of AMD's series of July 2025: VRAM goes to GTT, GTT to shmem, and shmem to swap before the image is made." },
  },
}
