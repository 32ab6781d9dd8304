-- SPDX-License-Identifier: Apache-2.0
case {
  name = "container",
  url = "https://github.com/deepspeedai/DeepSpeed/issues/3715",
  summary = "DeepSpeed 0.9.3 in a container.",
  text = [[
        File "/tmp/pip-install-7ixqakoi/deepspeed_9438a1b963954357aaf8943245ca098e/op_builder/builder.py", line 198, in installed_rocm_version
          assert False, "Could not detect ROCm version"
      AssertionError: Could not detect ROCm version
]],
  first = "deepspeed-rocm-version-unknown", confidence = 0.8,
}
case {
  name = "gentoo",
  url = "https://github.com/deepspeedai/DeepSpeed/issues/2080",
  summary = "DeepSpeed 0.6.5 with ROCm outside of /opt.",
  text = [[
      FileNotFoundError: [Errno 2] No such file or directory: '/opt/rocm/.info/version-dev'
]],
  first = "deepspeed-rocm-version-unknown", confidence = 0.7,
}
case {
  name = "near-nvcc",
  url = "https://github.com/deepspeedai/DeepSpeed/pull/1906",
  summary = "Near miss: ds_report's complaint of nvcc, on a ROCm machine that works.",
  text = [[
torch hip version ................ 5.1.20531-cacfa990
nvcc version .....................  [FAIL] cannot find CUDA_HOME via torch.utils.cpp_extension.CUDA_HOME=None
]],
  must_not = { "deepspeed-rocm-version-unknown" },
}
