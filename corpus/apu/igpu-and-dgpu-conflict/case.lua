-- SPDX-License-Identifier: Apache-2.0
case {
  name = "crash",
  url = "https://github.com/oobabooga/textgen/issues/7319",
  summary = "Both are listed, and the program crashes.",
  text = [[
ggml_cuda_init: found 2 ROCm devices:
  Device 0: AMD Radeon RX 7900 XTX, gfx1100 (0x1100), VMM: no, Wave Size: 32
  Device 1: AMD Radeon Graphics, gfx1036 (0x1036), VMM: no, Wave Size: 32
Segmentation fault (core dumped)
]],
  first = "igpu-and-dgpu-conflict",
  confidence = 0.71,
}
case {
  name = "device-one",
  url = "https://github.com/ggml-org/llama.cpp/issues/22013",
  summary = "The failing device is the iGPU.",
  text = [[
ggml_cuda_init: found 2 ROCm devices:
  Device 0: AMD Radeon RX 7900 XTX, gfx1100 (0x1100), VMM: no, Wave Size: 32
  Device 1: AMD Radeon Graphics, gfx1036 (0x1036), VMM: no, Wave Size: 32
ROCm error: unspecified error
  current device: 1, in function ggml_cuda_compute_forward at ggml-cuda.cu:2400
]],
  first = "igpu-and-dgpu-conflict",
  confidence = 0.80,
}
case {
  name = "newer-igpu",
  url = "https://github.com/ggml-org/llama.cpp/issues/22013",
  summary = "An iGPU of another family.",
  text = [[
ggml_cuda_init: found 2 ROCm devices:
  Device 0: AMD Radeon RX 9070, gfx1201 (0x1201), VMM: no, Wave Size: 32
  Device 1: AMD Radeon 880M Graphics, gfx1150 (0x1150), VMM: no, Wave Size: 32
Segmentation fault (core dumped)
]],
  first = "igpu-and-dgpu-conflict",
  confidence = 0.52,
}
case {
  name = "nvidia-beside",
  url = "https://github.com/ollama/ollama/issues/2442",
  summary = "The card is NVIDIA's; Ollama stops at the APU.",
  text = [[
level=INFO source=gpu.go:140 msg="Nvidia GPU detected"
Error: unable to initialize llm library Radeon card detected, but permissions not set up properly.  Either run ollama as root, or add you user account to the render group.
]],
  first = "igpu-and-dgpu-conflict",
  confidence = 0.63,
}
case {
  name = "masked",
  url = "https://github.com/oobabooga/textgen/issues/7319",
  summary = "The iGPU is masked already.",
  text = [[
ggml_cuda_init: found 2 ROCm devices:
  Device 0: AMD Radeon RX 7900 XTX, gfx1100 (0x1100), VMM: no, Wave Size: 32
  Device 1: AMD Radeon Graphics, gfx1036 (0x1036), VMM: no, Wave Size: 32
Segmentation fault (core dumped)
]],
  facts = { ["env.ROCR_VISIBLE_DEVICES"] = "0" },
  must_not = { "igpu-and-dgpu-conflict" },
}
case {
  name = "masked-hip",
  url = "https://github.com/oobabooga/textgen/issues/7319",
  summary = "The same with HIP's variable.",
  text = [[
ggml_cuda_init: found 2 ROCm devices:
  Device 0: AMD Radeon RX 7900 XTX, gfx1100 (0x1100), VMM: no, Wave Size: 32
  Device 1: AMD Radeon Graphics, gfx1036 (0x1036), VMM: no, Wave Size: 32
Segmentation fault (core dumped)
]],
  facts = { ["env.HIP_VISIBLE_DEVICES"] = "0" },
  must_not = { "igpu-and-dgpu-conflict" },
}
case {
  name = "skipped",
  url = "https://github.com/oobabooga/textgen/issues/7319",
  summary = "Ollama skips the iGPU itself.",
  text = [[
msg="unsupported Radeon iGPU detected skipping" id=1 total="512.0 MiB"
ggml_cuda_init: found 2 ROCm devices:
  Device 0: AMD Radeon RX 7900 XTX, gfx1100 (0x1100), VMM: no, Wave Size: 32
  Device 1: AMD Radeon Graphics, gfx1036 (0x1036), VMM: no, Wave Size: 32
Segmentation fault (core dumped)
]],
  must_not = { "igpu-and-dgpu-conflict" },
}
case {
  name = "tensile-names-igpu",
  url = "https://github.com/LostRuins/koboldcpp/issues/676",
  summary = [[The card is an RX 7900 XTX, the error names the processor's GPU.]],
  text = [[
rocBLAS error: Cannot read /tmp/_MEI59482/library/TensileLibrary.dat: No such file or directory for GPU arch : gfx1036
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "igpu-and-dgpu-conflict", confidence = 0.72,
}
case {
  name = "no-code-for-igpu",
  url = "https://github.com/ROCm/clr/pull/234",
  summary = [[The program is built for the card.]],
  text = [[
:1:hip_fatbin.cpp           :360 : 16866778465 us: [pid:105226 tid: 0x7ffff6485f80] Cannot find CO in the bundle /opt/test for ISA: amdgcn-amd-amdhsa--gfx1036
]],
  facts = { ["gpu.gfx"] = "gfx1201" },
  first = "igpu-and-dgpu-conflict", confidence = 0.72,
}
case {
  name = "disabled-in-bios",
  url = "https://github.com/oobabooga/textgen/issues/7319",
  summary = [[What somebody found out.]],
  text = [[
Inference crashes on the RX 7900 XTX. Disabling the integrated graphics in the BIOS fixed it.
]],
  first = "igpu-and-dgpu-conflict", confidence = 0.52,
}
case {
  name = "disabled-to-no-avail",
  url = "https://github.com/oobabooga/textgen/issues/7319",
  summary = [[Near miss: it did not help.]],
  text = [[
Inference crashes on the RX 7900 XTX. Disabling the iGPU did not help, it works on Windows.
]],
  must_not = { "igpu-and-dgpu-conflict" },
}
case {
  name = "told-disabled",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6137",
  summary = "The setting that helped.",
  text = [[
Disabling the integrated graphics in the firmware setup fixed it.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "igpu-and-dgpu-conflict", confidence = 0.52,
}
case {
  name = "told-visible",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6137",
  summary = "The variable that helped.",
  text = [[
The processor has an iGPU, too.
Starting it with HIP_VISIBLE_DEVICES=0 solved it.
]],
  first = "igpu-and-dgpu-conflict", confidence = 0.52,
}
case {
  name = "told-platforms",
  url = "https://github.com/ROCm/ROCm/issues/6328",
  summary = "In words: a queue for the card on the integrated GPU's runtime crashes.",
  text = [[
When an application creates a command queue for gfx1201 (dGPU) on Platform 1 (iGPU runtime), the PAL layer crashes.
]],
  first = "igpu-and-dgpu-conflict", confidence = 0.52,
}
case {
  name = "told-without-igpu",
  url = "https://github.com/ROCm/ROCm/issues/6328",
  summary = "Near miss: it is switched off.",
  text = [[
It crashes with the discrete GPU alone: without the iGPU it crashes, too.
]],
  facts = { ["gpu.gfx"] = "gfx1201" },
  must_not = { "igpu-and-dgpu-conflict" },
}
case {
  name = "told-crash",
  url = "https://github.com/ollama/ollama/issues/2054",
  summary = "A 7900 XTX beside the GPU of a 7800X3D.",
  text = [[
It crashes as soon as a model is loaded with the integrated GPU on.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XTX" },
  first = "igpu-and-dgpu-conflict", confidence = 0.52,
}
case {
  name = "near-told-apu",
  url = "https://github.com/ollama/ollama/issues/2054",
  summary = "Near miss: no card is spoken of.",
  text = [[
It crashes on the integrated GPU of my Ryzen.
]],
  must_not = { "igpu-and-dgpu-conflict" },
}
case {
  name = "near-told-without",
  url = "https://github.com/ollama/ollama/issues/2054",
  summary = "Near miss: there is none.",
  text = [[
It crashes, too, with no integrated GPU in the machine.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XTX" },
  must_not = { "igpu-and-dgpu-conflict" },
}
case {
  name = "told-runtime-takes-it",
  url = "https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/1395",
  summary = "The runtime takes the processor's graphics.",
  text = [[
The model fills the RAM and not the card: it looks like the ROCm runtime may be using my integrated GPU and not the RX 7800 XT.
]],
  facts = { ["gpu.name"] = "Radeon RX 7800 XT" },
  first = "igpu-and-dgpu-conflict", confidence = 0.52,
}
case {
  name = "told-not-using-it",
  url = "https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/1395",
  summary = "Near miss: it is left alone.",
  text = [[
The ROCm runtime uses the RX 7800 XT, it is not using my integrated GPU.
]],
  facts = { ["gpu.name"] = "Radeon RX 7800 XT" },
  must_not = { "igpu-and-dgpu-conflict" },
}
case {
  name = "told-only-igpu",
  url = "https://github.com/likelovewant/ROCmLibs-for-gfx1103-AMD780M-APU/issues/27",
  summary = "Near miss: there is no card beside it.",
  text = [[
Ollama is using the integrated GPU, a Radeon 780M, and it is slow.
]],
  facts = { ["gpu.name"] = "Radeon 780M" },
  must_not = { "igpu-and-dgpu-conflict" },
}
case {
  name = "amdsmi-unexpected-data",
  url = "https://github.com/gpustack/gpustack/issues/3389",
  summary = "AMD's library answers for the processor's GPU, and the program gives all GPUs up.",
  text = [[
GPU: RTX3080 + AMD integrated GPU. docker run -d --name gpustack --privileged=true --gpus all --network=host gpustack/gpustack:main
gpustack.worker.collector - ERROR - Failed to detect GPU devices: Error code:
	43 | AMDSMI_STATUS_UNEXPECTED_DATA - The data read or provided was unexpected
Expected: the RTX3080 is detected.
]],
  first = "igpu-and-dgpu-conflict",
}
