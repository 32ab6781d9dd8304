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
  first = "deepspeed-asks-for-cuda-home", confidence = 0.7,
}
case {
  name = "nobody",
  url = "https://github.com/deepspeedai/DeepSpeed/issues/2772",
  summary = "Near miss: nothing tells of an AMD GPU.",
  text = [[
deepspeed.ops.op_builder.builder.MissingCUDAException: CUDA_HOME does not exist, unable to compile CUDA op(s)
]],
  must_not = { "deepspeed-asks-for-cuda-home" },
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
  must_not = { "deepspeed-asks-for-cuda-home" },
}
