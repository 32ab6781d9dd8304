-- SPDX-License-Identifier: Apache-2.0
case {
  name = "before-6-1",
  url = "https://github.com/torvalds/linux/commit/8d4de331f1b24a22d18e3c6116aa25228cf54854",
  summary = "The lines that the change of Linux 6.1 quotes: the driver went on and reset the card.",
  text = [==[
[drm] evicting device resources failed
[drm:amdgpu_device_ip_suspend_phase2 [amdgpu]] *ERROR* suspend of IP block <vcn_v3_0> failed -12
[drm] free PSP TMR buffer
[TTM] Failed allocating page table
[drm] evicting device resources failed
amdgpu 0000:03:00.0: amdgpu: MODE1 reset
]==],
  first = "suspend-evict-out-of-memory", confidence = 0.8,
}
case {
  name = "prepare",
  url = "https://github.com/ROCm/amdgpu/issues/174",
  summary = "Linux 6.8 gives the sleep up.",
  text = [==[
[ 6851.473414] amdgpu 0000:01:00.0: PM: device_prepare(): pci_pm_prepare+0x0/0x80 returns -12
[ 6851.473419] amdgpu 0000:01:00.0: PM: not prepared for power transition: code -12
]==],
  first = "suspend-evict-out-of-memory", confidence = 0.72,
}
case {
  name = "page-allocation",
  url = "https://github.com/ROCm/amdgpu/issues/174",
  summary = "The allocator's own complaint, with the eviction in its trace.",
  text = [==[
[ 2631.213806] PM: suspend entry (deep)
[ 2635.584348] systemd-sleep: page allocation failure: order:0, mode:0x100c02(GFP_NOIO|__GFP_HIGHMEM|__GFP_HARDWALL), nodemask=(null),cpuset=systemd-suspend.service,mems_allowed=0
[ 2635.584366] Call Trace:
[ 2635.584379]  warn_alloc+0x174/0x1f0
[ 2635.584779]  amdgpu_ttm_evict_resources+0x36/0x70 [amdgpu]
[ 2635.584994]  amdgpu_device_prepare+0x59/0x180 [amdgpu]
]==],
  first = "suspend-evict-out-of-memory", confidence = 0.72,
}
case {
  name = "trace-without-head",
  url = "https://github.com/NixOS/nixpkgs/issues/119843",
  summary = "The head of the trace is missing; memory ran out within a device's callback.",
  text = [==[
Apr 19 05:11:28 host kernel:  dpm_run_callback+0x4c/0x120
Apr 19 05:11:28 host kernel:  __device_suspend+0xfa/0x410
Apr 19 05:11:28 host kernel:  async_suspend+0x1b/0x90
Apr 19 05:11:28 host kernel: Mem-Info:
Apr 19 06:39:42 host kernel: [drm] Fence fallback timer expired on ring sdma0
]==],
  first = "suspend-evict-out-of-memory", confidence = 0.52,
}
case {
  name = "near-no-copy-engine",
  url = "https://lore.kernel.org/all/87edgv4x3i.fsf@vps.thesusis.net/",
  summary = "Near miss: a regression of 6.7-rc; the eviction fails with -19, for want of an engine that copies, not of memory.",
  text = [==[
Nov 11 18:44:40 host kernel: amdgpu: Move buffer fallback to memcpy unavailable
Nov 11 18:44:40 host kernel: [TTM] Buffer eviction failed
Nov 11 18:44:40 host kernel: [drm] evicting device resources failed
Nov 11 18:44:40 host kernel: amdgpu 0000:03:00.0: PM: pci_pm_suspend(): amdgpu_pmops_suspend+0x0/0x80 [amdgpu] returns -19
Nov 11 18:44:40 host kernel: amdgpu 0000:03:00.0: PM: failed to suspend async: error -19
]==],
  first = "copy-engine-not-running",
  must_not = { "suspend-evict-out-of-memory" },
}
case {
  name = "near-other-device",
  url = "https://www.kernel.org/doc/html/latest/driver-api/pm/devices.html",
  summary = "Near miss: memory runs out in another device's callback, and no AMD card says a word; built from the formats.",
  text = [==[
kernel:  dpm_run_callback+0x4c/0x120
kernel:  __device_suspend+0xfa/0x410
kernel: Mem-Info:
kernel: e1000e 0000:00:1f.6 enp0s31f6: NIC Link is Down
]==],
  must_not = { "suspend-evict-out-of-memory" },
}
case {
  name = "near-allocation-elsewhere",
  url = "https://github.com/AsahiLinux/linux/issues/309",
  summary = "Near miss: an allocation fails outside of any sleep, in another driver.",
  text = [==[
Jul 05 15:38:21 host kernel: Renderer: page allocation failure: order:5, mode:0x40cc0(GFP_KERNEL|__GFP_COMP), nodemask=(null),cpuset=user.slice,mems_allowed=0
Jul 05 15:38:21 host kernel:  __alloc_pages_slowpath.constprop.0+0x950/0x9b8
]==],
  must_not = { "suspend-evict-out-of-memory" },
}
