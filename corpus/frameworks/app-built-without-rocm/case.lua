-- SPDX-License-Identifier: Apache-2.0
case {
  name = "vllm-cuda-wheel",
  url = "https://github.com/sgl-project/sglang/issues/4778",
  summary = [[sgl_kernel's wheel of PyPI, which is for CUDA, on an AMD machine.]],
  text = [[
ImportError: libcuda.so.1: cannot open shared object file: No such file or directory
]],
  facts = { ["gpu.gfx"] = "gfx1100", ["app.name"] = "vllm" },
  first = "app-built-without-rocm", confidence = 0.71,
}
case {
  name = "libcuda-elsewhere",
  url = "https://github.com/sgl-project/sglang/issues/4778",
  summary = [[Near miss: nothing says that it is an AMD machine.]],
  text = [[
ImportError: libcuda.so.1: cannot open shared object file: No such file or directory
]],
  must_not = { "app-built-without-rocm" },
}
case {
  name = "tensorflow-cuda",
  url = "https://github.com/tensorflow/tensorflow/issues/66750",
  summary = [[The package tensorflow, which has code for CUDA alone, on an RX 6800.]],
  text = [[
2024-06-28 00:03:52.493638: I tensorflow/tsl/cuda/cudart_stub.cc:28] Could not find cuda drivers on your machine, GPU will not be used.
]],
  facts = { ["gpu.name"] = "Radeon RX 6800", ["app.name"] = "tensorflow" },
  first = "app-built-without-rocm", confidence = 0.52,
}
case {
  name = "onnxruntime-cuda",
  url = "https://github.com/microsoft/onnxruntime/issues/22171",
  summary = [[onnxruntime-gpu is for CUDA.]],
  text = [[
lib/python3.12/site-packages/onnxruntime/capi/onnxruntime_inference_collection.py:70: UserWarning: Specified provider 'ROCMExecutionProvider' is not in available provider names.Available providers: 'TensorrtExecutionProvider, CUDAExecutionProvider, CPUExecutionProvider'
]],
  first = "app-built-without-rocm", confidence = 0.71,
}
case {
  name = "told-no-variant",
  url = "https://github.com/imagegenius/docker-immich/issues/512",
  summary = "Said in words.",
  text = [[
Unfortunately there is no ROCm version of this container.
]],
  first = "app-built-without-rocm", confidence = 0.52,
}
