-- SPDX-License-Identifier: Apache-2.0
case {
  name = "genai",
  url = "https://github.com/microsoft/onnxruntime-genai/issues/1130",
  summary = "onnxruntime-genai, built without ROCm, beside an onnxruntime that has it.",
  text = [[
onnxruntime_genai.onnxruntime_genai.OrtException: ROCm execution provider is not enabled in this build.
['MIGraphXExecutionProvider', 'ROCMExecutionProvider', 'CPUExecutionProvider']
]],
  first = "onnxruntime-provider-not-built", confidence = 0.7,
}
case {
  name = "older-words",
  url = "https://github.com/microsoft/onnxruntime/blob/v1.7.0/onnxruntime/core/session/onnxruntime_c_api.cc",
  summary = "Old releases end after the word; built from the source.",
  text = [[
ROCM execution provider is not enabled.
]],
  first = "onnxruntime-provider-not-built", confidence = 0.7,
}
case {
  name = "near-cuda",
  url = "https://github.com/microsoft/onnxruntime-genai/issues/1130",
  summary = "Near miss: the same words of NVIDIA's provider.",
  text = [[
OrtException: CUDA execution provider is not enabled in this build.
]],
  must_not = { "onnxruntime-provider-not-built" },
}
