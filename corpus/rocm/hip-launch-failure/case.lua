-- SPDX-License-Identifier: Apache-2.0
case {
  name = "llama",
  url = "https://github.com/lemonade-sdk/llamacpp-rocm/issues/122",
  summary = "llama.cpp names the call that synchronised.",
  text = [[
4.44.094.268 E ROCm error: unspecified launch failure
4.44.094.279 E   current device: -1, in function ggml_backend_cuda_synchronize at ggml-cuda.cu:2543
]],
  first = "hip-launch-failure",
  confidence = 0.45,
}
case {
  name = "torch-name",
  url = "https://github.com/rocm-arch/python-pytorch-rocm/issues/41",
  summary = "The name, from PyTorch.",
  text = [[
RuntimeError: HIP error: hipErrorLaunchFailure
]],
  first = "hip-launch-failure",
  confidence = 0.45,
}
case {
  name = "queue",
  url = "https://github.com/mila-iqia/milabench/pull/397",
  summary = "The queue's exception.",
  text = [[
:0:rocdevice.cpp            :3586: 92087492418 us:  Callback: Queue 0x772c40900000 aborting with error : HSA_STATUS_ERROR_EXCEPTION: An HSAIL operation resulted in a hardware exception. code: 0x1016
]],
  first = "hip-launch-failure",
  confidence = 0.45,
}
case {
  name = "cuda",
  url = "https://github.com/pytorch/pytorch/issues/70036",
  summary = "The same words of another maker's runtime.",
  text = [[
RuntimeError: CUDA error: unspecified launch failure
]],
  must_not = { "hip-launch-failure" },
}
case {
  name = "status-number",
  url = "https://github.com/PaddlePaddle/Paddle/pull/32049",
  summary = "ROCm 4: the queue's error as a number, an exception.",
  text = [[
:0:rocdevice.cpp            :2303: 609892899575 us: Device::callbackQueue aborting with status: 0x1016
]],
  first = "hip-launch-failure", confidence = 0.45,
}
case {
  name = "triton", url = "https://github.com/triton-lang/triton/blob/main/third_party/amd/backend/driver.c",
  summary = "Triton gives HIP's number; built from the format.",
  text = [[
RuntimeError: Triton Error [HIP]:  Code: 719, Messsage: unspecified launch failure
]],
  first = "hip-launch-failure", confidence = 0.45,
}
