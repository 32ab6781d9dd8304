-- SPDX-License-Identifier: Apache-2.0
case {
  name = "addmm",
  url = "https://github.com/lshqqytiger/stable-diffusion-webui-amdgpu/issues/360",
  summary = "A web UI that computes on the processor.",
  text = [[
RuntimeError: "addmm_impl_cpu_" not implemented for 'Half'
]],
  facts = { ["gpu.name"] = "Radeon RX 6650 XT" },
  first = "half-precision-on-cpu", confidence = 0.72,
}
case {
  name = "accelerate",
  url = "https://github.com/huggingface/accelerate/blob/v0.13.0/src/accelerate/accelerator.py",
  summary = "accelerate's check; built from the format.",
  text = [[
ValueError: fp16 mixed precision requires a GPU
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "half-precision-on-cpu", confidence = 0.72,
}
case {
  name = "transformers",
  url = "https://github.com/huggingface/transformers/blob/main/src/transformers/training_args.py",
  summary = "The trainer's check.",
  text = [[
ValueError: Your setup doesn't support bf16/gpu.
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "half-precision-on-cpu", confidence = 0.52,
}
case {
  name = "near-other-maker",
  url = "https://github.com/AUTOMATIC1111/stable-diffusion-webui/issues/887",
  summary = "Near miss: a laptop without an AMD GPU.",
  text = [[
RuntimeError: "LayerNormKernelImpl" not implemented for 'Half'
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "half-precision-on-cpu" },
}
case {
  name = "near-nan",
  url = "https://github.com/AUTOMATIC1111/stable-diffusion-webui/issues/4634",
  summary = "Near miss: half precision on the GPU overflows.",
  text = [[
modules.devices.NansException: A tensor with all NaNs was produced in VAE.
]],
  facts = { ["gpu.gfx"] = "gfx1010" },
  first = "half-precision-nan",
  must_not = { "half-precision-on-cpu" },
}
case {
  name = "ctranslate2",
  url = "https://github.com/PinW/whisper-key-local/issues/28",
  summary = "faster-whisper, whose CTranslate2 sees no GPU.",
  text = [[
ERROR - Failed to load Whisper model: Requested float16 compute type, but the target device or backend do not support efficient float16 computation.
]],
  facts = { ["gpu.name"] = "AMD Radeon RX 7900 XTX" },
  first = "half-precision-on-cpu", confidence = 0.5,
}
case {
  name = "near-other-device",
  url = "https://github.com/huggingface/accelerate/blob/v1.3.0/src/accelerate/accelerator.py",
  summary = "Near miss: a device of another kind, not the processor; built from the format.",
  text = [[
ValueError: fp16 mixed precision requires a GPU (not 'mps').
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  must_not = { "half-precision-on-cpu" },
}
