-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "npu-sva-disabled-in-kernel",
  title = [["SVA bind device failed, ret -95": a kernel fix of January 2026 switched the NPU's SVA off]],
  summary = [[
Against stale entries of kernel addresses in the IOMMU's cache a patch turned shared virtual addressing
(SVA) off on x86. The seven patches that make this needless came with it in Linux 6.19, but not in the
stable kernels (6.18.5 and later, Ubuntu's 6.17.0-22): each opening of the NPU fails. The GPU goes on.]],
  component = "kernel", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[amdxdna_\w+: SVA bind device failed, ret -95\b]], strength = "decisive", group = "sva" },
  },
  remedies = {
    { id = "newer-kernel", action = "newer-kernel", title = "Take the newest kernel: 6.19 or later, or a 6.18 of after April 2026",
      outcome = "cure", chance = 0.8, minutes = 20, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      apply = install_newest_kernel,
      verify = [[sudo dmesg | grep -c 'SVA bind device failed' || true]], expect = [[^0$]], rollback = boot_kernel_before, fallback = "kernel-before" },
    { id = "kernel-before", action = "other-kernel", title = "Where there is none yet: start the kernel used before January 2026",
      outcome = "workaround", chance = 0.8, minutes = 10, risk = "medium", reversibility = "high", scope = "system", root = true, reboot = true,
      cons = { "without the security fix" },
      apply = boot_kernel_before,
      verify = [[sudo dmesg | grep -c 'SVA bind device failed' || true]], expect = [[^0$]], rollback = [[sudo reboot   # choose the newest kernel]] },
  },
  references = {
    { url = "https://github.com/amd/xdna-driver/issues/1028", title = "SVA bind device failed, ret -95",
      says = "It came with an update to 6.18.5 and 6.18.7; the firmware made no difference." },
    { url = "https://github.com/endlessm/linux/pull/640", title = "Cherry-pick upstream patches to reinstate SVA on x86",
      says = "Only the first patch of the series went to the stable kernels, and amdxdna broke; the other seven were queued for 6.18 in April 2026." },
  },
}
