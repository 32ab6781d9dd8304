-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "page-flip-status-stuck",
  title = [[Linux 7.1.6: "Pageflip timed out! This is a bug in the amdgpu kernel driver"]],
  summary = [[
With Linux 7.1.6 a page flip of laptops' AMD graphics stays marked as handed in though it was shown, so the
compositor waits for ever: Plasma's login or session stands still within minutes while the machine lives on.
7.1.5 and 6.18.42 are free of it on the same machines. That the mark is what stays wrong is what the author of a
patch found; it was not merged, and upstream's word is not known.]],
  component = "kernel", severity = "error", maturity = "experimental", prior = "uncommon",
  evidence = {
    { all = { { any = { { log = [[Pageflip timed out! This is a bug in the amdgpu kernel driver]] }, { log = [=[amdgpu.*\[CRTC:\d+:crtc-\d+\] (?:hw_done or )?flip_done timed out]=] } } },
              { fact = "kernel.version", range = "7.1.6" } }, strength = "strong", group = "flip" },
    -- the flip came late: the mark is not stuck
    { log = [[Pageflip arrived after all, \d+ms after the commit]], strength = "strong", against = true, group = "late" },
    { log = [[ring \S+ timeout, signaled|GPU reset begin]], strength = "very_strong", against = true, group = "reset" },
  },
  explains = { "display-flip-timeout" },
  remedies = {
    { id = "other-kernel", action = "other-kernel", title = "Boot the kernel before it (7.1.5), the LTS kernel, or a later one",
      outcome = "cure", chance = 0.85, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      apply = install_newest_kernel, verify = [[uname -r | grep -c '^7\.1\.6' || true]], expect = "^0",
      rollback = boot_kernel_before, fallback = "no-panel-self-refresh" },
    { id = "no-panel-self-refresh", title = "Until then boot with amdgpu.dcdebugmask=0x10",
      outcome = "workaround", chance = 0.4, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      backup = [[cat /proc/cmdline > cmdline-before.txt]], apply = add_kernel_argument("amdgpu.dcdebugmask=0x10"),
      verify = [[cat /sys/module/amdgpu/parameters/dcdebugmask]], expect = "^(?:0x10|16)$", rollback = drop_kernel_argument("amdgpu.dcdebugmask=0x10") },
  },
  references = {
    { url = "https://github.com/CachyOS/linux-cachyos/issues/959", title = "linux-cachyos 7.1.6: Plasma login screen freezes and turns black",
      says = "Several laptops, with and without a second maker's GPU; 7.1.5 is well, and dcdebugmask=0x10 helped one owner." },
    { url = "https://github.com/CachyOS/linux-cachyos/pull/966", title = "add fix-amdgpu-pageflip-timeout.patch",
      says = "Names the mark that stays AMDGPU_FLIP_SUBMITTED after the vertical blank, and resets it." },
    { url = "https://github.com/CachyOS/linux-cachyos/issues/970", title = "7.1.6-1: amdgpu pageflip/commit timeouts freeze Plasma Login Manager",
      says = "Keys are taken while nothing is drawn; 6.18.42 works on the same laptop." },
  },
}
