-- SPDX-License-Identifier: Apache-2.0
case {
  name = "common-ops",
  url = "https://github.com/sgl-project/sglang/pull/13948",
  summary = "The message, on a machine with an AMD GPU.",
  text = [[
ImportError:
[sgl_kernel] CRITICAL: Could not load any common_ops library!
]],
  facts = { ["gpu.gfx"] = "gfx1201" },
  first = "sgl-kernel-built-for-cuda", confidence = 0.72,
}
case {
  name = "no-module",
  url = "https://github.com/sgl-project/sglang/issues/3965",
  summary = "Nothing is installed.",
  text = [[
ModuleNotFoundError: No module named 'sgl_kernel'
]],
  facts = { ["gpu.gfx"] = "gfx942" },
  first = "sgl-kernel-built-for-cuda", confidence = 0.52,
}
case {
  name = "target",
  url = "https://github.com/sgl-project/sglang/pull/28518",
  summary = "The build refuses the target.",
  text = [[
Warning: Unsupported GPU architecture detected 'gfx1151'. Expected 'gfx942' or 'gfx950'.
]],
  first = "sgl-kernel-built-for-cuda", confidence = 0.72,
}
case {
  name = "near-other-maker",
  url = "https://github.com/sgl-project/sglang/issues/18203",
  summary = "Near miss: another maker's machine.",
  text = [[
[sgl_kernel] CRITICAL: Could not load any common_ops library!
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "sgl-kernel-built-for-cuda" },
}
