-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "system-sleep-resume-failure",
  title = "The GPU does not come back from system sleep",
  summary = [[
After suspend to RAM or s2idle a block of the GPU, mostly the SMU or the PSP, does not answer
and the driver's resume fails; the screen stays black. Which sleep state the platform really
entered matters: a fall from S3 back to s2idle, and platform firmware bugs, leave the card in a
state that the driver does not expect. Compute software has no part in it.]],
  component = "kernel", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[resume of IP block <\w+> failed -\d+|amdgpu_device_ip_resume failed \(-\d+\)]] },
              { any = { { log = [[PM: suspend (?:entry|exit)]] }, { log = [[Unsupported suspend state \d]] },
                        { log = [[PM: (?:resume|thaw) of devices (?:failed|complete)]] },
                        { log = [[Preparing to enter system sleep state|Waking up from system sleep state]] },
                        { log = [[amdgpu.*pci_pm_resume\+]] }, { log = [[amdgpu.*PM: failed to resume]] },
                        { log = [[Last suspend didn't reach deepest state]] } } } },
      strength = "decisive", group = "resume" },
    -- the devices came back, and then the GPU's first commands after the sleep do not
    { all = { { log = [[ib ring test failed \(-\d+\)|IB test failed on \w+ \(-\d+\)]] }, { any = { { log = [[amdgpu_device_resume\+]] }, { log = [[PM: suspend exit]] } } } },
      within = "80 lines", strength = "very_strong", group = "resume" },
    { log = [[amdgpu.*PM: (?:failed to resume(?: async)?: error|dpm_run_callback\(\): pci_pm_resume\S* returns) -\d+]], strength = "very_strong", group = "callback" },
    { log = [[Unsupported suspend state \d]], strength = "moderate", group = "state" },
    { log = [[amdgpu_device_ip_resume failed \(-\d+\)|resume of IP block <\w+> failed -\d+]], strength = "moderate", group = "resume" },
    { log = [[amdgpu.*PM: failed to suspend]], strength = "weak", group = "callback" },
    -- a reset that went before; one after the resume is an effect of it
    { sequence = { [[GPU Recovery Failed|GPU reset begin]], [[PM: failed to (?:resume|suspend)|resume of IP block <|amdgpu_device_ip_resume failed]] }, strength = "moderate", against = true },
    { log = [[device lost from bus|(?i:response status is \(0xffffffff\))]], strength = "strong", against = true },
    -- as people put it: what they see, or which step cured it
    { all = { { said = [[(?i)(?:\bafter|\bon|\bfrom|up from|upon|when|during)(?: \w+){0,4} (?:suspend\w*|sleep|resum\w+|s2idle|S3|hibernat\w+|standby)\b.{0,60}?(?:black screen|no display|blank|freez\w*|frozen|hangs?|hard reset|dead|crash\w*|does(?: not|n't)|reboot)|(?:does(?: not|n't)|won't|fails? to|can(?:no|')t|unable to|never) (?:wake|resume|come back|return)(?: \w+){0,3} (?:from|after) (?:\w+ )?(?:suspend|sleep|S3|s2idle|hibernat\w+|standby)]],
      unless = [[(?i)screen ?saver|regression in|since kernel]] }, speaks_of_amd }, strength = "strong", group = "prose" },
    { all = { { said = [[(?i)\b(?:clos\w+|open\w*) (?:the |my )?(?:laptop )?lid\b.{0,120}?\b(?:not|n't|never|fails? to) (?:wake|resume)|\b(?:resum|wak|return)\w+ (?:\w+ ){0,3}from (?:suspend|sleep|standby|hibernat\w+)\b.{0,40}?\b(?:black|blank) ?screen|\b(?:black|blank) ?screen (?:\w+ )?(?:after|on|from|upon) (?:\w+ )?(?:suspend|resum\w+|sleep|wak\w+|hibernat\w+)|\bfails? (?:on|at|during|after) (?:suspend|resume)\b|\b(?:machine|laptop|system|PC|computer) (?:does(?: not|n't)|won't|never) wake\b]] }, speaks_of_amd },
      strength = "strong", group = "prose" },
    { said = [[(?i)\bnvidia\b|geforce|\bRTX ?\d]], strength = "strong", against = true },
  },
  explains = { "copy-engine-not-running", "smu-failure", "psp-load-failure", "gpu-ring-timeout-reset", "runtime-pm-resume-failure",
    "gpu-recovery-failed", "ring-test-failed-at-init", "display-flip-timeout", "dmcub-error", "mes-hang", "sdma-ring-timeout" },
  remedies = {
    { id = "choose-sleep-state", title = "Choose the sleep state that the platform really supports",
      summary = "deep is S3, s2idle is modern standby. Keep systemd from falling back to the other.",
      requires = "/sys/power/mem_sleep names deep, and systemd is 256 or later (before: boot with mem_sleep_default=deep)",
      outcome = "workaround", chance = 0.5, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true,
      backup = [[cat /sys/power/mem_sleep > ~/mem_sleep-before.txt]],
      apply = [[sudo mkdir -p /etc/systemd/sleep.conf.d && printf '[Sleep]\nMemorySleepMode=deep\nSuspendState=mem\n' | sudo tee /etc/systemd/sleep.conf.d/50-deep.conf]],
      
      verify = [[journalctl -k -b | grep -o 'PM: suspend entry (.*)' | tail -1   # after a sleep]], expect = "deep",
      rollback = [[sudo rm -f /etc/systemd/sleep.conf.d/50-deep.conf && { sudo rmdir /etc/systemd/sleep.conf.d 2>/dev/null || true; }]], fallback = "update-bios" },
    { id = "update-bios", title = "Update the system firmware",
      outcome = "cure", chance = 0.4, minutes = 30, risk = "medium", reversibility = "medium", scope = "firmware", reboot = true,
      apply = [[sudo fwupdmgr refresh && sudo fwupdmgr get-updates]], verify = [[cat /sys/class/dmi/id/bios_version]], expect = ".",
      cons = { "few boards go back to an older firmware" } },
    { id = "other-kernel", action = "other-kernel", title = "Boot the kernel before the update that broke it",
      outcome = "workaround", chance = 0.4, minutes = 10, risk = "low", reversibility = "high", scope = "system", reboot = true,
      apply = [[ls /boot/vmlinuz-*]], verify = [[uname -r]], expect = [[^\d+\.\d+]], rollback = [[sudo reboot   # choose the newer kernel]] },
  },
  refuted = {
    { what = "amdgpu.dcdebugmask=0x10, amdgpu.ppfeaturemask=0xfff7bdff", ref = 1, why = "The SMU is dead at resume; display and power features do not matter." },
    { what = "blaming 'SMU driver if version not matched'", ref = 1, why = "An AMD developer calls the message a red herring." },
  },
  references = {
    { url = "https://github.com/ublue-os/bazzite/issues/4164", title = "RX 9070 XT never wakes",
      says = "systemd falls from deep back to s2idle after a spurious wake; staying on deep and a firmware update cured it." },
    { url = "https://github.com/CachyOS/linux-cachyos/issues/916", title = "resume of IP block <smu> failed -62",
      says = "The same failure on an RX 9070 XT after a kernel update." },
    { url = "https://github.com/QubesOS/qubes-issues/issues/6923", title = "Screen does not wake up after resume",
      says = "The PSP ring cannot be created at resume; pci_pm_resume returns -62." },
    { url = "https://lore.kernel.org/linux-kernel/1e16c5e393212e357785e16cbedca011@4net.rs/", title = "AMDGPU unable to resume from suspend in kernel 5.11",
      says = "Renoir: the first commands after the resume fail, then display, SMU and copy engine, and the reset; 5.10 resumes." },
  },
}
