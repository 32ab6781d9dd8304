-- SPDX-License-Identifier: Apache-2.0
case {
  name = "capture",
  url = "https://github.com/ROCm/clr/blob/develop/hipamd/src/hip_error.cpp",
  summary = "An allocation inside of the capture.",
  text = [[
RuntimeError: HIP error: operation not permitted when stream is capturing
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "hip-graph-forbidden-call", confidence = 0.7,
}
case {
  name = "cuda",
  url = "https://rocm.docs.amd.com/projects/HIP/en/latest/how-to/hip_runtime_api/hipgraph.html",
  summary = "Near miss: CUDA.",
  text = [[
RuntimeError: CUDA error: operation not permitted when stream is capturing
]],
  must_not = { "hip-graph-forbidden-call" },
}
