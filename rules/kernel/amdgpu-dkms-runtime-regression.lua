-- SPDX-License-Identifier: Apache-2.0
local hang = { any = { { log = [[ring (?:comp_|gfx_|sdma)\S* timeout]] }, { log = [[GPU reset begin]] },
                       { log = [[device wedged, but recovered through reset]] } } }
rule {
  id = "amdgpu-dkms-runtime-regression",
  title = "GPU hangs under load with amdgpu-dkms but not with the kernel's own amdgpu",
  summary = [[
amdgpu-dkms replaces the kernel's amdgpu with AMD's backported tree. Some combinations build
and load but then time out on compute rings, with page faults at address 0 in VMID 0, and freeze
the desktop: so the driver of ROCm 7.2 on kernel 6.17. ROCm works with the kernel's own driver
(--no-dkms), which ended it for one owner; another met a compute-ring time-out with that too.]],
  component = "kernel", severity = "critical", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { hang, { fact = "rocm.version", range = "7.2" }, { fact = "kernel.version", range = ">=6.17, <6.18" },
              { fact = "os.name", matches = [[(?i)ubuntu|mint|pop|zorin|debian]] } }, strength = "strong", group = "pair" },
    { all = { hang, { fact = "driver.version", range = ">=6.16, <6.17" },
              { any = { { fact = "kernel.version", range = ">=6.17, <6.18" }, { log = [[OS DRM version: 6\.17\.]] } } } },
      strength = "very_strong", group = "pair" },
    { log = [[page fault \(src_id:0 ring:\d+ vmid:0 pasid:0\)]], strength = "weak", group = "vmid0" },
    { tried = "no-dkms", result = "worked", strength = "decisive" },
    { fact = "driver.origin", equals = "in-tree", strength = "decisive", against = true },
    { log = [[device lost from bus]], strength = "very_strong", against = true },
    { log = [[MES failed to respond]], strength = "moderate", against = true },
    -- as people put it: what they see, or which step cured it
    { all = { { said = helped([[\b(?:remov\w+|uninstall\w+|purg\w+|disabl\w+|without)(?: \S+){0,3}? [`\'"]*amdgpu-dkms]]), unless = did_not_help }, speaks_of_amd }, strength = "strong", group = "helped" },
    { all = { { said = helped([[(?<!rocm )--no-dkms\b]]), unless = did_not_help }, speaks_of_amd }, strength = "strong", group = "helped" },
  },
  explains = { "gpu-ring-timeout-reset", "gpu-vm-fault", "gpu-recovery-failed", "hip-launch-failure",
    "mes-hang", "video-engine-timeout" },
  remedies = {
    { id = "no-dkms", action = "in-tree-driver", title = "Install ROCm without the DKMS driver",
      outcome = "cure", chance = 0.7, minutes = 20, risk = "medium", reversibility = "high", scope = "system", root = true, reboot = true,
      summary = "ROCm's user space stays as it is; only the kernel module goes.",
      requires = "a kernel whose own amdgpu knows the GPU",
      backup = [[{ dpkg -l || rpm -qa; } 2>/dev/null | grep -iE 'amdgpu|rocm' > ~/amdgpu-packages.txt]],
      apply = [[if command -v apt-get >/dev/null; then sudo apt-get remove amdgpu-dkms && sudo update-initramfs -u
else sudo dnf remove amdgpu-dkms && sudo dracut -f; fi
# then reboot]],
      verify = [[modinfo -F filename amdgpu]], expect = [[/kernel/drivers/gpu/drm/amd]],
      rollback = [[if command -v apt-get >/dev/null; then sudo apt-get install amdgpu-dkms; else sudo dnf install amdgpu-dkms; fi
# then reboot]] },
  },
  refuted = { { what = "updating to ROCm 7.2.3 with its DKMS driver (30.30.3)", ref = 1, why = "One owner froze again on the first big job." } },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/5997", title = "System freeze with the DKMS driver of ROCm 7.2.0 on kernel 6.17",
      says = "Without DKMS one owner's crashes stopped, another's compute jobs still timed out; AMD's 7.2.1 was meant to fix it, one owner still froze with 7.2.3." },
  },
}
