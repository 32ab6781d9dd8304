-- SPDX-License-Identifier: Apache-2.0
case {
  name = "stack",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6678",
  summary = "A sample of the busy worker.",
  text = [[
[<0>] svm_range_restore_work+0xe5/0x390 [amdgpu]
[<0>] process_one_work+0x1af/0x430
]],
  first = "svm-restore-busy-loop",
  confidence = 0.85,
}
case {
  name = "blocked",
  url = "https://github.com/peonist-ai/halogen-flash-server/issues/34",
  summary = "The worker is blocked.",
  text = [[
Workqueue: events_freezable svm_range_restore_work [amdgpu]
]],
  first = "svm-restore-busy-loop",
  confidence = 0.71,
}
case {
  name = "trace",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6678",
  summary = "A trace without brackets.",
  text = [[
 svm_range_restore_work+0xe5/0x390 [amdgpu]
]],
  first = "svm-restore-busy-loop",
  confidence = 0.52,
}
case {
  name = "userptr",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5952",
  summary = "The older path for pinned user memory.",
  text = [[
workqueue: amdgpu_amdkfd_restore_userptr_worker [amdgpu] hogged CPU for >10000us 8 times, consider switching to WQ_UNBOUND
]],
  first = "svm-restore-busy-loop",
  confidence = 0.52,
}
case {
  name = "limit",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5952",
  summary = "The memory limit of KFD.",
  text = [[
amdgpu: SVM mapping failed, exceeds resident system memory limit
]],
  first = "svm-system-memory-limit", must_not = { "svm-restore-busy-loop" },
  confidence = 0.52,
}
case {
  name = "other-worker",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6678",
  summary = "Another driver's worker.",
  text = [[
workqueue: drm_fb_helper_damage_work hogged CPU for >10000us 4 times, consider switching to WQ_UNBOUND
]],
  must_not = { "svm-restore-busy-loop" },
}
