-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "display-link-training-failed", kind = "symptom",
  title = [["enabling link 0 failed: 15": the DisplayPort link to the screen cannot be trained]],
  summary = [[
The driver tried every rate of the DisplayPort link to a panel or monitor and gave up; 15 is the display
core's status for it. Most such screens stay dark, some show a picture all the same. Rendering and
computing go on. Cable or adapter, a sleeping monitor, a dock, or a kernel's fault stands behind it.]],
  component = "hardware", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[\benabling link \d+ failed: 15\b]], strength = "strong", group = "link" },
    { log = [[ring \S+ timeout, signaled|GPU reset begin|device lost from bus]], strength = "very_strong", against = true },
  },
  remedies = {
    { id = "cable", action = "other-cable", title = "Another cable or port, a lower rate, no adapter; for a panel, the kernel used before",
      outcome = "workaround", chance = 0.4, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      cons = { "a cable: nothing to roll back by command" },
      apply = [[grep -H . /sys/class/drm/card*-*/status   # then plug, and run it again]],
      verify = [[grep -H . /sys/class/drm/card*-*/dpms]], expect = [[:On]], fallback = "older-kernel" },
    { id = "older-kernel", action = "other-kernel", title = "Start the kernel that worked, to see whether the update is at fault",
      outcome = "diagnostic", chance = 0.4, minutes = 10, risk = "low", reversibility = "high", scope = "system", reboot = true,
      apply = [[find /boot -name 'vmlinuz-*'   # choose one in the menu of the boot loader]],
      verify = [[journalctl -k -b | grep -c 'enabling link' || true]], expect = [[^0$]], rollback = [[sudo reboot   # choose the newest kernel]] },
  },
  references = {
    { url = "https://github.com/CachyOS/linux-cachyos/issues/831", title = "AMD laptop: black screen on 7.0.x",
      says = "DPCD writes fail and the panel's link is not enabled, 15; another build of the kernel drives the same panel." },
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/display/dc/link/link_dpms.c", title = "link_set_dpms_on()",
      says = "Prints the line, and goes on after a failed training, since some monitors recover and show the picture." },
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/display/dc/inc/core_status.h", title = "enum dc_status",
      says = "The number behind the line is this status; 15 is a failed DisplayPort training, others are not." },
  },
}
