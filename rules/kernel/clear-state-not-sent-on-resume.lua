-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "clear-state-not-sent-on-resume",
  title = [["IB test failed on gfx_0.0.0 (-110)" after each wake: a patch in Nobara and CachyOS 7.2]],
  summary = [[
A handheld patch carried by these kernels sends the clear-state commands to the graphics ring only
once per boot. After a real power-down, S3 or BACO, RDNA1 and RDNA2 cards start without them, the
first test of the ring times out and the desktop loses the GPU. The patch never was in Linux itself.]],
  component = "kernel", severity = "error", maturity = "incubating", prior = "uncommon",
  applies = { kernel = ">=7.2.2, <7.3" },
  evidence = {
    { all = { { log = [=[IB test failed on gfx_0\.0\.0 \(-110\)|ib test failed .*gfx_0\.0\.0.*\(-110\)]=] },
              { any = { { log = [[\b7\.2\.\d+\S*(?:nobara|cachyos)]] }, { fact = "os.name", matches = [[(?i)^(?:nobara|cachyos|fedora linux .*nobara)]] } } },
              { any = { { log = [[PM: suspend e(?:ntry|xit)]] }, { log = [[(?:PSP|SMU) is resum]] } } } },
      strength = "very_strong", group = "resume" },
  },
  explains = { "ring-test-failed-at-init", "system-sleep-resume-failure", "runtime-pm-resume-failure", "gpu-recovery-failed", "gpu-ring-timeout-reset" },
  remedies = {
    { id = "other-kernel", action = "other-kernel", title = "Start the kernel before (7.1), or a plain or LTS one",
      outcome = "cure", chance = 0.85, minutes = 10, risk = "low", reversibility = "high", scope = "system", reboot = true,
      apply = [[find /boot -name 'vmlinuz*'   # choose one in the menu of the boot loader]],
      verify = [[journalctl -k -b | grep -ciE 'ib test failed' || true]], expect = [[^0$]],
      rollback = [[sudo reboot   # choose the newest kernel]] },
  },
  references = {
    { url = "https://github.com/CachyOS/kernel-patches/issues/184", title = "The CSIB-once change breaks S3 and BACO resume on gfx10",
      says = "Two builds that differ in this hunk alone: with it no wake succeeds on an RX 6800 XT, without it they do." },
    { url = "https://github.com/Nobara-Project/nobara-core-packages/issues/140", title = "7.2.3: suspend and reboot lock up on an RX 6950 XT",
      says = "The test of gfx_0.0.0 fails after waking with 7.2.3; 7.1.4 is stable." },
  },
}
