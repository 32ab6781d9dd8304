-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "gpu-recovery-failed", kind = "symptom",
  title = "GPU reset failed",
  summary = [[
After a hang the driver resets the GPU and starts its blocks again. That failed: the card is lost
until the next boot, programs that use it hang in the kernel, and the machine may not shut down.
The number tells little (-19 no device, -22 refused, -62 and -110 no answer); what hung first
tells more.]],
  component = "kernel", severity = "critical", maturity = "stable", prior = "common",
  evidence = {
    { log = [[GPU Recovery Failed: -\d+]], strength = "moderate", group = "result" },
    { log = [[GPU reset\(\d+\) failed|GPU reset end with ret = -\d+]], strength = "moderate", group = "result" },
    { log = [[ASIC reset failed with error, -\d+ for drm dev|GPU mode1 reset failed|asic reset on init failed]], strength = "moderate", group = "asic" },
    { log = [[GPU reset\(\d+\) succeeded]], strength = "moderate", against = true },
  },
  remedies = {
    { id = "cold-start", action = "cold-start", title = "Switch the machine off, not only reboot",
      outcome = "workaround", chance = 0.8, minutes = 5, risk = "low", reversibility = "high", scope = "firmware", reboot = true,
      summary = "Then look for what came before the first 'GPU reset begin' of the boot before: journalctl -k -b -1.",
      apply = [[sudo poweroff]], verify = [[journalctl -k -b | grep -cE 'GPU Recovery Failed|reset.*failed']], expect = "^0$", cons = { "nothing to roll back" } },
  },
  references = {
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_job.c", title = "amdgpu_job.c, amdgpu_job_timedout", says = "Prints the result when recovery after a time-out fails." },
    { url = "https://github.com/intel/libva-utils/issues/291", title = "h264encode hangs the amdgpu driver", says = "The reset ends with -110 because one ring's test does not pass." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/616", title = "How to reset GPUs after a crash", says = "AMD: a chip in a hardware loop, for example by undervolting, cannot be reset." },
  },
  service = { action = "reboot", because = "The driver gave the GPU up; only a new start resets it as a whole. Switch off where a reboot is not enough.", proof = "The work that hung runs again after the start" },
}
