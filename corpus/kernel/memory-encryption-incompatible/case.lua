-- SPDX-License-Identifier: Apache-2.0
case {
  name = "refusal",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_drv.c",
  summary = "Ryzen 2400G with SME.",
  text = [[
amdgpu 0000:06:00.0: SME is not compatible with RAVEN
]],
  first = "memory-encryption-incompatible",
  must_not = { "amdgpu-init-fatal" },
  confidence = 0.85,
}
case {
  name = "healthy-sme-on-a-server",
  url = "https://github.com/NVIDIA/open-gpu-kernel-modules/issues/340",
  summary = "SME is on, and another chip does not mind.",
  text = [[
[    0.122077] AMD Memory Encryption Features active: SME
[    3.000000] [drm] Initialized amdgpu 3.61.0 for 0000:03:00.0 on minor 0
]],
  must_not = { "memory-encryption-incompatible" },
}
