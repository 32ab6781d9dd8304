-- SPDX-License-Identifier: Apache-2.0
case {
  name = "spinning",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/748",
  summary = "One core per card runs at 100 %.",
  text = [[
kernel: Signal event wasn't created because limit was reached
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "kfd-signal-event-limit", confidence = 0.8,
}
case {
  name = "memory",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdkfd/kfd_events.c",
  summary = "Near miss: memory was short.",
  text = [[
amdgpu: Signal event wasn't created because out of kernel memory
]],
  must_not = { "kfd-signal-event-limit" },
}
