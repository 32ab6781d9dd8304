-- SPDX-License-Identifier: Apache-2.0
case {
  name = "new-form",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6630",
  summary = "Kernels from 6.14 on number the engine.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: MES(1) failed to respond to msg=INVALIDATE_TLBS
]],
  first = "mes-hang",
  confidence = 0.75,
}
case {
  name = "ring-full",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6017",
  summary = "The ring to the scheduler is full.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: MES ring buffer is full.
]],
  first = "mes-hang",
  confidence = 0.75,
}
case {
  name = "unrecoverable",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6273",
  summary = "The consequence alone.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: MES might be in unrecoverable state, issue a GPU reset
]],
  first = "mes-hang",
  confidence = 0.75,
}
case {
  name = "remove-queue",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6017",
  summary = "The queue alone.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: failed to remove hardware queue from MES, doorbell=0x1002
]],
  first = "mes-hang",
  confidence = 0.75,
}
case {
  name = "told",
  url = "https://github.com/ROCm/ROCm/issues/6386",
  summary = "In words.",
  text = [[
KFD's invalidation triggers a MES REMOVE_QUEUE failure and a reset.
]],
  facts = { ["gpu.gfx"] = "gfx1103" },
  first = "mes-hang", confidence = 0.52,
}
case {
  name = "told-not",
  url = "https://github.com/ROCm/ROCm/issues/6386",
  summary = "Near miss: the count is nought.",
  text = [[
Seven days with no MES failure.
]],
  facts = { ["gpu.gfx"] = "gfx1103" },
  must_not = { "mes-hang" },
}
case {
  name = "xcc-and-pipe",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/mes_v12_1.c",
  summary = "gfx12 drivers name the die and the pipe.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: MES(0, 0) failed to respond to msg=REMOVE_QUEUE
]],
  first = "mes-hang", confidence = 0.5,
}
