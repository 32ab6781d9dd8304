-- SPDX-License-Identifier: Apache-2.0
case {
  name = "expert-kernel",
  url = "https://github.com/warpfront/hipfire/issues/152",
  summary = [[gfx1151: always the same expert kernel; another cache format does not fault.]],
  text = [[
:0:rocdevice.cpp            :3586: 4026031038 us:  Callback: Queue 0x7d8018200000 aborting with error : HSA_STATUS_ERROR_MEMORY_APERTURE_VIOLATION: The agent attempted to access memory beyond the largest legal address. code: 0x29
Kernel Name: gemv_hfq4g256_moe_gate_up_k8_indexed
VGPU=0x1305a780 SWq=0x7f17d4008000, HWq=0x7ee7b4200000, id=1
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "app-gpu-kernel-bug", confidence = 0.71,
}
case {
  name = "other-kernel",
  url = "https://github.com/ROCm/clr/blob/amd-staging/rocclr/device/rocm/rocdevice.cpp",
  summary = [[A kernel of the program itself, of no known library.]],
  text = [[
:0:rocdevice.cpp            :3586: 4026031038 us:  Callback: Queue 0x7d8018200000 aborting with error : HSA_STATUS_ERROR_MEMORY_APERTURE_VIOLATION: The agent attempted to access memory beyond the largest legal address. code: 0x29
Kernel Name: _ZN12_GLOBAL__N_1L18stencil_kernel_3dE
VGPU=0x1305a780 SWq=0x7f17d4008000, HWq=0x7ee7b4200000, id=1
]],
  facts = { ["gpu.gfx"] = "gfx90a" },
  first = "app-gpu-kernel-bug", confidence = 0.52,
}
case {
  name = "memory-fault-error",
  url = "https://github.com/ROCm/clr/blob/amd-staging/rocclr/device/rocm/rocdevice.cpp",
  summary = [[ROCm 7 names address and kernel in one line.]],
  text = [[
:0:rocdevice.cpp            :3905: 193002182476 us:  Memory Fault Error [host: localhost, GPU index: 0, faulting addr: 0x68f6fa528000, kernel: gemm_gate_up_mq4g256v2_wmma_gfx12_bt12]
]],
  facts = { ["gpu.gfx"] = "gfx1201" },
  first = "app-gpu-kernel-bug", confidence = 0.71,
}
case {
  name = "runtime-copy",
  url = "https://github.com/ROCm/clr/blob/amd-staging/rocclr/device/rocm/rocdevice.cpp",
  summary = [[Near miss: the runtime's own copy kernel, handed a wrong address.]],
  text = [[
:0:rocdevice.cpp            :3905: 193002182476 us:  Memory Fault Error [host: localhost, GPU index: 0, faulting addr: 0x68f6fa528000, kernel: __amd_rocclr_copyBufferRectAligned]
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  must_not = { "app-gpu-kernel-bug" },
}
case {
  name = "tensile-beside",
  url = "https://github.com/ROCm/clr/blob/amd-staging/rocclr/device/rocm/rocdevice.cpp",
  summary = [[Near miss: a GEMM kernel of rocBLAS is in the queue as well.]],
  text = [[
:0:rocdevice.cpp            :3586: 4026031038 us:  Callback: Queue 0x7d8018200000 aborting with error : HSA_STATUS_ERROR_MEMORY_APERTURE_VIOLATION: The agent attempted to access memory beyond the largest legal address. code: 0x29
Kernel Name: Cijk_Ailk_Bljk_HHS_BH_MT64x64x16_SE_1LDSB0
Kernel Name: _ZN12_GLOBAL__N_1L18stencil_kernel_3dE
]],
  facts = { ["gpu.gfx"] = "gfx1030" },
  first = "gpu-vm-fault", confidence = 0.45,
  must_not = { "app-gpu-kernel-bug" },
}
case {
  name = "uncorrectable",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras.c",
  summary = [[Near miss: the memory of the card is damaged.]],
  text = [[
amdgpu 0000:83:00.0: amdgpu: 2 uncorrectable hardware errors detected in total in umc block
:0:rocdevice.cpp            :3586: 4026031038 us:  Callback: Queue 0x7d8018200000 aborting with error : HSA_STATUS_ERROR_MEMORY_APERTURE_VIOLATION: The agent attempted to access memory beyond the largest legal address. code: 0x29
Kernel Name: paged_attention_ll4mi_QKV_mfma16_kernel
]],
  facts = { ["gpu.gfx"] = "gfx942" },
  first = "ras-uncorrectable-error", confidence = 0.85,
  must_not = { "app-gpu-kernel-bug" },
}
case {
  name = "wrong-override",
  url = "https://github.com/AUTOMATIC1111/stable-diffusion-webui/issues/9283",
  summary = [[Near miss: code for another family is run.]],
  text = [[
:0:rocdevice.cpp            :3586: 4026031038 us:  Callback: Queue 0x7d8018200000 aborting with error : HSA_STATUS_ERROR_MEMORY_APERTURE_VIOLATION: The agent attempted to access memory beyond the largest legal address. code: 0x29
Kernel Name: mul_mat_vec_q_moe
]],
  facts = { ["gpu.gfx"] = "gfx1031", ["env.HSA_OVERRIDE_GFX_VERSION"] = "11.0.0" },
  first = "hsa-override-wrong-value", confidence = 0.71,
  must_not = { "app-gpu-kernel-bug" },
}
