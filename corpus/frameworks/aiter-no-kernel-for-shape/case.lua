-- SPDX-License-Identifier: Apache-2.0
case {
  name = "moe",
  url = "https://github.com/ROCm/aiter/issues/3202",
  summary = "A mixture of experts with scales per tensor.",
  text = [[
[aiter] Fmoe tuning not support for
  ('gfx950', 256, 8192, 4096, 192, 192, 8, Silu, bfloat16, fp8_e4m3fn, fp8_e4m3fn, per_Tensor, True, False)
RuntimeError: ck_moe_stage2 ... device_gemm does not support this GEMM problem
]],
  facts = { ["gpu.gfx"] = "gfx950" },
  first = "aiter-no-kernel-for-shape", must_not = { "aiter-unsupported-arch" }, confidence = 0.8,
}
case {
  name = "wrong",
  url = "https://github.com/ROCm/aiter/issues/1416",
  summary = "Composable Kernel's whole sentence.",
  text = [[
wrong! device_gemm with the specified compilation parameters does not support this GEMM problem
]],
  facts = { ["gpu.gfx"] = "gfx942" },
  first = "aiter-no-kernel-for-shape", confidence = 0.8,
}
case {
  name = "tuned",
  url = "https://github.com/ROCm/aiter/issues/3202",
  summary = "Near miss: a shape that is merely not tuned.",
  text = [[
[aiter] shape M:64, N:5120, K:5120 not found tuned config in CKGEMM, will use default config!
]],
  must_not = { "aiter-no-kernel-for-shape" },
}
