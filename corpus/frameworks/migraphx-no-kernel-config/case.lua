-- SPDX-License-Identifier: Apache-2.0
case {
  name = "attention",
  url = "https://github.com/pnikolic-amd/ComfyUI_MIGraphX/issues/11",
  summary = "A diffusion model's attention on gfx1100.",
  text = [[
RuntimeError: /longer_pathname_so_that_rpms_can_support_packaging_the_debug_info_for_all_os_profiles/src/AMDMIGraphX/src/targets/gpu/compile_ops.cpp:147: add_compiles: No solutions provided for gpu::mlir_op with gfx1100	42	-t f32 -transQ false -transK false -transV false -transO false -g 48 -seq_len_q 4173 -seq_len_k 4173 -head_dim_qk 64 -head_dim_v 64
]],
  first = "migraphx-no-kernel-config", confidence = 0.7,
}
case {
  name = "convolution",
  url = "https://github.com/ROCm/AMDMIGraphX/pull/3867",
  summary = "A fused convolution on gfx1101.",
  text = [[
src/targets/gpu/compile_ops.cpp:242: benchmark: No valid tuned compilation for gpu::mlir_op with gfx1101	27	conv -F 1 -f GNC01 -I NGC01 -O NGC01 -n 1 -c 12 -H 1 -W 1 -k 48 -y 1 -x 1 -p 0 -q 0 -u 1 -v 1 -l 1 -j 1 -g 1
]],
  first = "migraphx-no-kernel-config", confidence = 0.7,
}
case {
  name = "near-no-configs",
  url = "https://github.com/ROCm/AMDMIGraphX/blob/f729a52fafa209a094eb8c6df3433e94423577fe/src/targets/gpu/compile_ops.cpp",
  summary = "Near miss: another complaint of the same file, about the program and not about configurations. Built from MIGraphX's message.",
  text = [[
src/targets/gpu/compile_ops.cpp:416: benchmark: Multiple kernels without config for gpu::mlir_op
]],
  must_not = { "migraphx-no-kernel-config" },
}
case {
  name = "near-own-kernel",
  url = "https://github.com/ROCm/AMDMIGraphX/blob/f729a52fafa209a094eb8c6df3433e94423577fe/src/targets/gpu/compile_ops.cpp",
  summary = "Near miss: a kernel of MIGraphX itself, which rocMLIR has no part in. Built from MIGraphX's message.",
  text = [[
src/targets/gpu/compile_ops.cpp:411: benchmark: No valid tuned compilation for fused_reduce with
]],
  must_not = { "migraphx-no-kernel-config" },
}
