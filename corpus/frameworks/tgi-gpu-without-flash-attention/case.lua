-- SPDX-License-Identifier: Apache-2.0
case {
  name = "by-name", url = "https://github.com/huggingface/text-generation-inference/blob/v2.0.0/server/text_generation_server/utils/flash_attn.py",
  summary = "A Radeon card is refused by its name; the line is built from the source.",
  text = [[
ImportError: AMD GPU AMD Radeon RX 7900 XTX does not support flash-attention
]],
  first = "tgi-gpu-without-flash-attention", confidence = 0.7,
}
case {
  name = "by-capability", url = "https://github.com/huggingface/text-generation-inference/blob/main/server/text_generation_server/layers/attention/rocm.py",
  summary = "The other end of that branch; the line is built from the source.",
  text = [[
ImportError: AMD GPU with ROCm capability 9 0 is not supported
]],
  first = "tgi-gpu-without-flash-attention", confidence = 0.7,
}
case {
  name = "near-flash-attn", url = "https://github.com/ROCm/flash-attention/issues/93",
  summary = "Near miss: flash-attn's own list of targets, without TGI.",
  text = [[
RuntimeError: One of GPU archs of ['gfx1100'] is invalid or not supported by Flash-Attention
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "flash-attention-unsupported", must_not = { "tgi-gpu-without-flash-attention" },
}
case {
  name = "not-installed", url = "https://github.com/huggingface/text-generation-inference/blob/main/server/text_generation_server/layers/attention/rocm.py",
  summary = "TGI 2.1 and later; the lines are built from the source.",
  text = [[
Could not import Flash Attention enabled models: Flash Attention V2 is not installed.
Use the official Docker image (ghcr.io/huggingface/text-generation-inference:latest) or install flash attention v2 with `cd server && make install install-flash-attention-v2-rocm`
]],
  first = "tgi-gpu-without-flash-attention", confidence = 0.7,
}
case {
  name = "near-cuda", url = "https://github.com/huggingface/text-generation-inference/blob/v2.0.0/server/text_generation_server/utils/flash_attn.py",
  summary = "Near miss: the same of NVIDIA's build.",
  text = [[
Use the official Docker image (ghcr.io/huggingface/text-generation-inference:latest) or install flash attention v2 with `cd server && make install install-flash-attention-v2-cuda`
]],
  must_not = { "tgi-gpu-without-flash-attention" },
}
