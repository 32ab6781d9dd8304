-- SPDX-License-Identifier: Apache-2.0
case {
  name = "mla-decode", url = "https://github.com/vllm-project/vllm/issues/51964",
  summary = "MI308X: vLLM takes aiter's Gluon decode, which is for gfx950.",
  text = [[
(Worker_TP7 pid=205643) ERROR 08-12 14:58:20 [multiproc_executor.py:1018] AssertionError: mla_gluon requires gfx950 (CDNA4), got gfx942
]],
  first = "aiter-kernel-for-other-target", confidence = 0.8,
}
case {
  name = "two-targets", url = "https://github.com/ROCm/aiter/blob/e4048607a5/aiter/ops/triton/gluon/pa_decode_gluon.py",
  summary = "A kernel for CDNA 3 and 4 on a Radeon; the line is built from the source.",
  text = [[
AssertionError: pa_decode_gluon only supports gfx942 (CDNA3) and gfx950 (CDNA4) now, but got gfx1100
]],
  first = "aiter-kernel-for-other-target", confidence = 0.8,
}
case {
  name = "sparse-decode", url = "https://github.com/ROCm/aiter/blob/e4048607a5/aiter/mla.py",
  summary = "The form that does not say what it got; the line is built from the source.",
  text = [[
AssertionError: mla_decode_fwd_ds32 is only supported on gfx950
]],
  first = "aiter-kernel-for-other-target", confidence = 0.8,
}
case {
  name = "near-head-count", url = "https://github.com/ROCm/aiter/blob/e4048607a5/aiter/ops/triton/gluon/mla_gluon.py",
  summary = "Near miss: the kernel is for this GPU, but not for the model's heads; the line is built from the source.",
  text = [[
AssertionError: mla_gluon requires nhead <= 96 [bh16bn128/bh16bn64] or nhead in (64,128) [bh64], got 112
]],
  facts = { ["gpu.gfx"] = "gfx950" }, must_not = { "aiter-kernel-for-other-target" },
}
case {
  name = "list-of-targets", url = "https://github.com/ROCm/aiter/blob/e4048607a5/aiter/ops/triton/gemm/basic/gemm_a16w16.py",
  summary = "A list of targets, as Python prints it; the line is built from the source.",
  text = [[
AssertionError: Gluon backend requires one of ('gfx1250',), got 'gfx942'
]],
  first = "aiter-kernel-for-other-target", confidence = 0.8,
}
case {
  name = "asm-kernel", url = "https://github.com/ROCm/aiter/blob/e4048607a5/aiter/fused_moe.py",
  summary = "An assembly kernel that is not for a Radeon; the line is built from the source.",
  text = [[
AssertionError: FLAT fmoe asm kernels are gfx942/gfx950-only; refusing to launch on gfx1100.
]],
  first = "aiter-kernel-for-other-target", confidence = 0.8,
}
case {
  name = "near-warning", url = "https://github.com/ROCm/aiter/blob/e4048607a5/aiter/fused_moe.py",
  summary = "Near miss: a tuned line that is for another GPU is left out, and aiter goes on with its default; built from the source.",
  text = [[
[aiter] [fused_moe] Opus stage2 config unsupported (requires gfx950, got gfx942); using default heuristics
]],
  must_not = { "aiter-kernel-for-other-target" },
}
