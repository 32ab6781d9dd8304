-- SPDX-License-Identifier: Apache-2.0
case {
  name = "deferred",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_umc.c",
  summary = "Found before it was used.",
  text = [[
amdgpu 0000:c1:00.0: amdgpu: {3}socket: 2, die: 1, 1 new deferred hardware errors detected in umc block
]],
  first = "hbm-poison-created",
  must_not = { "ras-uncorrectable-error" },
  confidence = 0.70,
}
case {
  name = "poison-line",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras.c",
  summary = [[The line alone.]],
  text = [=[
amdgpu 0000:c1:00.0: amdgpu: {3}Poison is created
]=],
  first = "hbm-poison-created",
  must_not = { "ras-poison-consumed", "ras-uncorrectable-error" },
  confidence = 0.70,
}
case {
  name = "record",
  url = "https://github.com/ROCm/amdsmi",
  summary = [[A decoded record of an uncorrected, non-fatal error of the HBM.]],
  text = "",
  facts = { ["gpu.afid"] = { "22" } },
  first = "hbm-poison-created",
  must_not = { "ras-fatal-in-module" },
  confidence = 0.70,
}
case {
  name = "counter",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras.c",
  summary = [[The counter that the tools read.]],
  text = "",
  facts = { ["gpu.ras_deferred"] = "2" },
  first = "hbm-poison-created",
  confidence = 0.50,
}
case {
  name = "row",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/umc_v12_0.c",
  summary = [[Only the addresses of the retired row were pasted.]],
  text = [=[
amdgpu 0000:c1:00.0: amdgpu: Error Address(PA):0x60d1a4480  Row:0x1834 Col:0x0  Bank:0x7 Channel:0x74
]=],
  first = "hbm-poison-created",
  confidence = 0.50,
}
case {
  name = "near-in-total",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras.c",
  summary = [[The line of totals repeats what was counted before; nothing is new.]],
  text = [=[
amdgpu 0000:c1:00.0: amdgpu: {4}socket: 2, die: 1, 1 deferred hardware errors detected in total in umc block
]=],
  must_not = { "hbm-poison-created" },
}
case {
  name = "near-consumed",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdkfd/kfd_int_process_v9.c",
  summary = [[It was read: the work was lost.]],
  text = [=[
amdgpu 0000:c1:00.0: amdgpu: {3}socket: 2, die: 1, 1 new deferred hardware errors detected in umc block
amdgpu 0000:c1:00.0: amdgpu: {4}client 3 does not support poison consumption
amdgpu 0000:c1:00.0: amdgpu: {4}RAS poison consumption, unmap queue flow succeeded: client id 27
]=],
  first = "ras-poison-consumed",
  confidence = 0.80,
}
case {
  name = "mi300a",
  url = "https://github.com/torvalds/linux/blob/master/mm/memory-failure.c",
  summary = "An MI300A: the kernel takes the page out of use.",
  text = "Memory failure: 0x12f4a80: recovery action for clean LRU page: Recovered",
  facts = { ["gpu.name"] = "AMD Instinct MI300A" },
  first = "hbm-poison-created", must_not = { "ras-poison-consumed" }, confidence = 0.70,
}
case {
  name = "near-dimm",
  url = "https://github.com/torvalds/linux/blob/master/mm/memory-failure.c",
  summary = "The same of a host's DIMM beside an MI210.",
  text = "Memory failure: 0x12f4a80: recovery action for clean LRU page: Recovered",
  facts = { ["gpu.name"] = "AMD Instinct MI210" },
  must_not = { "hbm-poison-created" },
}
