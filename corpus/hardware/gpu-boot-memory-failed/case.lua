-- SPDX-License-Identifier: Apache-2.0
case {
  name = "hbm-memory-test",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras.c",
  summary = "MI300: the boot firmware's memory test failed.",
  text = [[
amdgpu 0000:75:00.0: amdgpu: socket: 3, aid: 1, hbm: 0, fw_status: 0x10020, hbm memory test failed
]],
  first = "gpu-boot-memory-failed",
  confidence = 0.80,
}
case {
  name = "die-to-die",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras.c",
  summary = [[A link between dies.]],
  text = [=[
amdgpu 0000:75:00.0: amdgpu: socket: 3, aid: 1, fw_status: 0x20, usr dp link training failed
]=],
  first = "gpu-boot-memory-failed",
  must_not = { "xgmi-link-fault" },
  confidence = 0.80,
}
case {
  name = "record",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras.c",
  summary = [[A decoded boot record.]],
  text = "",
  facts = { ["gpu.afid"] = { "4" } },
  first = "gpu-boot-memory-failed",
  confidence = 0.80,
}
