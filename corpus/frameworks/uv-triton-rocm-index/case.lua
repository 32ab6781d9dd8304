-- SPDX-License-Identifier: Apache-2.0
case {
  name = "split",
  url = "https://github.com/astral-sh/uv/issues/10712",
  summary = "torch 2.5.1 for ROCm 6.2.",
  text = [[
× No solution found when resolving dependencies for split (python_full_version ==
╰─▶ Because there is no version of pytorch-triton-rocm{python_full_version < '3.13'
    and platform_machine == 'x86_64' and platform_system == 'Linux'}==3.1.0 and
    torch==2.5.1+rocm6.2 depends on pytorch-triton-rocm
]],
  first = "uv-triton-rocm-index", confidence = 0.7,
}
case {
  name = "other-package",
  url = "https://github.com/ROCm/TheRock/issues/2344",
  summary = "Near miss: an index without filelock.",
  text = [[
× No solution found when resolving dependencies:
╰─▶ Because filelock was not found in the package registry and torch==2.9.0+rocm7.10.0a20251117 depends on filelock, we can conclude that
]],
  must_not = { "uv-triton-rocm-index" },
}
