-- SPDX-License-Identifier: Apache-2.0
case {
  name = "poison-consumed",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras.c",
  summary = "Poisoned data was used, the GPU is reset for it.",
  text = [[
amdgpu 0000:c1:00.0: amdgpu: {14}GPU reset for umc RAS poison consumption is issued!
]],
  first = "ras-poison-consumed",
  confidence = 0.80,
}
case {
  name = "client",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdkfd/kfd_int_process_v9.c",
  summary = [[A shader read it.]],
  text = [=[
amdgpu 0000:c1:00.0: amdgpu: {14}poison is consumed by client 27, kick off gpu reset flow
]=],
  first = "ras-poison-consumed",
  must_not = { "gpu-vm-fault" },
  confidence = 0.80,
}
case {
  name = "uniras",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/ras/rascore/ras_aca.c",
  summary = [[The newest driver counts it.]],
  text = [=[
amdgpu 0000:c1:00.0: {15}socket: 1, die: 0, 1 new poison consumption detected in gfx block
]=],
  first = "ras-poison-consumed",
  confidence = 0.80,
}
case {
  name = "runtime",
  url = "https://github.com/ROCm/rocm-systems/blob/1b1610fc2b2ab32af71e6e04e4d4a6a4ae597992/projects/rocr-runtime/runtime/hsa-runtime/core/runtime/runtime.cpp",
  summary = [[What the process prints that is ended.]],
  text = [=[
HW Exception by GPU node-3 (Agent handle: 0x55d0c8a1b2c0) reason :ECC
]=],
  first = "ras-poison-consumed",
  confidence = 0.80,
}
case {
  name = "fault-reason",
  url = "https://github.com/ROCm/rocm-systems/blob/1b1610fc2b2ab32af71e6e04e4d4a6a4ae597992/projects/rocr-runtime/runtime/hsa-runtime/core/runtime/runtime.cpp",
  summary = [[The reason of a memory fault.]],
  text = [=[
Memory access fault by GPU node-3 (Agent handle: 0x55d0c8a1b2c0) on address 0x7f3a00000000. Reason: DRAM ECC failure.
]=],
  first = "ras-poison-consumed",
  confidence = 0.70,
}
case {
  name = "record",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras.c",
  summary = [[A decoded record of poison inside a die.]],
  text = "",
  facts = { ["gpu.afid"] = { "28" } },
  first = "ras-poison-consumed",
  confidence = 0.50,
}
case {
  name = "near-unsupported",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdkfd/kfd_int_process_v9.c",
  summary = [[A client that takes no part in it.]],
  text = [=[
amdgpu 0000:c1:00.0: amdgpu: client 3 does not support poison consumption event
]=],
  must_not = { "ras-poison-consumed" },
}
case {
  name = "near-hang",
  url = "https://github.com/ROCm/rocm-systems/blob/1b1610fc2b2ab32af71e6e04e4d4a6a4ae597992/projects/rocr-runtime/runtime/hsa-runtime/core/runtime/runtime.cpp",
  summary = [[The same message for a hang.]],
  text = [=[
HW Exception by GPU node-3 (Agent handle: 0x55d0c8a1b2c0) reason :GPU Hang
]=],
  first = "kfd-preemption-gpu-hang",
  must_not = { "ras-poison-consumed" },
}
case {
  name = "near-total",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/ras/rascore/ras_aca.c",
  summary = [[A line of totals.]],
  text = [=[
amdgpu 0000:c1:00.0: {15}socket: 1, die: 0, 1 poison consumption detected in total in gfx block
]=],
  must_not = { "ras-poison-consumed" },
}
case {
  name = "whole-event",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdkfd/kfd_int_process_v9.c",
  summary = "One event as a driver of 2025 logs it, from the bank to the reset.",
  text = [=[
amdgpu 0000:c1:00.0: {14}[Hardware Error]: Accelerator Check Architecture events logged
amdgpu 0000:c1:00.0: {14}[Hardware Error]: ACA[01/01].STATUS=0xd0020bc000030813
amdgpu 0000:c1:00.0: {14}[Hardware Error]: ACA[01/01].IPID=0x0000009600590f00
amdgpu 0000:c1:00.0: {14}socket: 0, die: 0, 1 new deferred hardware errors detected in umc block
amdgpu 0000:c1:00.0: {14}Poison is created
amdgpu 0000:c1:00.0: Saved 16 pages to EEPROM table.
amdgpu 0000:c1:00.0: {15}poison is consumed by client 12, kick off gpu reset flow
amdgpu 0000:c1:00.0: GPU reset begin!. Source:  2
amdgpu 0000:c1:00.0: MODE2 reset
amdgpu 0000:c1:00.0: GPU reset succeeded, trying to resume
]=],
  first = "ras-poison-consumed", must_not = { "ras-uncorrectable-error", "ras-bad-page-threshold" }, confidence = 0.80,
}
case {
  name = "mi300a",
  url = "https://github.com/torvalds/linux/blob/master/mm/memory-failure.c",
  summary = "An MI300A: the process that reads the page gets a signal.",
  text = "Memory failure: 0x12f4a80: Sending SIGBUS to python3:18231 due to hardware memory corruption",
  facts = { ["gpu.name"] = "AMD Instinct MI300A" },
  first = "ras-poison-consumed", confidence = 0.80,
}
