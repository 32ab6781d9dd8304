-- SPDX-License-Identifier: Apache-2.0
case {
  name = "no-header",
  url = "https://github.com/mudler/vllm.cpp/issues/444",
  summary = "The headers are not installed.",
  text = [[
src/vt/rocm/rocm_paged_attn.hip:8:10: fatal error: 'rocwmma/rocwmma.hpp' file not found
]],
  first = "rocwmma-unfit", confidence = 0.85,
}
case {
  name = "mma-sync",
  url = "https://github.com/ggml-org/llama.cpp/issues/13110",
  summary = "rocWMMA of ROCm 6.4 on gfx1201.",
  text = [[
/srv/llama.cpp/ggml/src/ggml-cuda/fattn-wmma-f16.cu:193:21: error: no matching function for call to 'mma_sync'
]],
  first = "rocwmma-unfit", confidence = 0.85,
}
case {
  name = "warning-rdna4",
  url = "https://github.com/ggml-org/llama.cpp/blob/master/ggml/src/ggml-cuda/fattn-wmma-f16.cuh",
  summary = "Newer sources only warn.",
  text = [[
fattn-wmma-f16.cuh:22:2: warning: "rocwmma fattn is not supported on RDNA4 on rocwmma < v2.0.0, expect degraded performance" [-W#warnings]
]],
  first = "rocwmma-unfit", confidence = 0.55,
}
case {
  name = "warning-cdna",
  url = "https://github.com/ggml-org/llama.cpp/blob/master/ggml/src/ggml-cuda/fattn-wmma-f16.cuh",
  summary = "rocWMMA 2.0.0 on CDNA.",
  text = [[
fattn-wmma-f16.cuh:13:2: warning: "rocwmma fattn on CDNA is broken on rocwmma v2.0.0, expect degraded performance" [-W#warnings]
]],
  first = "rocwmma-unfit", confidence = 0.55,
}
case {
  name = "near-no-hip-header",
  url = "https://github.com/patientx-cfz/comfyui-rocm/issues/17",
  summary = "Near miss: HIP's own headers are missing.",
  text = [[
hip_utils.c:2: error: include file 'hip/hip_runtime.h' not found
]],
  must_not = { "rocwmma-unfit" },
}
