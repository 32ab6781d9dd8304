-- SPDX-License-Identifier: Apache-2.0
case { name = "ollama-version", url = "https://github.com/ollama/ollama/blob/main/cmd/cmd.go",
  summary = [[ollama --version.]], text = "ollama version is 0.13.5\n", extracts = { ["app.name"] = "ollama", ["app.version"] = "0.13.5" } }
case { name = "override-quoted", url = "https://github.com/ollama/ollama/blob/v0.5.7/discover/amd_linux.go",
  summary = [[Quotes of a compose file became part of the value.]],
  text = [[
time=2025-02-02T13:20:01.442Z level=INFO source=amd_linux.go:391 msg="skipping rocm gfx compatibility check" HSA_OVERRIDE_GFX_VERSION="\"10.3.0\""
]],
  first = "hsa-override-wrong-value", extracts = { ["env.HSA_OVERRIDE_GFX_VERSION"] = '"10.3.0"' } }
case { name = "vulkan-igpu", url = "https://github.com/ollama/ollama/blob/main/discover/types.go",
  summary = [[An integrated GPU through Vulkan.]],
  text = [[
time=2026-06-04T10:10:19.781Z level=INFO source=types.go:32 msg="inference compute" id=0 filter_id="" library=Vulkan compute=0.0 name=Vulkan0 description="AMD Radeon 780M Graphics (RADV PHOENIX)" libdirs=ollama,vulkan driver=0.0 pci_id=0000:c4:00.0 type=iGPU total="24.0 GiB" available="23.1 GiB"
]],
  extracts = { ["gpu.kind@0000:c4:00.0"] = "APU", ["app.backend"] = "vulkan" } }
case { name = "llama-build-info", url = "https://github.com/ggml-org/llama.cpp/blob/master/common/common.cpp",
  summary = [[The build line of 2026.]], text = "build_info: b9780-34af94cd9\n", extracts = { ["app.name"] = "llama.cpp", ["app.version"] = "9780" } }
case { name = "lemonade", url = "https://github.com/lemonade-sdk/lemonade/issues/838",
  summary = [[Lemonade's start.]],
  text = "Lemonade Server v9.1.3 started on port 8000\n", extracts = { ["app.name"] = "lemonade", ["app.version"] = "9.1.3" } }
case { name = "lemonade-load", url = "https://github.com/lemonade-sdk/lemonade/issues/1149",
  summary = [[Lemonade loads a model with its ROCm build.]],
  text = [[
[Router] Creating LlamaCpp backend
[BackendUtils] Using llamacpp:rocm version from config: b1170
[LlamaCpp] Detected ROCm architecture: gfx1151
]],
  extracts = { ["app.name"] = "lemonade", ["gpu.gfx"] = "gfx1151" } }
case { name = "torch-prompt", url = "https://pytorch.org/get-started/locally/",
  summary = [[The answer ends where the next shell prompt stands.]],
  text = [[
$ python3 -c 'import torch; print(torch.cuda.is_available())'
False
$ exit
]],
  extracts = { ["torch.gpu_available"] = "false" } }
