-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "amdgpu-experimental-hardware",
  title = [["This hardware requires experimental hardware support" (amdgpu.exp_hw_support)]],
  summary = [[
A kernel released before a chip is ready lists it as experimental: amdgpu says so and leaves the
device alone, unless amdgpu.exp_hw_support=1 is set. The switch is meant for developers; a kernel
a release or two newer drives the chip as a matter of course.]],
  component = "kernel", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[This hardware requires experimental hardware support]], strength = "decisive", group = "refusal" },
    { log = [[See modparam exp_hw_support]], strength = "very_strong", group = "refusal" },
    { fact = "kernel.param.amdgpu.exp_hw_support", equals = "1", strength = "very_strong", against = true },
  },
  explains = { "kfd-device-missing", "kfd-has-no-gpu", "hip-no-device" },
  remedies = {
    { id = "newer-kernel", action = "newer-kernel", title = "Boot a newer kernel, with the linux-firmware of its time",
      outcome = "cure", chance = 0.9, minutes = 30, risk = "medium", reversibility = "high", scope = "system", root = true, reboot = true,
      apply = [[uname -r; ls /boot/vmlinuz-*   # then the distribution's newer kernel (hwe, backports, oem)]],
      verify = [[journalctl -k -b | grep -c 'Initialized amdgpu']], expect = "[1-9]", rollback = [[sudo reboot   # choose the kernel used before]] },
    { id = "force-it", title = "amdgpu.exp_hw_support=1",
      avoid = "the list is there because such chips hang with this kernel; it is for those who work on the driver" },
  },
  references = {
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_drv.c", title = "amdgpu_drv.c, amdgpu_pci_probe", says = "The lines, and that the probe then ends with ENODEV." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1624", title = "R9 390X with exp_hw_support", says = "Where KFD hid a chip behind the switch, forcing it let programs hang." },
  },
}
