-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "kfd-vmid-exhausted",
  title = [["no more vmid to allocate": without the hardware scheduler only 8 processes may compute]],
  summary = [[
With amdgpu.sched_policy=2 the driver binds queues to the hardware itself, without the scheduler of
the firmware, and each process keeps one of the few address spaces (VMIDs 8 to 15) for itself. The
next process gets ENOSPC and no queue. The setting is for bringing up new hardware.]],
  component = "config", severity = "error", maturity = "incubating", prior = "rare",
  evidence = {
    { log = [[\bno more vmid to allocate]], strength = "very_strong", group = "vmid" },
  },
  remedies = {
    { id = "default-policy", title = "Take amdgpu.sched_policy away: the firmware's scheduler shares the address spaces",
      outcome = "cure", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      prepare = [[cat /sys/module/amdgpu/parameters/sched_policy; cat /proc/cmdline; grep -rn sched_policy /etc/modprobe.d]],
      apply = drop_kernel_argument("amdgpu.sched_policy=2"),
      verify = [[cat /sys/module/amdgpu/parameters/sched_policy]], expect = [[^0$]],
      rollback = add_kernel_argument("amdgpu.sched_policy=2"),
      fallback = "fewer-processes" },
    { id = "fewer-processes", title = "Let fewer processes use the GPU at one time",
      outcome = "workaround", chance = 0.8, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      prepare = [[sudo fuser -v /dev/kfd]],
      apply = [[sudo systemctl stop UNIT   # one of those that compute]],
      verify = [[journalctl -k --since=-5min | grep -c 'no more vmid to allocate' || true]], expect = [[^0$]],
      rollback = [[sudo systemctl start UNIT]] },
  },
  references = {
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdkfd/kfd_device_queue_manager.c", title = "kfd_device_queue_manager.c, allocate_vmid",
      says = "The mode without hardware scheduler takes a free VMID for each process, or prints this line and returns ENOSPC." },
    { url = "https://docs.kernel.org/gpu/amdgpu/module-parameters.html", title = "sched_policy",
      says = "0 is the hardware scheduler with over-subscription, 2 turns it off." },
  },
}
