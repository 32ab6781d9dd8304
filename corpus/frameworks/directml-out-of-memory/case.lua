-- SPDX-License-Identifier: Apache-2.0
case {
  name = "tensor",
  url = "https://github.com/lshqqytiger/stable-diffusion-webui-amdgpu/issues/291",
  summary = "8 GiB are full.",
  text = [[
RuntimeError: Could not allocate tensor with 4915840 bytes. There is not enough GPU video memory available!
]],
  facts = { ["gpu.name"] = "Radeon RX 6600" },
  first = "directml-out-of-memory", confidence = 0.7,
}
case {
  name = "hip",
  url = "https://github.com/lshqqytiger/stable-diffusion-webui-amdgpu/issues/291",
  summary = "Near miss: HIP's words.",
  text = [[
torch.OutOfMemoryError: HIP out of memory. Tried to allocate 2.00 GiB. GPU 0 has a total capacity of 7.98 GiB of which 0.10 GiB is free.
]],
  facts = { ["gpu.name"] = "Radeon RX 6600" },
  first = "vram-oom", must_not = { "directml-out-of-memory" }, confidence = 0.5,
}
case {
  name = "other-gpu-beside-a-ryzen",
  url = "https://github.com/lshqqytiger/stable-diffusion-webui-amdgpu/issues/291",
  summary = "Near miss: AMD's processor, another maker's GPU.",
  text = [[
RuntimeError: Could not allocate tensor with 4915840 bytes. There is not enough GPU video memory available!
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "directml-out-of-memory" },
}
