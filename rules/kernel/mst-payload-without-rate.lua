-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "mst-payload-without-rate",
  title = [["pbn_per_slot==0 not allowed": monitors behind an MST hub or dock stay dark (Linux 6.1)]],
  summary = [[
Linux 6.1 moved the payloads of DisplayPort MST into the atomic state, and amdgpu did not fill in the
bandwidth of a slot: monitors behind a hub, a dock or in a daisy chain are found and get no picture, or the
desktop freezes. Linux 6.2 and 6.1.9 repair it. In other kernels the line means a link without a rate.]],
  component = "kernel", severity = "error", maturity = "incubating", prior = "uncommon",
  applies = { kernel = ">=6.1, <6.1.9" },
  evidence = {
    { log = [[pbn_per_slot==0 not allowed]], strength = "very_strong", group = "payload" },
    -- Debian calls every 6.1 kernel 6.1.0: from 6.1.0-4 on it is 6.1.11 or later
    { fact = "kernel.version", matches = [[^6\.1\.0-(?:[4-9]|[1-4]\d)-]], strength = "very_strong", against = true },
  },
  remedies = {
    { id = "newer-kernel", action = "newer-kernel", title = "Linux 6.2 or later, or 6.1.9 and later of that series",
      outcome = "cure", chance = 0.9, minutes = 15, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      apply = install_newest_kernel, verify = [[journalctl -k -b | grep -c 'pbn_per_slot==0' || true]], expect = [[^0$]],
      rollback = boot_kernel_before, fallback = "other-kernel" },
    { id = "other-kernel", action = "other-kernel", title = "Until then: start a kernel of the 6.0 series or before, or connect the monitors without the hub",
      outcome = "workaround", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "system", reboot = true,
      apply = [[find /boot -name 'vmlinuz-*'   # choose one in the menu of the boot loader]],
      verify = [[uname -r]], expect = [[^(?:[1-5]|6\.0)\.]], rollback = [[sudo reboot   # choose the newest kernel]] },
  },
  references = {
    { url = "https://github.com/zen-kernel/zen-kernel/issues/297", title = "External displays are detected but won't activate through a hub",
      says = "The line of 6.1.3 with a Synaptics dock on a Ryzen 5700U." },
    { url = "https://gitlab.freedesktop.org/drm/amd/-/issues/2171", title = "Displays behind MST hubs non-functional (regression in kernel 6.1)",
      says = "The upstream report, to which the patches belong." },
    { url = "https://github.com/xanmod/linux/issues/335", title = "Include patch to restore MST hub functionality with AMD GPUs",
      says = "Docks and daisy chains do not work with 6.1; the desktop freezes with an HP dock." },
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/display/dc/link/link_dpms.c", title = "allocate_mst_payload()",
      says = "Prints the line and gives the payload up where the link's bandwidth of a slot is zero." },
    { url = "https://lore.kernel.org/all/167508419747.31603.6305091818032955822@gitolite.kernel.org/", title = "linux-stable-rc, linux-6.1.y, 30 January 2023",
      says = "The four MST repairs are in the queue between 6.1.8 and 6.1.9." },
  },
}
