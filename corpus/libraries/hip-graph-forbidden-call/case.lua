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
case {
  name = "name-alone",
  url = "https://github.com/ROCm/clr/blob/develop/hipamd/src/hip_error.cpp",
  summary = "HIP's name of it.",
  text = [[
GPUassert: hipErrorStreamCaptureUnsupported kernel.hip 120
]],
  first = "hip-graph-forbidden-call", confidence = 0.5,
}
case {
  name = "other-gpu-beside-a-ryzen",
  url = "https://github.com/ROCm/clr/blob/develop/hipamd/src/hip_error.cpp",
  summary = "Near miss: AMD's processor, another maker's GPU.",
  text = [[
RuntimeError: HIP error: operation not permitted when stream is capturing
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "hip-graph-forbidden-call" },
}
case {
  name = "legacy-stream",
  url = "https://github.com/ROCm/clr/blob/develop/hipamd/src/hip_error.cpp",
  summary = "Work on the default stream while another is captured (906).",
  text = [[
RuntimeError: HIP error: operation would make the legacy stream depend on a capturing blocking stream
]],
  first = "hip-graph-forbidden-call", confidence = 0.5,
}
