-- SPDX-License-Identifier: Apache-2.0
case {
  name = "vae",
  url = "https://github.com/AUTOMATIC1111/stable-diffusion-webui/issues/6923",
  summary = "The VAE overflows.",
  text = [[
modules.devices.NansException: A tensor with all NaNs was produced in VAE. This could be because there's not enough precision to represent the picture. Try adding --no-half-vae commandline argument to fix this.
]],
  facts = { ["gpu.name"] = "Radeon RX 6700 XT" },
  first = "half-precision-nan", must_not = { "vulkan-buffer-limit" }, confidence = 0.7,
}
case {
  name = "loss",
  url = "https://github.com/AUTOMATIC1111/stable-diffusion-webui/issues/6923",
  summary = "Near miss: a training whose loss is not a number.",
  text = [[
epoch 3: loss is nan, stopping training
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  must_not = { "half-precision-nan" },
}
case {
  name = "other-gpu-beside-a-ryzen",
  url = "https://github.com/AUTOMATIC1111/stable-diffusion-webui/issues/6923",
  summary = "Near miss: AMD's processor, another maker's GPU.",
  text = [[
modules.devices.NansException: A tensor with all NaNs was produced in VAE. This could be because there's not enough precision to represent the picture. Try adding --no-half-vae commandline argument to fix this.
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "half-precision-nan" },
}
case {
  name = "elsewhere",
  url = "https://github.com/lshqqytiger/stable-diffusion-webui-amdgpu/blob/master/modules/devices.py",
  summary = "Neither VAE nor Unet: the message names no part.",
  text = [[
modules.devices.NansException: A tensor with NaNs was produced. Use --disable-nan-check commandline argument to disable this check.
]],
  facts = { ["gpu.gfx"] = "gfx1031" }, first = "half-precision-nan", confidence = 0.5,
}
