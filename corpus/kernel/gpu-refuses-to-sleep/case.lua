-- SPDX-License-Identifier: Apache-2.0
case {
  name = "all-blocks",
  url = "https://github.com/NixOS/nixpkgs/issues/223690",
  summary = "The SMU, then the PSP cannot be brought down; the sleep is broken off.",
  text = [=[
[ 3538.036646] [drm:amdgpu_device_ip_suspend_phase2 [amdgpu]] *ERROR* suspend of IP block <smu> failed -62
[ 3540.036736] [drm] psp gfx command UNKNOWN CMD(0xFFFFFFFF) failed and response status is (0xFFFFFFFF)
[ 3540.036903] [drm:amdgpu_device_ip_suspend_phase2 [amdgpu]] *ERROR* suspend of IP block <psp> failed -22
[ 3540.421913] amdgpu 0000:03:00.0: amdgpu: GPU mode1 reset failed
[ 3540.422100] amdgpu 0000:03:00.0: PM: failed to suspend async: error -22
[ 3540.647408] PM: noirq suspend of devices failed
]=],
  first = "gpu-refuses-to-sleep", confidence = 0.7,
}
case {
  name = "deep",
  url = "https://github.com/NixOS/nixpkgs/issues/223690",
  summary = "The beginning alone.",
  text = [=[
[ 3531.806232] PM: suspend entry (deep)
[ 3538.036646] [drm:amdgpu_device_ip_suspend_phase2 [amdgpu]] *ERROR* suspend of IP block <smu> failed -62
]=],
  first = "gpu-refuses-to-sleep", confidence = 0.7,
}
case {
  name = "near-memory",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_device.c",
  summary = "Near miss: there is no memory for what VRAM holds.",
  text = [=[
[ 3531.806232] PM: suspend entry (deep)
[ 3538.036646] amdgpu 0000:03:00.0: suspend of IP block <gmc_v11_0> failed -12
[ 3540.422100] amdgpu 0000:03:00.0: PM: failed to suspend async: error -12
]=],
  first = "suspend-evict-out-of-memory", must_not = { "gpu-refuses-to-sleep" },
}
case {
  name = "near-lost",
  url = "https://github.com/NixOS/nixpkgs/issues/223690",
  summary = "Near miss: the driver itself says that the card is gone. Built from its messages.",
  text = [=[
[ 3530.000000] amdgpu 0000:03:00.0: amdgpu: device lost from bus!
[ 3531.806232] PM: suspend entry (deep)
[ 3538.036646] amdgpu 0000:03:00.0: suspend of IP block <smu> failed -62
]=],
  first = "pcie-device-lost", must_not = { "gpu-refuses-to-sleep" },
}
case {
  name = "near-reset",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_device.c",
  summary = "Near miss: the GPU hung, and the machine was put to sleep meanwhile. Built from the driver's messages.",
  text = [=[
[ 3530.000000] amdgpu 0000:03:00.0: amdgpu: ring gfx_0.0.0 timeout, signaled seq=10, emitted seq=12
[ 3530.500000] amdgpu 0000:03:00.0: amdgpu: GPU reset begin!
[ 3531.806232] PM: suspend entry (deep)
[ 3538.036646] amdgpu 0000:03:00.0: suspend of IP block <gfx_v11_0> failed -62
]=],
  first = "gpu-ring-timeout-reset", must_not = { "gpu-refuses-to-sleep" },
}
