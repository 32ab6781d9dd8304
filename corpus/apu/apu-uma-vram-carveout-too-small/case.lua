-- SPDX-License-Identifier: Apache-2.0
case {
  name = "torch-old",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2014",
  summary = "PyTorch 2.0: 512 MB in total.",
  text = [[
torch.cuda.OutOfMemoryError: HIP out of memory. Tried to allocate 2.00 MiB (GPU 0; 512.00 MiB total capacity; 150.39 MiB already allocated; 312.00 MiB free; 168.00 MiB reserved in total by PyTorch)
]],
  facts = { ["gpu.gfx"] = "gfx1035" },
  first = "apu-uma-vram-carveout-too-small",
  confidence = 0.85,
}
case {
  name = "ollama-skips",
  url = "https://github.com/ollama/ollama/issues/2637",
  summary = "Ollama 0.3 asks for 1 GiB of carve-out.",
  text = [[
level=INFO source=amd_linux.go:300 msg="unsupported Radeon iGPU detected skipping" id=0 total="512.0 MiB"
level=INFO source=amd_linux.go:402 msg="no compatible amdgpu devices detected"
]],
  facts = { ["gpu.gfx"] = "gfx1103" },
  first = "apu-uma-vram-carveout-too-small",
  confidence = 0.45,
}
case {
  name = "llama-device",
  url = "https://github.com/ggml-org/llama.cpp/issues/19818",
  summary = "llama.cpp's list of devices shows the carve-out.",
  text = [[
  - ROCm0   : AMD Radeon Graphics (512 MiB, 401 MiB free)
]],
  facts = { ["gpu.gfx"] = "gfx1103" },
  first = "apu-uma-vram-carveout-too-small",
  confidence = 0.75,
}
case {
  name = "before-6-10",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2014",
  summary = "Kernel 6.8, 512 MB.",
  text = [[
[drm] amdgpu: 512M of VRAM memory ready
ggml_backend_cuda_buffer_type_alloc_buffer: allocating 4000.00 MiB on device 0: cudaMalloc failed: out of memory
]],
  facts = { ["gpu.gfx"] = "gfx1103", ["kernel.version"] = "6.8.0-45-generic" },
  first = "apu-uma-vram-carveout-too-small",
  confidence = 0.85,
}
case {
  name = "kernel-unknown",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2014",
  summary = "The carve-out and a buffer that cannot be had.",
  text = [[
[drm] amdgpu: 2048M of VRAM memory ready
alloc_tensor_range: failed to allocate ROCm0 buffer of size 4000000000
]],
  facts = { ["gpu.gfx"] = "gfx1103" },
  first = "apu-uma-vram-carveout-too-small",
  confidence = 0.45,
}
case {
  name = "fit",
  url = "https://github.com/ggml-org/llama.cpp/issues/19818",
  summary = "llama.cpp's fitting sees 6 GB of a machine with 96.",
  text = [[
llama_params_fit_impl: projected to use 38404 MiB of device memory vs. 6368 MiB of free device memory
]],
  facts = { ["gpu.gfx"] = "gfx1150" },
  first = "apu-uma-vram-carveout-too-small",
  confidence = 0.45,
}
case {
  name = "used-all-the-same",
  url = "https://github.com/ollama/ollama/issues/2637",
  summary = "Ollama uses the iGPU.",
  text = [[
  - ROCm0   : AMD Radeon Graphics (512 MiB, 401 MiB free)
level=INFO source=types.go:107 msg="inference compute" id=0 library=ROCm compute=gfx1103 driver=0.0 type=iGPU total="15.3 GiB" available="14.0 GiB"
]],
  facts = { ["gpu.gfx"] = "gfx1103" },
  must_not = { "apu-uma-vram-carveout-too-small" },
}
case {
  name = "supported",
  url = "https://github.com/ollama/ollama/issues/2637",
  summary = "Ollama 0.3 takes the device.",
  text = [[
  - ROCm0   : AMD Radeon Graphics (512 MiB, 401 MiB free)
level=INFO source=amd_linux.go:391 msg="amdgpu is supported" gpu=0 gpu_type=gfx1103
]],
  facts = { ["gpu.gfx"] = "gfx1103" },
  must_not = { "apu-uma-vram-carveout-too-small" },
}
case {
  name = "large-gtt",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5562",
  summary = "A small carve-out with 60 GB of GTT is as it should be.",
  text = [[
  - ROCm0   : AMD Radeon Graphics (512 MiB, 401 MiB free)
[    2.1] amdgpu 0000:c5:00.0: amdgpu: amdgpu: 61440M of GTT memory ready.
]],
  facts = { ["gpu.gfx"] = "gfx1103" },
  must_not = { "apu-uma-vram-carveout-too-small" },
}
case {
  name = "discrete-card",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2014",
  summary = "A discrete card with 2 GB.",
  text = [[
torch.cuda.OutOfMemoryError: HIP out of memory. Tried to allocate 2.00 MiB (GPU 0; 2.00 GiB total capacity; 1.90 GiB already allocated; 0 bytes free; 1.92 GiB reserved in total by PyTorch)
]],
  facts = { ["gpu.gfx"] = "gfx803" },
  first = "vram-oom",
  confidence = 0.75,
  must_not = { "apu-uma-vram-carveout-too-small" },
}
case {
  name = "clinfo",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1732",
  summary = [[What clinfo says of a Ryzen 4000 laptop.]],
  text = [[
  Global memory size                              536870912 (512MiB)
]],
  facts = { ["gpu.kind"] = "APU" },
  first = "apu-uma-vram-carveout-too-small", confidence = 0.72,
}
case {
  name = "clinfo-card",
  url = "https://github.com/Oblomov/clinfo",
  summary = [[Near miss: a card.]],
  text = [[
  Global memory size                              536870912 (512MiB)
]],
  facts = { ["gpu.kind"] = "dGPU" },
  must_not = { "apu-uma-vram-carveout-too-small" },
}
case {
  name = "told-cured",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2196",
  summary = "The setting that helped.",
  text = [[
Increasing the UMA frame buffer to 8 GB in the BIOS solved it.
]],
  facts = { ["gpu.gfx"] = "gfx1103" },
  first = "apu-uma-vram-carveout-too-small", confidence = 0.52,
}
case {
  name = "told",
  url = "https://github.com/ollama/ollama/issues/12062",
  summary = "The figure in words.",
  text = [[
VRAM 512 MiB, GTT 108 GB; Ollama calls the GPU too small.
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "apu-uma-vram-carveout-too-small", confidence = 0.75,
}
case {
  name = "told-limited",
  url = "https://github.com/RPCS3/rpcs3/issues/9142",
  summary = "In words: the frame buffer's size is the limit.",
  text = [[
Vega 7/8 APUs are limited to 512MB of VRAM, even if you have 16GB of RAM.
]],
  facts = { ["gpu.name"] = "Radeon Vega 8" },
  first = "apu-uma-vram-carveout-too-small", confidence = 0.52,
}
case {
  name = "told-bios-setting",
  url = "https://github.com/ggml-org/llama.cpp/issues/8618",
  summary = "In words: the BIOS setting that cured it.",
  text = [[
I played with the BIOS, most importantly "iGPU Memory" became "Game Optimized".
hipStreamCreateWithFlags: Returned hipErrorOutOfMemory : stream:<null>
]],
  facts = { ["gpu.gfx"] = "gfx1103" },
  first = "apu-uma-vram-carveout-too-small", confidence = 0.52,
}
case {
  name = "told-not-gtt",
  url = "https://github.com/ROCm/ROCm/issues/6050",
  summary = "In words.",
  text = [[
ROCm allocates only VRAM, not GTT.
]],
  facts = { ["gpu.gfx"] = "gfx1150" },
  first = "apu-uma-vram-carveout-too-small", confidence = 0.52,
}
case {
  name = "adlx-1g",
  url = "https://github.com/likelovewant/ollama-for-amd/issues/135",
  summary = "The driver tells of one GiB of its own; no layer fits.",
  text = [[
load_tensors: loading model tensors, this can take a while... (mmap = true)
ggml_hip_mgmt_init located ADLX version 1.4
ggml_backend_cuda_device_get_memory device 0000:63:00.0 utilizing AMD specific memory reporting free: 296747008 total: 1073741824
load_tensors: offloading 0 repeating layers to GPU
load_tensors: offloaded 0/29 layers to GPU
]],
  facts = { ["gpu.name"] = "Radeon 680M" },
  first = "apu-uma-vram-carveout-too-small", accepted = { "partial-offload-slow" }, must_not = { "vram-oom" }, confidence = 0.70,
}
case {
  name = "adlx-8g",
  url = "https://github.com/ollama/ollama/issues/14600",
  summary = "Near miss: a card of 8 GiB, filled by something else.",
  text = [[
ggml_backend_cuda_device_get_memory device 0000:12:00.0 utilizing AMD specific memory reporting free: 787786137 total: 8573157376
load_tensors: offloaded 0/29 layers to GPU
]],
  must_not = { "apu-uma-vram-carveout-too-small" },
}
case {
  name = "comfyui",
  url = "https://github.com/Comfy-Org/ComfyUI/issues/4341",
  summary = "The Ryzen 7700's own GPU with 512 MB, on which ComfyUI shall run Flux.",
  text = [[
comfyui-rocm  | Total VRAM 512 MB, total RAM 47379 MB
comfyui-rocm  | pytorch version: 2.1.2+rocm6.1.3
comfyui-rocm  | Set vram state to: LOW_VRAM
comfyui-rocm  | Device: cuda:0 AMD Radeon Graphics : native
]],
  first = "apu-uma-vram-carveout-too-small", confidence = 0.75,
}
case {
  name = "near-comfyui-old-card",
  url = "https://github.com/Comfy-Org/ComfyUI/issues/4341",
  summary = "Near miss: a card that has no more.",
  text = [[
Total VRAM 2048 MB, total RAM 16264 MB
Device: privateuseone:0 Radeon RX 550 : native
]],
  must_not = { "apu-uma-vram-carveout-too-small" },
}
