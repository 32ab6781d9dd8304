-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "display-compbuf-timeout",
  title = [["dcn31_program_compbuf_size" times out and the screen goes black: Linux 7.0 and later]],
  summary = [[
Since Linux 7.0 the size of the display engine's compressed buffer is set while the hardware still
gives back what it had, and the wait for that is too short. Most machines go on after the line; for some a
black screen or a session that ends follows, at login or a change of mode; that the wait is its cause is
likely, not proven. DCN 3.1 and 3.2.]],
  component = "kernel", severity = "warning", maturity = "incubating", prior = "uncommon",
  applies = { kernel = ">=7.0" },
  evidence = {
    { all = { { log = [[REG_WAIT timeout \d+us \* \d+ tries - dcn3\d+_program_compbuf_size]] },
              { any = { { log = [[flip_done timed out]] },
                        { said = [[(?i)\b(?:black screen|screen (?:goes|stays|went|turns) black|no signal|(?:greeter|session|login|desktop|system) (?:crash\w*|hangs?|freezes?|dies))]] } } } },
      strength = "strong", group = "wait" },
  },
  explains = { "display-flip-timeout" },
  remedies = {
    { id = "older-kernel", action = "other-kernel", title = "Start Linux 6.18, or the newest release of the present series",
      outcome = "workaround", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "system", reboot = true,
      summary = "DCN 3.1 has the fix since July 2026 in CachyOS; that for DCN 3.2 was still tried in September.",
      apply = [[find /boot -name 'vmlinuz*'   # choose one in the menu of the boot loader]],
      verify = [[journalctl -k -b | grep -c program_compbuf_size || true]], expect = [[^0$]],
      rollback = [[sudo reboot   # choose the newest kernel]] },
  },
  references = {
    { url = "https://github.com/CachyOS/linux-cachyos/issues/810", title = "7.0: dcn31_program_compbuf_size, REG_WAIT timeout",
      says = "Comes on each boot since 7.0 and not with 6.18; a build without the commit that moved these registers cured the crash at login; a longer wait was submitted in June 2026." },
    { url = "https://github.com/CachyOS/linux-cachyos/issues/1013", title = "The same for DCN 3.2 on an RX 7900 XTX",
      says = "A patch that waits until the buffer is taken over makes the line go away; one tester's screen still went black once, without the line." },
  },
}
