-- SPDX-License-Identifier: Apache-2.0
case {
  name = "ck",
  url = "https://github.com/ROCm/TheRock/pull/1221",
  summary = "TheRock's own release job.",
  text = [[
error: unable to create file projects/composablekernel/library/src/tensor_operation_instance/gpu/batched_gemm_b_scale/device_batched_gemm_b_scale_xdl_f16_i4_f16/device_batched_gemm_b_scale_xdl_f16_i4_f16_mk_nk_mn_mem_v2_default_instance.cpp: Filename too long
]],
  first = "therock-path-too-long", confidence = 0.80,
}
case {
  name = "near-other-project",
  url = "https://github.com/ROCm/TheRock/issues/664",
  summary = "Near miss: the same of a project that has nothing of ROCm; built from git's words.",
  text = [[
error: unable to create file node_modules/very/long/path/index.js: Filename too long
]],
  must_not = { "therock-path-too-long" },
}
