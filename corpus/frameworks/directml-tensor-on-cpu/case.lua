-- SPDX-License-Identifier: Apache-2.0
case {
  name = "comfyui",
  url = "https://github.com/Comfy-Org/ComfyUI/issues/6683",
  summary = "A custom node of ComfyUI on DirectML.",
  text = [[
RuntimeError: tensor.device().type() == at::DeviceType::PrivateUse1 INTERNAL ASSERT FAILED at "C:\\__w\\1\\s\\pytorch-directml-plugin\\torch_directml\\csrc\\dml\\DMLTensor.cpp":31, please report a bug to PyTorch. unbox expects Dml at::Tensor as inputs
]],
  first = "directml-tensor-on-cpu", confidence = 0.75,
}
case {
  name = "near-fallback",
  url = "https://github.com/microsoft/DirectML/issues/602",
  summary = "Near miss: an operator that DirectML lacks falls back to the processor, which works.",
  text = [[
UserWarning: The operator 'aten::logspace.out' is not currently supported on the DML backend and will fall back to run on the CPU. This may have performance implications. (Triggered internally at D:\a\_work\1\s\pytorch-directml-plugin\torch_directml\csrc\dml\dml_cpu_fallback.cpp:17.)
]],
  must_not = { "directml-tensor-on-cpu" },
}
case {
  name = "older-wording",
  url = "https://github.com/microsoft/DirectML/issues/249",
  summary = "The model stayed on the processor, the input was moved: the wording of 2022.",
  text = [[
RuntimeError: unbox expects Dml tensor as inputs
]],
  first = "directml-tensor-on-cpu", confidence = 0.7,
}
