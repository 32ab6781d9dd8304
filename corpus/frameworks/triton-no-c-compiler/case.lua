-- SPDX-License-Identifier: Apache-2.0
case {
  name = "container",
  url = "https://github.com/triton-lang/triton/blob/main/python/triton/runtime/build.py",
  summary = "A slim container.",
  text = [[
RuntimeError: Failed to find C compiler. Please specify via CC environment variable or set triton.knobs.build.impl.
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "triton-no-c-compiler", must_not = { "triton-compile-failure" }, confidence = 0.8,
}
case {
  name = "other-maker",
  url = "https://github.com/triton-lang/triton/blob/main/python/triton/runtime/build.py",
  summary = "Near miss: nothing tells of an AMD GPU.",
  text = [[
RuntimeError: Failed to find C compiler. Please specify via CC environment variable.
]],
  must_not = { "triton-no-c-compiler" },
}
case {
  name = "headers",
  url = "https://github.com/triton-lang/triton/blob/main/python/triton/runtime/build.py",
  summary = "Python's headers are missing.",
  text = [[
/tmp/tmp3k2/hip_utils.c:7:10: fatal error: Python.h: No such file or directory
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "triton-no-c-compiler", confidence = 0.7,
}
case {
  name = "other-gpu-beside-a-ryzen",
  url = "https://github.com/triton-lang/triton/blob/main/python/triton/runtime/build.py",
  summary = "Near miss: AMD's processor, another maker's GPU.",
  text = [[
RuntimeError: Failed to find C compiler. Please specify via CC environment variable or set triton.knobs.build.impl.
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "triton-no-c-compiler" },
}
