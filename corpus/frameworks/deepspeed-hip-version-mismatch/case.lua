-- SPDX-License-Identifier: Apache-2.0
case {
  name = "torch-changed",
  url = "https://github.com/deepspeedai/DeepSpeed/blob/edaa7221267243c7be7fb49c5d5f5c4fb97b4641/op_builder/builder.py",
  summary = "PyTorch was changed after DeepSpeed was built: the source's message.",
  text = [[
RuntimeError: HIP version mismatch! DeepSpeed ops were compiled and installed with a different version than what is being used at runtime. Please re-install DeepSpeed or switch torch versions. Install HIP version=6.2, Runtime HIP version=6.4
]],
  first = "deepspeed-hip-version-mismatch", confidence = 0.7,
}
case {
  name = "near-cuda",
  url = "https://github.com/deepspeedai/DeepSpeed/blob/edaa7221267243c7be7fb49c5d5f5c4fb97b4641/op_builder/builder.py",
  summary = "Near miss: the same of CUDA.",
  text = [[
RuntimeError: CUDA version mismatch! DeepSpeed ops were compiled and installed with a different version than what is being used at runtime.
]],
  must_not = { "deepspeed-hip-version-mismatch" },
}
case {
  name = "near-torch",
  url = "https://github.com/deepspeedai/DeepSpeed/blob/edaa7221267243c7be7fb49c5d5f5c4fb97b4641/op_builder/builder.py",
  summary = "Near miss: another release of PyTorch, on any GPU.",
  text = [[
RuntimeError: PyTorch version mismatch! DeepSpeed ops were compiled and installed with a different version than what is being used at runtime. Please re-install DeepSpeed or switch torch versions. Install torch version=2.5, Runtime torch version=2.7
]],
  must_not = { "deepspeed-hip-version-mismatch" },
}
