-- SPDX-License-Identifier: Apache-2.0
case {
  name = "embedding",
  url = "https://github.com/mosaicml/composer/issues/2758",
  summary = [[Llama 2: a token beyond the embedding.]],
  text = [[
/pytorch/aten/src/ATen/native/hip/Indexing.hip:1292: indexSelectLargeIndex: Device-side assertion `srcIndex < srcSelectDimSize' failed.
:0:rocdevice.cpp            :2724: 1263352162 us: Callback: Queue 0x7f2c0a800000 aborting with error : HSA_STATUS_ERROR_EXCEPTION: An HSAIL operation resulted in a hardware exception. code: 0x1016
]],
  facts = { ["gpu.gfx"] = "gfx90a" },
  first = "device-side-assertion", confidence = 0.8,
}
case {
  name = "later-wording",
  url = "https://github.com/pytorch/pytorch/pull/170809",
  summary = [[The wording that CUDA has as well, from a file of the ROCm build.]],
  text = [[
/pytorch/aten/src/ATen/native/hip/IndexKernel.hip:111: operator(): block: [0,0,0], thread: [24,0,0] Assertion `-sizes[i] <= index && index < sizes[i] && "index out of bounds"` failed.
]],
  facts = { ["gpu.gfx"] = "gfx1102" },
  first = "device-side-assertion", confidence = 0.71,
}
case {
  name = "cuda",
  url = "https://github.com/pytorch/pytorch/issues/48530",
  summary = [[Near miss: the same of a CUDA build.]],
  text = [[
/pytorch/aten/src/ATen/native/cuda/IndexKernel.cu:142: operator(): block: [0,0,0], thread: [113,0,0] Assertion `index >= -sizes[i] && index < sizes[i] && "index out of bounds"` failed.
]],
  must_not = { "device-side-assertion" },
}
