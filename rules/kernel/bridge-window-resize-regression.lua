-- SPDX-License-Identifier: Apache-2.0
local resize = { log = [[Problem resizing BAR0 \(-\d+\)]] }
rule {
  id = "bridge-window-resize-regression",
  title = [["Problem resizing BAR0" and BAR 0 is lost: Linux 6.14.2 to 6.17 behind a bridge, eGPU]],
  summary = [[
amdgpu gives its BARs back to have BAR 0 made larger. The kernel's relaxed way of fitting bridge windows (6.15, and
6.14.2) may ask for more alignment than the strict one, so that the window does not fit: BAR 2 comes back, BAR 0 has
no address, and the driver maps address 0. An eGPU on Thunderbolt was met; another fault of the same months broke
the resize on an Arm server.]],
  component = "kernel", severity = "critical", maturity = "incubating", prior = "rare",
  -- 6.14 and not 6.14.2: Ubuntu calls its kernel 6.14.0 whatever it has taken from later ones
  applies = { kernel = ">=6.14, <6.18" },
  evidence = {
    -- BAR 0 has no address: its mapping begins at 0 and ends at the end of all
    { all = { resize, { log = [=[resource sanity check: requesting \[mem 0x0{16}-0xf{16}\]]=] } }, within = "20 lines", strength = "decisive", group = "window" },
  },
  explains = { "bar-allocation-failure", "amdgpu-init-fatal" },
  remedies = {
    { id = "newer-kernel", action = "newer-kernel", title = "Linux 6.18 or later, or the newest release of a stable series",
      summary = "The repair of the alignment is marked for the stable series, too.",
      outcome = "cure", chance = 0.7, minutes = 15, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      apply = install_newest_kernel, verify = [[journalctl -k -b | grep -c 'Problem resizing BAR0' || true]], expect = [[^0$]],
      rollback = boot_kernel_before, fallback = "other-kernel" },
    { id = "other-kernel", action = "other-kernel", title = "Until then: start a kernel before 6.14 (6.14.0 and 6.14.1 of kernel.org are fine, too)",
      outcome = "workaround", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "system", reboot = true,
      apply = [[find /boot -name 'vmlinuz-*'   # choose one in the menu of the boot loader]],
      verify = [[uname -r]], expect = [[^(?:[1-5]|6\.(?:\d|1[0-3]|14\.[01]))\b]], rollback = [[sudo reboot   # choose the newest kernel]] },
  },
  references = {
    { url = "https://lore.kernel.org/linux-pci/o2bL8MtD_40-lf8GlslTw-AZpUPzm8nmfCnJKvS8RQ3NOzOW1uq1dVCEfRpUjJ2i7G2WjfQhk2IWZ7oGp-7G-jXN4qOdtnyOcjRR0PZWK5I=@r26.me/", title = "amdgpu fails to load external RX 580 since 'Allow relaxed bridge window tail sizing'",
      says = "Worked with 6.14.1, not after; bisected to that commit, and reverting it cures." },
    { url = "https://lore.kernel.org/linux-pci/20250822123359.16305-2-ilpo.jarvinen@linux.intel.com/", title = "[PATCH v3 1/3] PCI: Relaxed tail alignment should never increase min_align",
      says = "The relaxed alignment could exceed the strict one; tested by the reporter, and marked for stable." },
    { url = "https://lore.kernel.org/linux-pci/20251006160918.GA521548@bhelgaas/", title = "[GIT PULL] PCI changes for v6.18",
      says = "The alignment and the failure detection during a resize are mended in 6.18." },
    { url = "https://lore.kernel.org/linux-pci/874irqop6b.fsf@draig.linaro.org/", title = "Rework optional resource handling: regression with AMDGPU on Arm AVA platform",
      says = "6.14 works, 6.15 cannot claim the window after amdgpu's resize, and the machine dies: an older error in the way back from a failed resize, mended after 6.18." },
  },
}
