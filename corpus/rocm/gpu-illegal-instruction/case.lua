-- SPDX-License-Identifier: Apache-2.0
case {
  name = "queue",
  url = "https://github.com/ROCm/hip/issues/2371",
  summary = "HIP 4 names the status.",
  text = [[
:0:rocdevice.cpp  :2533: 1732030588683 us: Device::callbackQueue aborting with error : HSA_STATUS_ERROR_ILLEGAL_INSTRUCTION:  code: 0x2a
]],
  first = "gpu-illegal-instruction",
  confidence = 0.52,
}
case {
  name = "kernel-line",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdkfd/kfd_int_process_v11.c",
  summary = "The kernel's word for it on gfx11.",
  text = [[
[ 122.668493] amdgpu 0000:0a:00.0: sq_intr: error, detail 0x00000000, type 1, sh 1, priv 0, wave_id 0, simd_id 0, wgp_id 0
]],
  first = "gpu-illegal-instruction",
  confidence = 0.52,
}
case {
  name = "kernel-line-gfx9",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdkfd/kfd_int_process_v9.c",
  summary = "And on gfx9.",
  text = [[
[ 6520.767891] amdgpu: sq_intr: error, se 0, data 0x80000, sa 0, priv 1, wave_id 0, simd_id 0, cu_id 3, err_type 1
]],
  first = "gpu-illegal-instruction",
  confidence = 0.52,
}
case {
  name = "memory-violation",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdkfd/kfd_int_process_v11.c",
  summary = "Error type 2 is a memory violation.",
  text = [[
[22340.105597] amdgpu: sq_intr: error, detail 0x00000000, type 2, sh 1, priv 1, wave_id 3, simd_id 0, wgp_id 0
]],
  must_not = { "gpu-illegal-instruction" },
}
case {
  name = "sentence",
  url = "https://github.com/ROCm/hip/issues/2344",
  summary = "The runtime's sentence alone.",
  text = [[
The agent attempted to execute an illegal shader instruction. code: 0x2a
]],
  first = "gpu-illegal-instruction",
  confidence = 0.52,
}
case {
  name = "status-number",
  url = "https://github.com/ROCm/hip/issues/2344",
  summary = "ROCm 4: the queue's error as a number; built from the message with the code of the thread.",
  text = [[
:0:rocdevice.cpp            :2303: 609892899575 us: Device::callbackQueue aborting with status: 0x2a
]],
  first = "gpu-illegal-instruction", confidence = 0.52,
}
