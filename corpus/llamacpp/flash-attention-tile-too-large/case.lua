-- SPDX-License-Identifier: Apache-2.0
case {
  name = "bench",
  url = "https://github.com/ggml-org/llama.cpp/pull/24668",
  summary = "llama-bench on an RX 6750 XT.",
  text = [[
ggml_cuda_init: found 1 ROCm devices (Total VRAM: 12272 MiB):
  Device 0: AMD Radeon RX 6750 XT, gfx1031 (0x1031), VMM: no, Wave Size: 32, VRAM: 12272 MiB
/srv/llama.cpp/ggml/src/ggml-cuda/template-instances/../fattn-common.cuh:1110: GGML_ASSERT(max_blocks_per_sm > 0) failed
]],
  first = "flash-attention-tile-too-large", confidence = 0.8,
}
case {
  name = "near-other-assertion",
  url = "https://github.com/ggml-org/llama.cpp/issues/24672",
  summary = "Near miss: flash attention that runs.",
  text = [[
ggml_cuda_init: found 1 ROCm devices (Total VRAM: 12272 MiB):
  Device 0: AMD Radeon RX 6750 XT, gfx1031 (0x1031), VMM: no, Wave Size: 32, VRAM: 12272 MiB
llama_context: flash_attn            = enabled
]],
  must_not = { "flash-attention-tile-too-large" },
}
case {
  name = "near-other-maker",
  url = "https://github.com/ggml-org/llama.cpp/pull/15982",
  summary = "Near miss: AMD's processor, another maker's GPU.",
  text = [[
fattn-common.cuh:1110: GGML_ASSERT(max_blocks_per_sm > 0) failed
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "flash-attention-tile-too-large" },
}
