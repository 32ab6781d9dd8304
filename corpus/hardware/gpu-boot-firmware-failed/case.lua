-- SPDX-License-Identifier: Apache-2.0
case {
  name = "firmware-load-at-boot",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras.c",
  summary = "MI300: the boot firmware could not be loaded.",
  text = [[
amdgpu 0000:75:00.0: amdgpu: socket: 3, aid: 1, fw_status: 0x2, firmware load failed at boot time
]],
  first = "gpu-boot-firmware-failed",
  must_not = { "gpu-boot-memory-failed" },
  confidence = 0.80,
}
case {
  name = "data-abort",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras.c",
  summary = [[The boot controller stopped; newer drivers call it its generic error.]],
  text = [=[
amdgpu 0000:75:00.0: amdgpu: socket: 3, aid: 1, fw_status: 0x40000000, unknown boot time errors
]=],
  first = "gpu-boot-firmware-failed",
  confidence = 0.70,
}
case {
  name = "record",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras.c",
  summary = [[A decoded boot record.]],
  text = "",
  facts = { ["gpu.afid"] = { "12" } },
  first = "gpu-boot-firmware-failed",
  confidence = 0.70,
}
case {
  name = "near-with-memory",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras.c",
  summary = [[Memory failed too: that comes first.]],
  text = [=[
amdgpu 0000:75:00.0: amdgpu: socket: 3, aid: 1, hbm: 0, fw_status: 0x20000001, memory training failed
amdgpu 0000:75:00.0: amdgpu: socket: 3, aid: 1, fw_status: 0x20000001, data abort exception
]=],
  first = "gpu-boot-memory-failed",
  must_not = { "gpu-boot-firmware-failed" },
  confidence = 0.80,
}
