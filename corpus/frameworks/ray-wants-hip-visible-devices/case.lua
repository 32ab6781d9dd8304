-- SPDX-License-Identifier: Apache-2.0
case {
  name = "import",
  url = "https://github.com/ray-project/ray/issues/53737",
  summary = [[import ray stops: .bashrc sets both variables.]],
  text = [[
  File "/home/user/ray_demo/.venv/lib/python3.11/site-packages/ray/_private/accelerators/amd_gpu.py", line 42, in get_visible_accelerator_ids_env_var
RuntimeError: Please use HIP_VISIBLE_DEVICES instead of ROCR_VISIBLE_DEVICES
]],
  first = "ray-wants-hip-visible-devices", confidence = 0.85,
}
case {
  name = "advice",
  url = "https://github.com/ROCm/ROCR-Runtime/issues/155",
  summary = [[Near miss: a question about the variables.]],
  text = [[
Should we use HIP_VISIBLE_DEVICES or ROCR_VISIBLE_DEVICES ?
]],
  must_not = { "ray-wants-hip-visible-devices" },
}
