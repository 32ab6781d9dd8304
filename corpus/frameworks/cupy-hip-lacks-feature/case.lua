-- SPDX-License-Identifier: Apache-2.0
case {
  name = "allocator",
  url = "https://github.com/cupy/cupy/blob/6b6d9563c4f7410cd1866a11b2f71a60dd45a68c/cupy/cuda/memory.pyx",
  summary = "A program that sets the stream-ordered allocator: the source's message.",
  text = [[
RuntimeError: HIP does not support memory_async
]],
  first = "cupy-hip-lacks-feature", confidence = 0.75,
}
case {
  name = "groups",
  url = "https://github.com/cupy/cupy/blob/6b6d9563c4f7410cd1866a11b2f71a60dd45a68c/docs/source/install.rst",
  summary = "A JIT kernel with cooperative groups.",
  text = [[
RuntimeError: cooperative group is not supported on HIP
]],
  first = "cupy-hip-lacks-feature", confidence = 0.75,
}
case {
  name = "near-dlpack",
  url = "https://github.com/cupy/cupy/blob/6b6d9563c4f7410cd1866a11b2f71a60dd45a68c/cupy_backends/cuda/api/runtime.pyx",
  summary = "Near miss: a tensor of another device is handed to CuPy.",
  text = [[
RuntimeError: CuPy is built against ROCm/HIP, different from the backend that backs the incoming DLPack tensor
]],
  must_not = { "cupy-hip-lacks-feature" },
}
