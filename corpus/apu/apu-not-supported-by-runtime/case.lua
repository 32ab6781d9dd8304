-- SPDX-License-Identifier: Apache-2.0
case {
  name = "ollama-too-small",
  url = "https://github.com/ollama/ollama/issues/2637",
  summary = "Ollama 0.1.33 to 0.12.3 skips the iGPU and finds nothing else.",
  text = [[
level=INFO source=amd_linux.go:300 msg="unsupported Radeon iGPU detected skipping" id=0 total="512.0 MiB"
level=INFO source=amd_linux.go:402 msg="no compatible amdgpu devices detected"
]],
  first = "apu-not-supported-by-runtime",
  confidence = 0.52,
  accepted = { "apu-uma-vram-carveout-too-small" },
}
case {
  name = "image-code",
  url = "https://github.com/ROCm/ROCR-Runtime/issues/133",
  summary = "The image code of ROCm 5.0 does not know the chip.",
  text = [[
#1  0x00007ffff6e0a7f1 in rocr::image::ImageRuntime::GetImageInfoMaxDimension(hsa_agent_s, hsa_agent_info_t) ()
]],
  first = "apu-not-supported-by-runtime",
  confidence = 0.71,
}
case {
  name = "tensile-no-devices",
  url = "https://github.com/Jeffser/Alpaca/issues/585",
  summary = "Ollama in a Flatpak on a Radeon 780M, without an override.",
  text = [[
Ryzen 8845HS
780M (iGPU)
rocBLAS error: Could not initialize Tensile host: No devices found
time=2025-03-08T16:42:15.856+01:00 level=ERROR source=sched.go:456 msg="error loading llama server" error="llama runner process has terminated: error:Could not initialize Tensile host: No devices found"
]],
  first = "apu-not-supported-by-runtime",
  confidence = 0.52,
}
case {
  name = "old-skip",
  url = "https://github.com/ollama/ollama/issues/2637",
  summary = "Ollama 0.1.21.",
  text = [[
2024/01/20 12:00:00 gpu.go:146: ROCm unsupported integrated GPU detected
llm server: library=cpu variant=avx2
]],
  first = "apu-not-supported-by-runtime",
  confidence = 0.52,
}
case {
  name = "taken",
  url = "https://github.com/ollama/ollama/issues/2637",
  summary = "A second start takes the device.",
  text = [[
2024/01/20 12:00:00 gpu.go:146: ROCm unsupported integrated GPU detected
llm server: library=cpu variant=avx2
level=INFO source=amd_linux.go:391 msg="amdgpu is supported" gpu=GPU-0 gpu_type=gfx1100
]],
  must_not = { "apu-not-supported-by-runtime" },
}
case {
  name = "computes",
  url = "https://github.com/ollama/ollama/issues/2637",
  summary = "The card computes beside the iGPU.",
  text = [[
2024/01/20 12:00:00 gpu.go:146: ROCm unsupported integrated GPU detected
llm server: library=cpu variant=avx2
level=INFO source=types.go:107 msg="inference compute" id=0 library=rocm variant="" compute=gfx1100 driver=6.7 name=1002:744c total="24.0 GiB" available="23.9 GiB"
]],
  must_not = { "apu-not-supported-by-runtime" },
}
case {
  name = "closed",
  url = "https://github.com/ollama/ollama/issues/7723",
  summary = "The device may not be opened.",
  text = [[
2024/01/20 12:00:00 gpu.go:146: ROCm unsupported integrated GPU detected
llm server: library=cpu variant=avx2
level=ERROR source=amd_linux.go:404 msg="amdgpu devices detected but permission problems block access: open /dev/kfd: permission denied"
]],
  first = "kfd-permission-denied",
  confidence = 0.91,
  must_not = { "apu-not-supported-by-runtime" },
}
case {
  name = "dropped",
  url = "https://github.com/ollama/ollama/issues/16690",
  summary = "Ollama 0.30 leaves iGPUs out unless told.",
  text = [[
2024/01/20 12:00:00 gpu.go:146: ROCm unsupported integrated GPU detected
llm server: library=cpu variant=avx2
level=INFO source=runner.go:120 msg="dropping integrated GPU; to enable, set OLLAMA_IGPU_ENABLE=1" id=0 library=ROCm compute=gfx1103
]],
  first = "ollama-igpu-dropped-by-default",
  confidence = 0.83,
  must_not = { "apu-not-supported-by-runtime" },
}
case {
  name = "only-igpu-2024",
  url = "https://github.com/ollama/ollama/issues/2637",
  summary = [[Ollama of early 2024 on a Ryzen 5800U: the integrated GPU is the only one.]],
  text = [[
time=2024-02-27T22:36:04.240Z level=INFO source=gpu.go:109 msg="Radeon GPU detected"
time=2024-02-27T22:36:04.240Z level=INFO source=gpu.go:181 msg="ROCm unsupported integrated GPU detected"
time=2024-02-27T22:36:04.240Z level=INFO source=routes.go:1042 msg="no GPU detected"
]],
  facts = { ["app.name"] = "ollama" },
  first = "apu-not-supported-by-runtime", confidence = 0.72,
}
case {
  name = "appears-to-be-igpu",
  url = "https://github.com/ollama/ollama/pull/2195",
  summary = [[The wording of 0.1.29 to 0.1.36.]],
  text = [[
time=2024-03-27T22:36:04.240Z level=INFO source=amd_linux.go:217 msg="amdgpu [0] appears to be an iGPU with 512M reported total memory, skipping"
time=2024-03-27T22:36:04.240Z level=INFO source=amd_linux.go:246 msg="all detected amdgpus are skipped, falling back to CPU"
]],
  facts = { ["app.name"] = "ollama" },
  first = "apu-not-supported-by-runtime", confidence = 0.72,
}
case {
  name = "appears-to-be-igpu-beside-card",
  url = "https://github.com/ollama/ollama/pull/2195",
  summary = [[Near miss: the card beside it is used.]],
  text = [[
time=2024-03-27T22:36:04.240Z level=INFO source=amd_linux.go:217 msg="amdgpu [1] appears to be an iGPU with 512M reported total memory, skipping"
time=2024-03-27T22:36:04.240Z level=INFO source=amd_linux.go:127 msg="amdgpu [0] gfx1100 is supported"
]],
  facts = { ["app.name"] = "ollama" },
  must_not = { "apu-not-supported-by-runtime" },
}
case {
  name = "survey",
  url = "https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/806",
  summary = "LM Studio's engine finds nothing on an APU.",
  text = [[
ROCm llama.cpp (Linux)
GPU survey unsuccessful
]],
  facts = { ["gpu.gfx"] = "gfx1151", ["app.name"] = "lm studio" },
  first = "apu-not-supported-by-runtime", confidence = 0.52,
}
case {
  name = "unrecognized-id",
  url = "https://github.com/rocm-arch/rocm-arch/issues/933",
  summary = "ROCr has no entry for one GPU and passes over it.",
  text = [[
ROCk module is loaded
Warning: Agent creation failed.
The GPU node has an unrecognized id.
]],
  first = "apu-not-supported-by-runtime", confidence = 0.52,
}
case {
  name = "unrecognized-id-of-an-apu",
  url = "https://github.com/rocm-arch/rocm-arch/issues/933",
  summary = "The same on a machine known to be an APU.",
  text = [[
Warning: Agent creation failed.
The GPU node has an unrecognized id.
]],
  facts = { ["gpu.gfx"] = "gfx1150" },
  first = "apu-not-supported-by-runtime", confidence = 0.70,
}
case {
  name = "told",
  url = "https://github.com/ROCm/ROCm/issues/1548",
  summary = "In words.",
  text = [[
Integrated GPUs are not supported by ROCm.
]],
  first = "apu-not-supported-by-runtime", confidence = 0.52,
}
case {
  name = "told-older-than-the-chip",
  url = "https://github.com/FoldingAtHome/containers/issues/36",
  summary = "In words: the container's ROCm is older than the chip.",
  text = [[
ROCm 5.0.0 was released before RDNA3 GPUs existed.
]],
  facts = { ["gpu.name"] = "Radeon 780M" },
  first = "apu-not-supported-by-runtime", confidence = 0.52,
}
case {
  name = "told-falls-back",
  url = "https://github.com/ollama/ollama/issues/14527",
  summary = "In words.",
  text = [[
Ollama does not detect or support GPU offloading for the AMD Radeon 760M (RDNA 3 integrated GPU).
Ollama silently falls back to CPU mode with no errors.
]],
  facts = { ["gpu.name"] = "Radeon 760M" },
  first = "apu-not-supported-by-runtime", confidence = 0.52,
}
case {
  name = "told-recognized-not-supported",
  url = "https://github.com/likelovewant/ROCmLibs-for-gfx1103-AMD780M-APU/issues/53",
  summary = "In words.",
  text = [[
The GPU is recognized but it says always, that it is not supported.
]],
  facts = { ["gpu.name"] = "Radeon 780M" },
  first = "apu-not-supported-by-runtime", confidence = 0.52,
}
case {
  name = "bristol-ridge",
  url = "https://github.com/rocm-arch/rocm-arch/issues/901",
  summary = "A Bristol Ridge APU: ROCm 5.3 has nothing for it.",
  text = [[
ROCk module is loaded
hsa api call failure at: /build/rocminfo/src/rocminfo-rocm-5.3.0/rocminfo.cc:1148
Call returned HSA_STATUS_ERROR_OUT_OF_RESOURCES: The runtime failed to allocate the necessary resources. This error may also occur when the core runtime library needs to spawn threads or create internal OS-specific events.

My Laptop Specifications :
AMD FX-9830P
]],
  first = "apu-not-supported-by-runtime",
  must_not = { "scratch-memory-exhausted", "kfd-permission-denied" },
  confidence = 0.50,
}
case {
  name = "near-out-of-resources-of-a-card",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/930",
  summary = "The same status on a machine with a later processor says nothing of the APU.",
  text = [[
hsa api call failure at: /data/jenkins_workspace/compute-rocm-rel-2.9/rocminfo/rocminfo.cc:1102
Call returned HSA_STATUS_ERROR_OUT_OF_RESOURCES: The runtime failed to allocate the necessary resources. This error may also occur when the core runtime library needs to spawn threads or create internal OS-specific events.
What hardware: AMD Ryzen 7 1800X and a Radeon RX 470
]],
  must_not = { "apu-not-supported-by-runtime" },
}
case {
  name = "told-idle",
  url = "https://github.com/likelovewant/ROCmLibs-for-gfx1103-AMD780M-APU/issues/27",
  summary = "The official Ollama leaves the 780M out.",
  text = [[
With ollama the CPU jumps to 100 %, but not the GPU, a Radeon 780M of a Ryzen 8845HS.
]],
  first = "apu-not-supported-by-runtime", confidence = 0.52,
}
case {
  name = "told-idle-card",
  url = "https://github.com/ollama/ollama/issues/13569",
  summary = "Near miss: a card.",
  text = [[
With ollama the CPU jumps to 100 %, but not the GPU.
]],
  facts = { ["gpu.name"] = "Radeon RX 6800 XT" },
  must_not = { "apu-not-supported-by-runtime" },
}
case {
  name = "image-library-crashes",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/962",
  summary = "Up to ROCm 3.6 the image code was a library; it crashed on Raven Ridge.",
  text = [[
Program terminated with signal SIGSEGV, Segmentation fault.
#0  0x00007f7cf8f3b850 in ?? () from /opt/rocm/hsa/lib/libhsa-ext-image64.so.1
#1  0x00007f7cfae924d9 in amd::GpuAgent::GetInfo(hsa_agent_info_t, void*) const () from /opt/rocm/hsa/lib/libhsa-runtime64.so.1
]],
  first = "apu-not-supported-by-runtime",
}
case {
  name = "image-library-loaded",
  url = "https://github.com/ROCm/ROCR-Runtime/issues/90",
  summary = "Near miss: the library stands in the list of what is loaded; the crash is elsewhere.",
  text = [[
Program terminated with signal SIGSEGV, Segmentation fault.
#0  0x00005581a0f3b850 in main () at demo.c:12
0x00007f7cf8f00000  0x00007f7cf8f90000  Yes (*)     /opt/rocm/hsa/lib/libhsa-ext-image64.so.1
]],
  must_not = { "apu-not-supported-by-runtime" },
}
