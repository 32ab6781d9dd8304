-- SPDX-License-Identifier: Apache-2.0
case {
  name = "amdgpu-handler",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_device.c",
  summary = [[The driver's own handler gave up.]],
  text = [=[
amdgpu 0000:c1:00.0: amdgpu: PCIe error recovery failed, err:-19
]=],
  first = "pcie-recovery-failed",
  confidence = 0.80,
}
case {
  name = "near-recovered",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_device.c",
  summary = [[It came back.]],
  text = [=[
amdgpu 0000:c1:00.0: amdgpu: PCI error: detected callback!!
amdgpu 0000:c1:00.0: amdgpu: PCIe error recovery succeeded
]=],
  must_not = { "pcie-recovery-failed" },
}
case {
  name = "no-callback",
  url = "https://github.com/torvalds/linux/blob/master/drivers/pci/pcie/err.c",
  summary = "A driver without a handler.",
  text = "amdgpu 0000:06:00.0: AER: can't recover (no error_detected callback)",
  first = "pcie-recovery-failed", confidence = 0.70,
}
case {
  name = "permanent",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_device.c",
  summary = "The channel is given up: state 3.",
  text = "amdgpu 0000:c1:00.0: amdgpu: PCI error: detected callback, state(3)!!",
  first = "pcie-recovery-failed", confidence = 0.70,
}
case {
  name = "hive",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_device.c",
  summary = "In an XGMI hive the driver does not try.",
  text = [[
[  557.547067] [drm] PCI error: detected callback, state(1)!!
[  557.547069] [drm] No support for XGMI hive yet...
]],
  first = "pcie-recovery-failed", confidence = 0.70,
}
