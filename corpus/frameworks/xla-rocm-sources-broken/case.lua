-- SPDX-License-Identifier: Apache-2.0
case {
  name = "jaxlib",
  url = "https://github.com/jax-ml/jax/issues/19891",
  summary = "jaxlib of a commit of February 2024 built against ROCm 6.0.2.",
  text = [[
external/xla/xla/stream_executor/rocm/rocm_executor.cc:349:24: error: no matching function for call to ‘stream_executor::gpu::GpuExecutor::VlogOccupancyInfo(const stream_executor::Kernel&, const stream_executor::ThreadDim&, const stream_executor::BlockDim&)’
]],
  first = "xla-rocm-sources-broken", confidence = 0.5,
}
case {
  name = "near-header",
  url = "https://github.com/jax-ml/jax/issues/11868",
  summary = "Near miss: a file of that folder wants a header of ROCm that is not installed. Built from the compiler's message.",
  text = [[
external/xla/xla/stream_executor/rocm/rocm_driver.cc:22:10: error: 'hip/hip_runtime.h' file not found: No such file or directory
]],
  must_not = { "xla-rocm-sources-broken" },
}
