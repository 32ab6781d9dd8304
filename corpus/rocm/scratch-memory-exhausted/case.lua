-- SPDX-License-Identifier: Apache-2.0
case {
  name = "memory-free",
  url = "https://github.com/ROCm/clr/blob/amd-staging/rocclr/device/rocm/rocdevice.cpp",
  summary = "19 GB were free when the queue was stopped.",
  text = [[
:0:rocdevice.cpp            :3582: 36000000000 us:  Callback: Queue 0x7f1e00000000 Aborting with error : HSA_STATUS_ERROR_OUT_OF_RESOURCES: The runtime failed to allocate the necessary resources. This error may also occur when the core runtime library needs to spawn threads or create internal OS-specific events. Code: 0x1008 Available Free mem : 19868 MB
]],
  first = "scratch-memory-exhausted",
  confidence = 0.52,
}
case {
  name = "reserve",
  url = "https://github.com/ROCm/ROCR-Runtime/blob/amd-staging/runtime/hsa-runtime/core/runtime/amd_gpu_agent.cpp",
  summary = "The exception at the runtime's start.",
  text = [[
terminate called after throwing an instance of 'rocr::AMD::hsa_exception'
  what():  Reserve scratch memory failed.
]],
  first = "scratch-memory-exhausted",
  confidence = 0.54,
}
case {
  name = "memory-full",
  url = "https://github.com/ROCm/clr/blob/amd-staging/rocclr/device/rocm/rocdevice.cpp",
  summary = "With nothing free it is the device memory that ran out.",
  text = [[
:0:rocdevice.cpp            :3672: 36000000000 us:  Callback: Queue 0x7f1e00000000 Aborting with error : HSA_STATUS_ERROR_OUT_OF_RESOURCES: The runtime failed to allocate the necessary resources. Code: 0x1008 Available Free mem : 62 MB
]],
  first = "vram-oom",
  confidence = 0.75,
  must_not = { "scratch-memory-exhausted" },
}
