-- SPDX-License-Identifier: Apache-2.0
case {
  name = "vllm",
  url = "https://github.com/vllm-project/vllm/pull/45055",
  summary = "vLLM's build with ROCm 7.2.3.",
  text = [[
#38 33.73 /opt/rocm-7.2.3/lib/llvm/bin/../../../include/hip/amd_detail/amd_warp_sync_functions.h:307:62: error: static assertion failed due to requirement 'sizeof(unsigned int) == 8': The mask must be a 64-bit integer. Implicitly promoting a smaller integer is almost always an error.
]],
  first = "hip-sync-mask-32-bit", confidence = 0.9,
}
case {
  name = "wrapped",
  url = "https://github.com/spiritbuun/buun-llama-cpp/issues/70",
  summary = "The message broken over lines.",
  text = [[
      static assertion failed due to requirement 'sizeof(unsigned int) == 8': The mask must be a 64-bit
      integer. Implicitly promoting a smaller integer is almost always an error.
]],
  first = "hip-sync-mask-32-bit", confidence = 0.75,
}
case {
  name = "near-other-assertion",
  url = "https://github.com/ROCm/clr/blob/009b009e146ab18105de354299db2a45fc402a8b/hipamd/include/hip/amd_detail/amd_warp_sync_functions.h",
  summary = "Near miss: another check of the same header.",
  text = [[
error: static assertion failed due to requirement 'sizeof(short) == 4': T can be int, unsigned int, long, unsigned long, long long, unsigned long long, float or double.
]],
  must_not = { "hip-sync-mask-32-bit" },
}
