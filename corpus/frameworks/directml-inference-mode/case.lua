-- SPDX-License-Identifier: Apache-2.0
case {
  name = "webui",
  url = "https://github.com/lshqqytiger/stable-diffusion-webui-amdgpu/issues/503",
  summary = "An upscaler's extension on DirectML.",
  text = [[
      File "D:\AI\stable-diffusion-webui-amdgpu\modules\dml\amp\autocast_mode.py", line 15, in forward
        return op(*args, **kwargs)
    RuntimeError: Cannot set version_counter for inference tensor
]],
  first = "directml-inference-mode", confidence = 0.8,
}
case {
  name = "alone",
  url = "https://github.com/microsoft/DirectML/issues/622",
  summary = "The message alone.",
  text = [[
RuntimeError: Cannot set version_counter for inference tensor
]],
  first = "directml-inference-mode", confidence = 0.5,
}
case {
  name = "near-other-inference-error",
  url = "https://github.com/microsoft/DirectML/issues/602",
  summary = "Near miss: PyTorch's own complaint of such a tensor, on any device. Built from PyTorch's message.",
  text = [[
RuntimeError: Inference tensors do not track version counter.
UserWarning: The operator 'aten::logspace.out' is not currently supported on the DML backend and will fall back to run on the CPU.
]],
  must_not = { "directml-inference-mode" },
}
case {
  name = "near-comfyui-rocm",
  url = "https://github.com/Comfy-Org/ComfyUI/issues/15733",
  summary = "Near miss: ComfyUI on ROCm, where the same words have another cause.",
  text = [[
[INFO] ROCm version: (7, 2)
[INFO] Device: cuda:0 AMD Radeon Graphics : native
[ERROR] !!! Exception during processing !!! Cannot set version_counter for inference tensor
]],
  must_not = { "directml-inference-mode" },
}
