-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "clear-state-not-sent-on-resume",
  title = [["IB test failed on gfx_0.0.0 (-110)" after each wake: SteamOS, Nobara and CachyOS kernels]],
  summary = [[
A handheld patch carried by these kernels sends the clear-state commands (CSIB) to the graphics ring
only once per boot. After a real power-down, S3 or BACO, RDNA1 and RDNA2 cards start without them, the
first test of the ring times out and the desktop loses the GPU. The patch never was in Linux itself.]],
  component = "kernel", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [=[IB test failed on gfx_0\.0\.0 \(-110\)|ib test failed .*gfx_0\.0\.0.*\(-110\)]=] },
              { any = { { log = [[\b7\.2\.(?:[2-9]|[1-9]\d)\b\S*(?:nobara|cachyos)|\b6\.1[68]\.\d+\S*-neptune-]] },
                        { all = { { fact = "kernel.version", range = ">=7.2.2, <7.3" }, { fact = "os.name", matches = [[(?i)^(?:nobara|cachyos|fedora linux .*nobara)]] } } } } },
              { any = { { log = [[PM: suspend e(?:ntry|xit)]] }, { log = [[(?:PSP|SMU) is resum]] } } } },
      strength = "very_strong", group = "resume" },
  },
  explains = { "ring-test-failed-at-init", "system-sleep-resume-failure", "runtime-pm-resume-failure", "gpu-recovery-failed", "gpu-ring-timeout-reset" },
  remedies = {
    { id = "other-kernel", action = "other-kernel", title = "Take the newest kernel of the distribution, or start one without the patch (7.1, LTS, plain)",
      summary = "Nobara took the change back in a later 7.2.4 (September 2026), Bazzite's and plain kernels never had it; for SteamOS no release without it was known in August.",
      outcome = "cure", chance = 0.85, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      apply = install_newest_kernel,
      verify = [[journalctl -k -b | grep -ciE 'ib test failed' || true]], expect = [[^0$]],
      rollback = boot_kernel_before },
  },
  references = {
    { url = "https://github.com/CachyOS/kernel-patches/issues/184", title = "The CSIB-once change breaks S3 and BACO resume on gfx10",
      says = "Two builds that differ in this hunk alone: with it no wake succeeds on an RX 6800 XT, without it they do; it came with the revision of 28 August 2026." },
    { url = "https://github.com/ValveSoftware/SteamOS/issues/2503", title = "SteamOS freezes with a black screen when waking up, RX 6700 XT",
      says = "linux-neptune 6.16 and 6.18 carry the change as well; the same kernel without that one commit wakes." },
    { url = "https://github.com/Nobara-Project/rpm-sources/pull/601", title = "Revert the CSIB-once change",
      says = "The flag is set once at boot and cleared nowhere; the fix was merged for 7.2.4." },
    { url = "https://github.com/Nobara-Project/nobara-core-packages/issues/140", title = "7.2.3: suspend and reboot lock up on an RX 6950 XT",
      says = "The test of gfx_0.0.0 fails after waking with 7.2.3; 7.1.4 is stable." },
  },
}
