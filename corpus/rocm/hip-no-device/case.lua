-- SPDX-License-Identifier: Apache-2.0
case {
  name = "llama",
  url = "https://github.com/ggml-org/llama.cpp/issues/20142",
  summary = "llama.cpp's form.",
  text = [[
ggml_cuda_init: failed to initialize ROCm: no ROCm-capable device is detected
]],
  first = "hip-no-device",
  confidence = 0.45,
}
case {
  name = "torch",
  url = "https://github.com/pytorch/pytorch/issues/70036",
  summary = "PyTorch's form.",
  text = [[
RuntimeError: No HIP GPUs are available
]],
  first = "hip-no-device",
  confidence = 0.45,
}
case {
  name = "torch-old",
  url = "https://github.com/pytorch/pytorch/issues/58374",
  summary = "The name alone, from an older PyTorch.",
  text = [[
  what():  HIP error: hipErrorNoDevice
]],
  first = "hip-no-device",
  confidence = 0.45,
}
case {
  name = "ollama",
  url = "https://github.com/likelovewant/ROCmLibs-for-gfx1103-AMD780M-APU/issues/6",
  summary = "Ollama's form.",
  text = [[
time=2024-09-12T10:00:00.000Z level=INFO source=amd_hip_linux.go:93 msg="AMD ROCm reports no devices found"
]],
  first = "hip-no-device",
  confidence = 0.45,
}
case {
  name = "another-process",
  url = "https://github.com/pytorch/pytorch/issues/70036",
  summary = "A second process listed its devices: a mask of one process, not the machine.",
  text = [[
RuntimeError: No HIP GPUs are available
ggml_cuda_init: found 2 ROCm devices:
]],
  must_not = { "hip-no-device" },
}
case {
  name = "tensorflow-says",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/929",
  summary = "TensorFlow's words for hipErrorNoDevice.",
  text = [[
2019-11-05 18:59:08.171466: E tensorflow/stream_executor/rocm/rocm_driver.cc:1032] could not retrieve ROCM device count: HIP_ERROR_NoDevice
]],
  first = "hip-no-device", confidence = 0.45,
}
case {
  name = "lmstudio-survey",
  url = "https://github.com/lmstudio-ai/lms/issues/625",
  summary = "What LM Studio's engine says of its survey.",
  text = [[
Error trying to query ROCm gpus: No hip devices found!
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XTX" },
  first = "hip-no-device", confidence = 0.45,
}
case {
  name = "blender",
  url = "https://github.com/NixOS/nixpkgs/issues/265371",
  summary = "Blender's words.",
  text = [[
HIP hipInit: Invalid device
]],
  first = "hip-no-device", confidence = 0.30,
}
case {
  name = "opencl-platform-alone",
  url = "https://github.com/nixos-rocm/nixos-rocm/issues/61",
  summary = "OpenCL's platform is there, a device is not.",
  text = [[
Number of platforms                               1
  Platform Name                                   AMD Accelerated Parallel Processing
Number of devices                                 0
]],
  first = "hip-no-device", confidence = 0.45,
}
case {
  name = "hashcat",
  url = "https://github.com/hashcat/hashcat/issues/3550",
  summary = "hashcat asks HIP first, and prints the number of its answer.",
  text = [[
hashcat (v6.2.6) starting in backend information mode

hipInit(): 101

OpenCL Info:
============
]],
  first = "hip-no-device",
  confidence = 0.40,
}
case {
  name = "hashcat-in-words",
  url = "https://github.com/hashcat/hashcat/blob/master/src/ext_hip.c",
  summary = "The same with HIP's own words.",
  text = [[
hashcat (v6.2.6) starting in backend information mode

hipInit(): invalid device ordinal
]],
  first = "hip-no-device",
  confidence = 0.40,
}
case {
  name = "near-hashcat-module",
  url = "https://github.com/hashcat/hashcat/issues/4224",
  summary = "A module of one's own without the function that hashcat looks for: the GPU is found.",
  text = [[
HIP API (HIP 6.4.43483)
=======================
* Device #1: AMD Radeon RX 6900 XT, 16312/16368 MB, 40MCU

hipModuleGetFunction(): 500

* Device #1: Kernel m12666_init create failed.
]],
  must_not = { "hip-no-device", "gfx-target-not-in-build" },
}
case {
  name = "near-clinfo-mesa-without-device",
  url = "https://github.com/Oblomov/clinfo",
  summary = "AMD's platform has its device; the platform that has none is Mesa's.",
  text = [[
  Platform Name                                   AMD Accelerated Parallel Processing
Number of devices                                 1
  Device Name                                     gfx1030
  Platform Name                                   rusticl
Number of devices                                 0
]],
  must_not = { "hip-no-device" },
}
case {
  name = "told-in-a-title",
  url = "https://github.com/Comfy-Org/ComfyUI/issues/12164",
  summary = "A title that tells the message in short.",
  text = [[
ComfyUI on Windows with an AMD GPU: no HIP GPUs found
]],
  first = "hip-no-device", confidence = 0.45,
}
case {
  name = "torch-101",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1911",
  summary = "An image older than the card: HIP finds no device, and says 101.",
  text = [[
/home/user/.local/lib/python3.8/site-packages/torch/cuda/__init__.py:88: UserWarning: HIP initialization: Unexpected error from hipGetDeviceCount(). Did you run some cuda functions before calling NumHipDevices() that might have already set an error? Error 101: hipErrorInvalidDevice (Triggered internally at ../c10/hip/HIPFunctions.cpp:110.)
  return torch._C._cuda_getDeviceCount() > 0
]],
  first = "hip-no-device", confidence = 0.45,
}
case {
  name = "near-cuda-101",
  url = "https://github.com/pytorch/pytorch/issues/104152",
  summary = "Near miss: CUDA's form of it.",
  text = [[
/data/app/stable-diffusion-webui/venv/lib/python3.10/site-packages/torch/cuda/__init__.py:107: UserWarning: CUDA initialization: Unexpected error from cudaGetDeviceCount(). Did you run some cuda functions before calling NumCudaDevices() that might have already set an error? Error 101: invalid device ordinal (Triggered internally at ../c10/cuda/CUDAFunctions.cpp:109.)
]],
  must_not = { "hip-no-device" },
}
case {
  name = "tensile-host",
  url = "https://github.com/oobabooga/text-generation-webui/issues/5064",
  summary = "rocBLAS has no device to load its kernels for.",
  text = [[
rocBLAS error: Could not initialize Tensile host: No devices found
]],
  first = "hip-no-device", confidence = 0.3,
}
case {
  name = "localai-query",
  url = "https://github.com/mudler/LocalAI/issues/1592",
  summary = "A program that asks HIP for its GPUs and says what it heard.",
  text = [[
query ROCm gpus: No hip devices found
]],
  first = "hip-no-device", confidence = 0.49,
}
