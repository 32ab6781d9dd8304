-- SPDX-License-Identifier: Apache-2.0
case {
  name = "flash",
  url = "https://github.com/unslothai/unsloth/pull/8821",
  summary = "The warning that names the variable.",
  text = [[
UserWarning: Flash Efficient attention on Current AMD GPU is still experimental. Enable it with TORCH_ROCM_AOTRITON_ENABLE_EXPERIMENTAL=1.
]],
  first = "aotriton-switch-off", confidence = 0.8,
}
case {
  name = "not-compiled",
  url = "https://github.com/pytorch/pytorch/issues/112997",
  summary = "Near miss: a build without the kernels.",
  text = [[
UserWarning: 1Torch was not compiled with flash attention. (Triggered internally at ../aten/src/ATen/native/transformers/hip/sdp_utils.cpp:253.)
]],
  first = "flash-attention-unsupported", must_not = { "aotriton-switch-off" }, confidence = 0.5,
}
