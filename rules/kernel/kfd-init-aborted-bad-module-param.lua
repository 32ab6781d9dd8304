-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "kfd-init-aborted-bad-module-param",
  title = "KFD stopped at start: an amdgpu module parameter is out of range",
  summary = [[
KFD checks two parameters before anything else: sched_policy must be 0, 1 or 2 and
max_num_of_queues_per_device between 1 and 524288 (4096 where it is not set). With any other value it returns at once; amdgpu
goes on without it, so the desktop works and /dev/kfd is missing. The value comes from the
kernel's command line or from modprobe.d.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[\bsched_policy has invalid value]], strength = "decisive", group = "policy" },
    { log = [[max_num_of_queues_per_device must be between 1 to]], strength = "decisive", group = "queues" },
    { fact = "kernel.param.amdgpu.sched_policy", matches = [[^(?![012]$)]], strength = "strong", group = "policy" },
  },
  explains = { "kfd-device-missing", "kfd-has-no-gpu", "hip-no-device" },
  remedies = {
    { id = "drop-parameter", title = "Take the parameter away, or give it a value of its range",
      outcome = "cure", chance = 0.95, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      prepare = [[grep -o 'amdgpu\.[a-z_]*=[^ ]*' /proc/cmdline; grep -rn 'options amdgpu' /etc/modprobe.d /usr/lib/modprobe.d]],
      backup = [[cat /proc/cmdline > cmdline-before.txt; sudo cp -a /etc/modprobe.d /root/modprobe.d-before-kfd]],
      apply = [[sudo find /etc/modprobe.d -name '*.conf' -exec sed -i -E '/^options amdgpu/s/ (sched_policy|max_num_of_queues_per_device)=[^ ]*//g' {} +
]] .. drop_kernel_argument("amdgpu.sched_policy") .. "\n" .. drop_kernel_argument("amdgpu.max_num_of_queues_per_device") .. "\n" .. rebuild_initramfs,
      verify = [[ls -l /dev/kfd]], expect = "/dev/kfd",
      rollback = [[sudo cp -a /root/modprobe.d-before-kfd/. /etc/modprobe.d/   # and the argument of cmdline-before.txt]] },
  },
  references = {
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdkfd/kfd_module.c", title = "kfd_module.c, kfd_init",
      says = "Both parameters are checked before the device node is made; a bad one ends with EINVAL." },
    { url = "https://github.com/CachyOS/linux-cachyos/issues/643", title = "KFD not initializing despite CONFIG_HSA_AMD=y",
      says = "What it looks like: amdgpu is initialised and drives the display, of KFD there is no line." },
  },
}
