-- SPDX-License-Identifier: Apache-2.0
case {
  name = "tables-stuck-in-guest",
  url = "https://github.com/ROCm/amdgpu/issues/157",
  summary = [[MI50 in a KVM guest: the tables loop; the host's side is at fault, so no defect is claimed.]],
  text = [=[
[drm:atom_op_jump [amdgpu]] *ERROR* atombios stuck in loop for more than 20secs aborting
[drm:amdgpu_atom_execute_table_locked [amdgpu]] *ERROR* atombios stuck executing B6CC (len 1081, WS 12, PS 8) @ 0xB7D1
]=],
  facts = { ["host.virtual"] = "kvm" },
  first = "vbios-post-failure",
  must_not = { "gpu-hardware-failure" },
  confidence = 0.50,
}
case {
  name = "post-error-alone",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/198",
  summary = "A filtered paste.",
  text = [[
[   18.272503] amdgpu 0000:0e:00.0: gpu post error!
]],
  first = "vbios-post-failure",
  confidence = 0.70,
}
case {
  name = "asic-init-and-loop",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_device.c",
  summary = "The tables are executed again at resume, and loop there.",
  text = [=[
[   88.120001] [drm:atom_op_jump [amdgpu]] *ERROR* atombios stuck in loop for more than 20secs aborting
[  190.000000] amdgpu 0000:0e:00.0: amdgpu: amdgpu asic init failed
]=],
  first = "vbios-post-failure",
  confidence = 0.50,
}
case {
  name = "asic-init-at-resume",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_device.c",
  summary = "The tables are run again at resume; only the driver's own line.",
  text = [[
[   88.127000] amdgpu 0000:0e:00.0: amdgpu: amdgpu asic init failed
]],
  first = "vbios-post-failure",
  confidence = 0.50,
}
case {
  name = "near-defect",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4533",
  summary = "MI210 on bare metal after a cold start: loop, post error, -22.",
  text = [=[
[   11.480788] amdgpu 0000:43:00.0: enabling device (0000 -> 0003)
[   11.486663] amdgpu 0000:43:00.0: amdgpu: Fetched VBIOS from platform
[   11.486985] amdgpu: ATOM BIOS: 113-D3431401-100
[   31.489889] [drm:atom_op_jump [amdgpu]] *ERROR* atombios stuck in loop for more than 20secs aborting
[   31.491021] [drm:amdgpu_atom_execute_table_locked [amdgpu]] *ERROR* atombios stuck executing 0484 (len 110, WS 12, PS 8) @ 0x04E9
[   31.493242] amdgpu 0000:43:00.0: amdgpu: gpu post error!
[   31.494000] amdgpu 0000:43:00.0: amdgpu: Fatal error during GPU init
]=],
  first = "gpu-hardware-failure",
  accepted = { "vbios-post-failure" },
  must_not = { "firmware-missing", "bar-allocation-failure" },
  confidence = 0.70,
}
