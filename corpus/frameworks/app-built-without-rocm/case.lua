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
case {
  name = "invoke-windows",
  url = "https://github.com/invoke-ai/InvokeAI/issues/9321",
  summary = "InvokeAI serves AMD GPUs on Linux only.",
  log = "invoke-windows.txt",
  extracts = { ["os.name"] = "windows", ["gpu.name"] = "Radeon AI PRO R9700" },
  first = "app-built-without-rocm", accepted = { "torch-not-rocm-build" }, confidence = 0.52,
}
case {
  name = "invoke-linux",
  url = "https://github.com/invoke-ai/InvokeAI/issues/5599",
  summary = "Near miss: on Linux Invoke has ROCm builds.",
  text = [[
Invoke falls back to CPU, it does not detect my GPU, a Radeon RX 6700 XT.
]],
  facts = { ["os.name"] = "ubuntu 22.04" },
  must_not = { "app-built-without-rocm" },
}
case {
  name = "cmake-cache",
  url = "https://github.com/ahwurm/localharness/issues/144",
  summary = "The build was configured for Vulkan.",
  text = [[
grep GGML_ build/CMakeCache.txt
GGML_HIP:BOOL=OFF
GGML_VULKAN:BOOL=ON
]],
  facts = { ["gpu.name"] = "Radeon AI PRO R9700" },
  first = "app-built-without-rocm", confidence = 0.52,
}
case {
  name = "card-of-nvidia-beside",
  url = "https://github.com/ggml-org/llama.cpp/blob/master/common/arg.cpp",
  summary = "Near miss: it lacks CUDA; the Radeon is the processor's.",
  text = [=[
warning: no usable GPU found, --gpu-layers option will be ignored
nvidia-smi
06:00.0 VGA compatible controller: Advanced Micro Devices, Inc. [AMD/ATI] Cezanne [Radeon Vega Series / Radeon Vega Mobile Series]
]=],
  must_not = { "app-built-without-rocm" },
}
case {
  name = "numba",
  url = "https://github.com/numba/numba/blob/main/numba/cuda/cudadrv/driver.py",
  summary = "Numba's CUDA target on a machine with an AMD GPU.",
  text = [[
numba.cuda.cudadrv.error.CudaSupportError: Error at driver init: 
CUDA driver library cannot be found.
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "app-built-without-rocm", confidence = 0.7,
}
case {
  name = "near-numba-other-maker",
  url = "https://github.com/numba/numba/blob/main/numba/cuda/cudadrv/driver.py",
  summary = "Near miss: the same where nothing tells of an AMD GPU.",
  text = [[
CUDA driver library cannot be found.
]],
  must_not = { "app-built-without-rocm" },
}
