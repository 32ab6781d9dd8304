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
case {
  name = "ninja",
  url = "https://github.com/ROCm/composable_kernel/issues/1929",
  summary = "git is let through by core.longpaths, ninja is not.",
  text = [[
ninja: error: Stat(library/src/tensor_operation_instance/gpu/mha/CMakeFiles/device_mha_instance.dir/fmha_bwd_d32_fp16_batch_b32x128x32x32x32x32x64x32x32_r1x4x1_r4x1x1_r2x2x1_w16x16x32_w16x16x16_o1_kr_ktr_vr_psskddv_nbias_ndbias_nmask_dropout_wg16_storerandval_ndeterministic.cpp.obj): Filename longer than 260 characters
]],
  first = "therock-path-too-long", confidence = 0.80,
}
