-- SPDX-License-Identifier: Apache-2.0
case {
  name = "comfyui",
  url = "https://github.com/tomsnunes/rocmroll/issues/8",
  summary = "ROCm's wheels on Windows.",
  text = [[
X:\environments\rocm-stable-py312\Lib\site-packages\triton\backends\amd\include\hip/hip_runtime.h(49,10): fatal error: 'stdlib.h' file not found
]],
  first = "triton-windows-no-msvc", confidence = 0.85,
}
case {
  name = "wrapped",
  url = "https://github.com/patientx-cfz/comfyui-rocm/issues/83",
  summary = "The message broken over lines.",
  text = [[
X:\comfyui-rocm\python_env\Lib\site-packages\triton\backends\amd\include\hip/hip_runtime.h(49,10): fatal error:
      'stdlib.h' file not found
]],
  first = "triton-windows-no-msvc", confidence = 0.85,
}
case {
  name = "warnings",
  url = "https://github.com/patientx-cfz/comfyui-rocm/issues/83",
  summary = "Triton's warnings alone.",
  text = [[
X:\comfyui-rocm\python_env\Lib\site-packages\triton\windows_utils.py:175: UserWarning: Failed to find MSVC.
]],
  facts = { ["gpu.gfx"] = "gfx1201" },
  first = "triton-windows-no-msvc", confidence = 0.52,
}
case {
  name = "near-other-maker",
  url = "https://github.com/woct0rdho/SageAttention/issues/25",
  summary = "Near miss: Triton for another maker's GPU.",
  text = [[
X:\venv\lib\site-packages\triton\windows_utils.py:315: UserWarning: Failed to find MSVC.
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "triton-windows-no-msvc" },
}
