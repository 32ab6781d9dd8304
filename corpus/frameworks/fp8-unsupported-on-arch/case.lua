-- SPDX-License-Identifier: Apache-2.0
case {
  name = "mi210",
  url = "https://github.com/vllm-project/vllm/issues/16394",
  summary = [[DeepSeek-R1 on MI210: Triton lists one FP8 type for gfx90a.]],
  text = [[
ValueError("type fp8e4b8 not supported in this architecture. The supported fp8 dtypes are ('fp8e5',)")
]],
  first = "fp8-unsupported-on-arch", confidence = 0.85,
}
case {
  name = "a100",
  url = "https://github.com/vllm-project/vllm/issues/18182",
  summary = [[Near miss: the list of an NVIDIA A100.]],
  text = [[
ValueError("type fp8e4nv not supported in this architecture. The supported fp8 dtypes are ('fp8e4b15', 'fp8e5')")
]],
  must_not = { "fp8-unsupported-on-arch" },
}
case {
  name = "scaled-mm",
  url = "https://github.com/vllm-project/vllm/pull/52985",
  summary = [[FP8 weights on a card without FP8 matrix instructions.]],
  text = [[
RuntimeError: torch._scaled_mm is only supported on CUDA devices with compute capability >= 9.0 or 8.9, or ROCm MI300+
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XTX" },
  first = "fp8-unsupported-on-arch", confidence = 0.85,
}
case {
  name = "scaled-mm-elsewhere",
  url = "https://github.com/kijai/ComfyUI-HunyuanVideoWrapper/issues/98",
  summary = [[Near miss: on a 3090 Ti; nothing speaks of an AMD GPU but the message.]],
  text = [[
torch._scaled_mm is only supported on CUDA devices with compute capability >= 9.0 or 8.9, or ROCm MI300+
]],
  must_not = { "fp8-unsupported-on-arch" },
}
case {
  name = "list-cut-off",
  url = "https://github.com/triton-lang/triton/blob/main/third_party/amd/backend/compiler.py",
  summary = [[The list of types was not pasted.]],
  text = [[
triton.compiler.errors.CompilationError: type fp8e4nv not supported in this architecture.
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "fp8-unsupported-on-arch", confidence = 0.71,
}
case {
  name = "addmm",
  url = "https://github.com/pytorch/pytorch/blob/main/aten/src/ATen/native/cuda/Blas.cpp",
  summary = [[A plain product of FP8 tensors.]],
  text = [[
RuntimeError: "addmm_cuda" not implemented for 'Float8_e4m3fn'
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "fp8-unsupported-on-arch", confidence = 0.52,
}
case {
  name = "geforce-beside-radeon",
  url = "https://github.com/kijai/ComfyUI-HunyuanVideoWrapper/issues/381",
  summary = [[Near miss: the GPU that computes is a GeForce; the Radeon is in the processor.]],
  text = [[
Device: cuda:0 NVIDIA GeForce RTX 3090 : cudaMallocAsync
AMD Radeon(TM) Graphics
torch._scaled_mm is only supported on CUDA devices with compute capability >= 9.0 or 8.9, or ROCm MI300+
]],
  must_not = { "fp8-unsupported-on-arch" },
}
