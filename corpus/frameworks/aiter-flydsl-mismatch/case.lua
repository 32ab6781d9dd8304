-- SPDX-License-Identifier: Apache-2.0
case {
  name = "older",
  url = "https://github.com/ROCm/aiter/blob/e4048607a535ace3a2b51ded31b1c8c2d45c0879/aiter/ops/flydsl/__init__.py",
  summary = "FlyDSL is too old: the source's message.",
  text = [[
ImportError: Unsupported `flydsl` version: expected >=`0.2.4`, got `0.1.3`.
]],
  first = "aiter-flydsl-mismatch", confidence = 0.7,
}
case {
  name = "unknown",
  url = "https://github.com/ROCm/aiter/blob/e4048607a535ace3a2b51ded31b1c8c2d45c0879/aiter/ops/flydsl/__init__.py",
  summary = "FlyDSL does not tell its version.",
  text = [[
ImportError: `flydsl` is importable but its version cannot be determined.
]],
  first = "aiter-flydsl-mismatch", confidence = 0.7,
}
case {
  name = "newer",
  url = "https://github.com/ROCm/aiter/issues/4701",
  summary = "AITER 0.1.19 with FlyDSL 0.3.1.",
  text = [[
  File "/opt/venv/lib/python3.12/site-packages/aiter/ops/flydsl/kernels/flash_attn_func_gfx1201.py", line 39, in <module>
    from flydsl.expr import (
ImportError: cannot import name 'buffer_ops' from 'flydsl.expr'
]],
  first = "aiter-flydsl-mismatch", confidence = 0.5,
}
case {
  name = "near-other-program",
  url = "https://github.com/ROCm/aiter/issues/4701",
  summary = "Near miss: a program of one's own that FlyDSL moved a name away from; made from the line above.",
  text = [[
  File "/home/user/conv/bench.py", line 3, in <module>
    from flydsl.expr import buffer_ops
ImportError: cannot import name 'buffer_ops' from 'flydsl.expr'
]],
  must_not = { "aiter-flydsl-mismatch" },
}
