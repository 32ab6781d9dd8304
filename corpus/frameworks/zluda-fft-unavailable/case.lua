-- SPDX-License-Identifier: Apache-2.0
case {
  name = "vosen",
  url = "https://github.com/vosen/ZLUDA/issues/634",
  summary = "vosen's ZLUDA with HIP 7.13.",
  text = [[
zluda\zluda.exe -- python zluda_fft_matrix_test.py
RuntimeError: cuFFT error: CUFFT_NOT_SUPPORTED
]],
  first = "zluda-fft-unavailable", confidence = 0.7,
}
case {
  name = "told",
  url = "https://github.com/ljleb/sd-webui-freeu/issues/45",
  summary = "FreeU, since its user changed to ZLUDA.",
  text = [[
I started using zluda on the webui a while ago, and now this extension stops every picture with an error.
RuntimeError: cuFFT error: CUFFT_INTERNAL_ERROR
]],
  first = "zluda-fft-unavailable", confidence = 0.7,
}
case {
  name = "near-4090",
  url = "https://github.com/pytorch/pytorch/issues/88038",
  summary = "Near miss: CUDA on an NVIDIA card.",
  text = [[
RuntimeError: cuFFT error: CUFFT_INTERNAL_ERROR
]],
  must_not = { "zluda-fft-unavailable" },
}
