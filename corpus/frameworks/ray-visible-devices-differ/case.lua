-- SPDX-License-Identifier: Apache-2.0
case {
  name = "assertion",
  url = "https://github.com/ray-project/ray/issues/52701",
  summary = "Ray 2.45 with CUDA_VISIBLE_DEVICES alone.",
  text = [[
AssertionError: Inconsistant values found. Please use either HIP_VISIBLE_DEVICES or CUDA_VISIBLE_DEVICES.
]],
  first = "ray-visible-devices-differ", confidence = 0.85,
}
case {
  name = "vllm",
  url = "https://github.com/vllm-project/vllm/blob/v0.7.3/vllm/platforms/rocm.py",
  summary = "vLLM's check has no words: the line of the traceback tells.",
  text = [[
  File "/usr/local/lib/python3.12/dist-packages/vllm/platforms/rocm.py", line 80, in <module>
    assert val == cuda_val
AssertionError
]],
  first = "ray-visible-devices-differ", confidence = 0.7,
}
case {
  name = "near-rocr",
  url = "https://github.com/ray-project/ray/pull/51104",
  summary = "Near miss: another variable, which Ray does not accept at all.",
  text = [[
RuntimeError: Please use HIP_VISIBLE_DEVICES instead of ROCR_VISIBLE_DEVICES
]],
  first = "visible-devices-double-mask",
  must_not = { "ray-visible-devices-differ" },
}
case {
  name = "verl",
  url = "https://github.com/verl-project/verl/blob/main/verl/single_controller/base/worker.py",
  summary = "verl's own check; built from the format.",
  text = [[
AssertionError: Please use the same HIP_VISIBLE_DEVICES or CUDA_VISIBLE_DEVICES, inconsistant values found: 0,1 and 2,3.
]],
  first = "ray-visible-devices-differ", confidence = 0.85,
}
