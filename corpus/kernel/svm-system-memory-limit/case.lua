-- SPDX-License-Identifier: Apache-2.0
case {
  name = "alone",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdkfd/kfd_svm.c",
  summary = "Host buffers that do not fit.",
  text = [[
amdgpu: SVM mapping failed, exceeds resident system memory limit
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "svm-system-memory-limit", confidence = 0.55,
}
case {
  name = "busy-worker",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdkfd/kfd_svm.c",
  summary = "Near miss: the restore worker turns in a circle.",
  text = [[
workqueue: svm_range_restore_work [amdgpu] hogged CPU for >10000us 1027 times, consider switching to WQ_UNBOUND
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "svm-restore-busy-loop", must_not = { "svm-system-memory-limit" }, confidence = 0.5,
}
