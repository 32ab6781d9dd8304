-- SPDX-License-Identifier: Apache-2.0
case {
  name = "gfx1032",
  url = "https://github.com/OpenNMT/CTranslate2/issues/2012",
  summary = "An RX 6600 with ROCm 7.2: no model loads until the other allocator is set.",
  text = [[
- CTranslate2: 4.7.1
- ROCm: 7.2.0
terminate called after throwing an instance of 'std::runtime_error'
  what():  CUDA failed with error an illegal memory access was encountered
]],
  facts = { ["gpu.gfx"] = "gfx1032" },
  first = "ctranslate2-async-allocator", confidence = 0.7,
}
case {
  name = "gfx1201",
  url = "https://github.com/OpenNMT/CTranslate2/issues/2021",
  summary = "An RX 9070 XT: a fault at the first transcription.",
  text = [[
LD_LIBRARY_PATH=/opt/rocm/lib python3.12 min_repro.py input_media.mp3 --model small --compute-type float16
from faster_whisper import WhisperModel
`float16` (no language hint): `Memory access fault ... Page not present`, then core dump / abort (`EXIT_CODE=134`)
]],
  facts = { ["gpu.gfx"] = "gfx1201" },
  first = "ctranslate2-async-allocator", confidence = 0.5,
}
case {
  name = "near-set-already",
  url = "https://github.com/OpenNMT/CTranslate2/issues/2021",
  summary = "Near miss: the caching allocator is in use, and it faults all the same, as on a Radeon VII.",
  text = [[
from faster_whisper import WhisperModel
Memory access fault by GPU node-1 (Agent handle: 0x5581f0) on address 0x7f1c00000000. Reason: Page not present or supervisor privilege.
]],
  facts = { ["gpu.gfx"] = "gfx906", ["env.CT2_CUDA_ALLOCATOR"] = "cub_caching" },
  first = "gpu-vm-fault",
  must_not = { "ctranslate2-async-allocator" },
}
case {
  name = "near-other-maker",
  url = "https://github.com/OpenNMT/CTranslate2/issues/690",
  summary = "Near miss: CUDA on another maker's GPU. Built from CTranslate2's message.",
  text = [[
import ctranslate2
RuntimeError: CUDA failed with error an illegal memory access was encountered
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "ctranslate2-async-allocator" },
}
