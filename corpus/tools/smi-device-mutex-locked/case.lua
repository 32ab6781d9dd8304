-- SPDX-License-Identifier: Apache-2.0
case {
  name = "ranks",
  url = "https://github.com/ROCm/rocm_smi_lib/issues/88",
  summary = "Eight ranks on a node.",
  text = [[
347: pthread_mutex_timedlock() returned 110
 347: Failed to initialize RSMI device mutex after 5 seconds. Previous execution may not have shutdown cleanly. To fix problem, stop all rocm_smi programs, and then delete the rocm_smi* shared memory files in /dev/shm.: Success
]],
  first = "smi-device-mutex-locked", confidence = 0.85,
}
case {
  name = "near-reset",
  url = "https://github.com/ROCm/rocm_smi_lib/blob/master/third_party/shared_mutex/shared_mutex.cc",
  summary = "Near miss: a newer library found the lock stale and made it anew; built from the source.",
  text = [[
1234 re-init the mutex /rocm_smi_card0 since no one use it. ret:110 ptr:0x7f0000000000
]],
  must_not = { "smi-device-mutex-locked" },
}
case {
  name = "near-dead-owner",
  url = "https://github.com/ROCm/rocm_smi_lib/blob/master/third_party/shared_mutex/shared_mutex.cc",
  summary = "Near miss: the library found that the owner is dead, and went on; built from the source.",
  text = [[
1234 detected dead process, and making mutex /rocm_smi_card0 consistent.
]],
  must_not = { "smi-device-mutex-locked" },
}
