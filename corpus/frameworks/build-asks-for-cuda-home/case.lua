-- SPDX-License-Identifier: Apache-2.0
case {
  name = "deepspeed",
  url = "https://github.com/deepspeedai/DeepSpeed/issues/3091",
  summary = "An installation from source.",
  text = [[
    assert cuda_home is not None, "CUDA_HOME does not exist, unable to compile CUDA op(s)"
AssertionError: CUDA_HOME does not exist, unable to compile CUDA op(s)
]],
  facts = { ["gpu.gfx"] = "gfx90a" },
  first = "build-asks-for-cuda-home", confidence = 0.7,
}
case {
  name = "deepep",
  url = "https://github.com/ROCm/DeepEP/issues/1",
  summary = "As PyTorch puts it.",
  text = [[
OSError: CUDA_HOME environment variable is not set. Please set it to your CUDA install root.
]],
  facts = { ["gpu.gfx"] = "gfx942" },
  first = "build-asks-for-cuda-home", confidence = 0.7,
}
case {
  name = "nobody",
  url = "https://github.com/deepspeedai/DeepSpeed/issues/2772",
  summary = "Near miss: nothing tells of an AMD GPU.",
  text = [[
deepspeed.ops.op_builder.builder.MissingCUDAException: CUDA_HOME does not exist, unable to compile CUDA op(s)
]],
  must_not = { "build-asks-for-cuda-home" },
}
case {
  name = "other-gpu-beside-a-ryzen",
  url = "https://github.com/deepspeedai/DeepSpeed/issues/3091",
  summary = "Near miss: AMD's processor, another maker's GPU.",
  text = [[
    assert cuda_home is not None, "CUDA_HOME does not exist, unable to compile CUDA op(s)"
AssertionError: CUDA_HOME does not exist, unable to compile CUDA op(s)
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "build-asks-for-cuda-home" },
}
