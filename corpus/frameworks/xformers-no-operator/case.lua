-- SPDX-License-Identifier: Apache-2.0
case {
  name = "ckf",
  url = "https://github.com/pytorch/pytorch/issues/136758",
  summary = "The only kernel takes half precision only.",
  text = [[
`ckF` is not supported because:
    dtype=torch.float32 (supported: {torch.bfloat16, torch.float16})
]],
  first = "xformers-no-operator", confidence = 0.8,
}
case {
  name = "comfyui",
  url = "https://github.com/utensils/comfyui-nix/issues/57",
  summary = "ComfyUI on gfx1201.",
  text = [[
!!! Exception during processing !!! No operator found for `memory_efficient_attention_forward` with inputs:
]],
  facts = { ["gpu.gfx"] = "gfx1201" },
  first = "xformers-no-operator", confidence = 0.7,
}
case {
  name = "blackwell",
  url = "https://github.com/Comfy-Org/ComfyUI/issues/11602",
  summary = "Near miss: nothing tells of an AMD GPU.",
  text = [[
NotImplementedError: No operator found for `memory_efficient_attention_forward` with inputs:
`fa2F@0.0.0` is not supported because:
]],
  must_not = { "xformers-no-operator" },
}
case {
  name = "other-gpu-beside-a-ryzen",
  url = "https://github.com/pytorch/pytorch/issues/136758",
  summary = "Near miss: AMD's processor, another maker's GPU.",
  text = [[
`ckF` is not supported because:
    dtype=torch.float32 (supported: {torch.bfloat16, torch.float16})
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "xformers-no-operator" },
}
