-- SPDX-License-Identifier: Apache-2.0
case {
  name = "kernel-in-line",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6625",
  summary = [[RX 9070 XT: a bfloat16 GEMM of a backward pass.]],
  text = [[
:0:rocdevice.cpp            :3905: 193002182476 us:  Memory Fault Error [host: localhost, GPU index: 0, faulting addr: 0x7f0cc4a00000, kernel: Cijk_Ailk_Bjlk_BBS_BH_Bias_HA_S_SAV_UserArgs_MT64x64x32_MI16x16x1_SN_LDSB0_ISA1201_WS32_WG64_2_1]
]],
  facts = { ["gpu.gfx"] = "gfx1201" },
  first = "hipblaslt-gfx12-gemm-fault", confidence = 0.8,
}
case {
  name = "kernel-name-line",
  url = "https://github.com/ROCm/rocm-libraries/issues/12346",
  summary = [[Only the kernel's name of the dump.]],
  text = [[
Kernel Name: Cijk_Alik_Bljk_BBS_BH_Bias_HA_S_SAV_UserArgs_MT128x128x32_MI16x16x1_SN_LDSB0_ISA1200_IU1_K1
]],
  facts = { ["gpu.gfx"] = "gfx1200" },
  first = "hipblaslt-gfx12-gemm-fault", confidence = 0.8,
}
case {
  name = "kernel-cut-off",
  url = "https://github.com/ROCm/rocm-libraries/issues/7992",
  summary = [[The end of the kernel's name was not pasted.]],
  text = [[
Kernel Name: Cijk_Ailk_Bjlk_BBS_BH_Bias_HA_S_SAV_UserArgs_MT64x64x64_MI16x16x1
Memory access fault by GPU node-1 (Agent handle: 0x5645b71d8d60) on address 0x7f2d68800000. Reason: Page not present or supervisor privilege.
]],
  facts = { ["gpu.gfx"] = "gfx1201" },
  first = "hipblaslt-gfx12-gemm-fault", confidence = 0.8,
}
case {
  name = "page-fault",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6600",
  summary = [[The kernel's side alone, on an R9700.]],
  text = [[
[11343.306310] amdgpu 0000:03:00.0: amdgpu: [gfxhub] page fault (src_id:0 ring:24 vmid:8 pasid:32783)
[11343.306315] amdgpu 0000:03:00.0: amdgpu: GCVM_L2_PROTECTION_FAULT_STATUS:0x00801031
[11343.306316] amdgpu 0000:03:00.0: amdgpu:      Faulty UTCL2 client ID: TCP (0x8)
[11343.306320] amdgpu 0000:03:00.0: amdgpu:      PERMISSION_FAULTS: 0x3
[11343.306323] amdgpu 0000:03:00.0: amdgpu:      RW: 0x0
]],
  facts = { ["gpu.gfx"] = "gfx1201" },
  first = "hipblaslt-gfx12-gemm-fault", confidence = 0.75,
}
case {
  name = "other-chip",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/3452",
  summary = [[Near miss: another chip's GEMM.]],
  text = [[
Kernel Name: Cijk_Ailk_Bjlk_BBS_BH_Bias_HA_S_SAV_UserArgs_MT64x64x64_MI16x16x1
Memory access fault by GPU node-1 (Agent handle: 0x5645b71d8d60) on address 0x7f2d68800000. Reason: Page not present or supervisor privilege.
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "gpu-vm-fault", confidence = 0.75,
  must_not = { "hipblaslt-gfx12-gemm-fault" },
}
case {
  name = "older-memory-controller",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/gmc_v10_0.c",
  summary = [[Near miss: the target is not told, and the memory controller is of gfx10.]],
  text = [[
[  811.306310] gmc_v10_0_process_interrupt: 4 callbacks suppressed
[  811.306310] amdgpu 0000:01:00.0: amdgpu: [gfxhub] page fault (src_id:0 ring:24 vmid:8 pasid:32783)
[  811.306315] amdgpu 0000:01:00.0: amdgpu: GCVM_L2_PROTECTION_FAULT_STATUS:0x00801031
[  811.306316] amdgpu 0000:01:00.0: amdgpu:      Faulty UTCL2 client ID: TCP (0x8)
[  811.306320] amdgpu 0000:01:00.0: amdgpu:      PERMISSION_FAULTS: 0x3
[  811.306323] amdgpu 0000:01:00.0: amdgpu:      RW: 0x0
]],
  first = "gpu-vm-fault", must_not = { "hipblaslt-gfx12-gemm-fault" },
}
case {
  name = "page-fault-more-bits",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6413",
  summary = [[The kernel's side on another R9700: the same client and read, with walker and mapping bits.]],
  text = [[
[ 8211.306310] amdgpu 0000:03:00.0: amdgpu: [gfxhub] page fault (src_id:0 ring:24 vmid:8 pasid:32783)
[ 8211.306315] amdgpu 0000:03:00.0: amdgpu: GCVM_L2_PROTECTION_FAULT_STATUS:0x0080113B
[ 8211.306316] amdgpu 0000:03:00.0: amdgpu:      Faulty UTCL2 client ID: TCP (0x8)
[ 8211.306320] amdgpu 0000:03:00.0: amdgpu:      PERMISSION_FAULTS: 0x3
[ 8211.306323] amdgpu 0000:03:00.0: amdgpu:      RW: 0x0
]],
  facts = { ["gpu.gfx"] = "gfx1201" },
  first = "hipblaslt-gfx12-gemm-fault", confidence = 0.75,
}
