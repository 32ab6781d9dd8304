-- SPDX-License-Identifier: Apache-2.0
case {
  name = "migraphx-there",
  url = "https://onnxruntime.ai/docs/execution-providers/ROCm-ExecutionProvider.html",
  summary = [[A build for AMD of 1.23, asked for the provider that it no longer has.]],
  text = [[
/venv/lib/python3.12/site-packages/onnxruntime/capi/onnxruntime_inference_collection.py:123: UserWarning: Specified provider 'ROCMExecutionProvider' is not in available provider names.Available providers: 'MIGraphXExecutionProvider, CPUExecutionProvider'
]],
  first = "onnxruntime-rocm-provider-removed", confidence = 0.8,
}
case {
  name = "version",
  url = "https://onnxruntime.ai/docs/execution-providers/ROCm-ExecutionProvider.html",
  summary = [[The list of providers was not pasted, the package was.]],
  text = [[
onnxruntime-migraphx==1.23.1
UserWarning: Specified provider 'ROCMExecutionProvider' is not in available provider names.
]],
  first = "onnxruntime-rocm-provider-removed", confidence = 0.71,
}
case {
  name = "cuda-build",
  url = "https://github.com/microsoft/onnxruntime/issues/22171",
  summary = [[Near miss: the package for CUDA.]],
  text = [[
lib/python3.12/site-packages/onnxruntime/capi/onnxruntime_inference_collection.py:70: UserWarning: Specified provider 'ROCMExecutionProvider' is not in available provider names.Available providers: 'TensorrtExecutionProvider, CUDAExecutionProvider, CPUExecutionProvider'
]],
  first = "app-built-without-rocm", confidence = 0.71,
  must_not = { "onnxruntime-rocm-provider-removed" },
}
