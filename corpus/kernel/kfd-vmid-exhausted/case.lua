-- SPDX-License-Identifier: Apache-2.0
case {
  name = "ninth",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdkfd/kfd_device_queue_manager.c",
  summary = "One process too many.",
  text = [[
amdgpu 0000:03:00.0: no more vmid to allocate
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "kfd-vmid-exhausted", confidence = 0.45,
}
case {
  name = "sdma",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdkfd/kfd_device_queue_manager.c",
  summary = "Near miss: the queues of the copy engines are all in use.",
  text = [[
amdgpu: No more SDMA queue to allocate
]],
  first = "kfd-queue-oversubscription", must_not = { "kfd-vmid-exhausted" }, confidence = 0.7,
}
