-- SPDX-License-Identifier: Apache-2.0
case {
  name = "stub",
  url = "https://github.com/bitsandbytes-foundation/bitsandbytes/issues/1508",
  summary = "A kernel is not in the library.",
  text = [[
Could not load bitsandbytes native library: /venv/lib/python3.10/site-packages/bitsandbytes/libbitsandbytes_rocm62.so: undefined symbol: _Z36__device_stub__kOptimizer32bit1StateI12hip_bfloat16Li5EEvPT_S2_PfS3_ffffffifffbi
]],
  facts = { ["rocm.version"] = "6.2.4" },
  first = "bitsandbytes-rocm-library-incomplete", must_not = { "bitsandbytes-rocm-version-mismatch" }, confidence = 0.8,
}
case {
  name = "absent",
  url = "https://github.com/ROCm/bitsandbytes/issues/91",
  summary = "Near miss: there is no such file.",
  text = [[
Configured ROCm binary not found at /venv/lib/python3.10/site-packages/bitsandbytes/libbitsandbytes_rocm80.so
]],
  first = "bitsandbytes-rocm-version-mismatch", must_not = { "bitsandbytes-rocm-library-incomplete" }, confidence = 0.8,
}
