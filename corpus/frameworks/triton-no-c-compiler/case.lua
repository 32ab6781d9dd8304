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
