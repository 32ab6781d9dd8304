-- SPDX-License-Identifier: Apache-2.0
case {
  name = "torch",
  url = "https://github.com/pytorch/pytorch/issues/138002",
  summary = "PyTorch with figures.",
  text = [[
torch.OutOfMemoryError: HIP out of memory. Tried to allocate 1.00 GiB. GPU 0 has a total capacity of 15.98 GiB of which 0.20 GiB is free.
]],
  first = "vram-oom",
  confidence = 0.75,
}
case {
  name = "hip-error",
  url = "https://github.com/ggml-org/llama.cpp/issues/16725",
  summary = "HIP's text.",
  text = [[
ROCm error: out of memory
]],
  first = "vram-oom",
  confidence = 0.75,
}
case {
  name = "hip-name",
  url = "https://github.com/ggml-org/llama.cpp/issues/16725",
  summary = "HIP's name.",
  text = [[
hipMalloc: Returned hipErrorOutOfMemory
]],
  first = "vram-oom",
  confidence = 0.75,
}
case {
  name = "vulkan",
  url = "https://github.com/ggml-org/llama.cpp/issues/16725",
  summary = "Vulkan.",
  text = [[
vk::Device::allocateMemory: ErrorOutOfDeviceMemory
]],
  first = "vram-oom",
  confidence = 0.75,
}
case {
  name = "radv",
  url = "https://github.com/ggml-org/llama.cpp/issues/16725",
  summary = "radv.",
  text = [[
amdgpu: Failed to allocate a buffer:
amdgpu:    size      : 268435456 bytes
]],
  first = "vram-oom",
  confidence = 0.75,
}
case {
  name = "ggml-vulkan",
  url = "https://github.com/ggml-org/llama.cpp/issues/16725",
  summary = "ggml's Vulkan backend.",
  text = [[
ggml_vulkan: Device memory allocation of size 1073741824 failed.
]],
  first = "vram-oom",
  confidence = 0.75,
}
case {
  name = "xla-driver",
  url = "https://github.com/keras-team/keras/issues/13889",
  summary = "XLA's driver code.",
  text = [[
E external/xla/stream_executor/rocm/rocm_driver.cc:606] failed to allocate 890.06M (933298432 bytes) from device: HIP_ERROR_OutOfMemory
]],
  first = "vram-oom",
  confidence = 0.75,
}
case {
  name = "torch-limit",
  url = "https://github.com/Comfy-Org/ComfyUI/issues/11781",
  summary = "PyTorch under its own limit.",
  text = [[
torch.OutOfMemoryError: Allocation on device 0 would exceed allowed memory. (out of memory)
]],
  first = "vram-oom",
  confidence = 0.45,
}
case {
  name = "jax",
  url = "https://github.com/keras-team/keras/issues/13889",
  summary = "JAX.",
  text = [[
jaxlib.xla_extension.XlaRuntimeError: RESOURCE_EXHAUSTED: Out of memory while trying to allocate 17179869184 bytes.
]],
  first = "vram-oom",
  confidence = 0.45,
}
case {
  name = "arena",
  url = "https://github.com/antirez/ds4/issues/475",
  summary = "An arena of a program's own.",
  text = [[
ds4: ROCm model arena alloc failed for tensor-span:105 (1792.00 MiB chunk): out of memory
]],
  first = "vram-oom",
  confidence = 0.45,
}
case {
  name = "compute-buffers",
  url = "https://github.com/ggml-org/llama.cpp/issues/16725",
  summary = "The buffers of the graph.",
  text = [[
graph_reserve: failed to allocate compute buffers
]],
  first = "vram-oom",
  confidence = 0.45,
}
case {
  name = "vmm",
  url = "https://github.com/YellowRoseCx/koboldcpp-rocm/issues/105",
  summary = "The pool of virtual memory is broken, not full.",
  text = [[
HipVMM Failure: out of memory
ROCm error: out of memory
]],
  first = "hip-vmm-failure",
  confidence = 0.85,
  must_not = { "vram-oom" },
}
case {
  name = "blender",
  url = "https://github.com/blender/cycles/blob/main/src/device/device.cpp",
  summary = [[Cycles finds room neither on the card nor beside it; built from its message.]],
  text = [[
System is out of GPU and shared host memory
]],
  facts = { ["app.name"] = "blender", ["gpu.name"] = "Radeon RX 6600" },
  first = "vram-oom", confidence = 0.52,
}
case {
  name = "near-blender-other-maker",
  url = "https://github.com/blender/cycles/blob/main/src/device/device.cpp",
  summary = [[Near miss: nothing says that it is an AMD GPU.]],
  text = [[
System is out of GPU memory
]],
  facts = { ["app.name"] = "blender" },
  must_not = { "vram-oom" },
}
case {
  name = "told-wide-pictures",
  url = "https://github.com/pkuliyi2015/multidiffusion-upscaler-for-automatic1111/issues/53",
  summary = "The message is in the title, the paste ends above it.",
  text = [[
HIP out of memory on wide pictures.
  File "/sd/modules/sd_hijack_utils.py", line 28, in __call__
    return self.__orig_func(*args, **kwargs)
  File "/sd/repositories/stable-diffusion-stability-ai/ldm/models/diffusion/ddpm.py", line 1329, in forward
    out = self.diffusion_model(x, t, context=cc)
]],
  first = "vram-oom",
}
case {
  name = "told-ooming",
  url = "https://github.com/AUTOMATIC1111/stable-diffusion-webui/issues/1971",
  summary = "Somebody tells of it, without the message.",
  text = [[
Exception and oom when trying to generate images. I restarted the webui and it hasn't been working since; with the settings of yesterday I was not ooming then. I'm using an amd card.
Width: 896, Height: 1344, high res fix 0.64. Arch Linux.
Getting OOM with every batch size; the model is SD 1.5.
]],
  first = "vram-oom",
}
case {
  name = "near-feature-request",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/3681",
  summary = "Near miss: a wish for spilling into system memory. A feature request.",
  text = [[
[Feature]: shared memory when the GPU is full
In ComfyUI one gets HIP out of memory although there is room in system memory; please let it spill over as on Windows.
]],
  must_not = { "vram-oom" },
}
case {
  name = "tensor-alloc",
  url = "https://github.com/antirez/ds4/issues/475",
  summary = "An engine of its own: model, cache and context exceed the 96 GiB carve-out.",
  text = [[
ds4: ROCm backend initialized on AMD Radeon 8060S Graphics (sm_115)
ds4: ROCm tensor alloc failed: out of memory
]],
  first = "vram-oom", confidence = 0.4,
}
