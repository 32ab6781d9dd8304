-- SPDX-License-Identifier: Apache-2.0
case { name = "dual-socket-index", url = "https://github.com/ollama/ollama/issues/3304",
  summary = [[The second processor counts as GPU 0, so index 1 is set for the only card.]],
  text = [[
time=2024-03-22T19:48:01.100Z level=INFO source=amd_linux.go:88 msg="detected amdgpu versions [gfx000 gfx1100]"
time=2024-03-22T19:48:01.101Z level=INFO source=amd_linux.go:54 msg="Setting HIP_VISIBLE_DEVICES=1"
]],
  facts = { ["app.name"] = "ollama" }, first = "ollama-gpu-index-off-by-one", confidence = 0.86 }
case { name = "gfx000-not-supported", url = "https://github.com/ollama/ollama/issues/5766",
  summary = [[A node that is no GPU is judged as one.]],
  text = [[
time=2024-03-22T19:48:01.100Z level=WARN source=amd_linux.go:114 msg="amdgpu [0] gfx000 is not supported by /tmp/ollama1/rocm [gfx1030 gfx1100 gfx1101 gfx1102 gfx900]"
]],
  facts = { ["app.name"] = "ollama" }, first = "ollama-gpu-index-off-by-one", confidence = 0.52 }
case { name = "hidden-gpus", url = "https://github.com/ollama/ollama/issues/6165",
  summary = [[Half of the GPUs are hidden from the container and shift the indexes.]],
  text = [[
time=2024-08-05T02:10:11.300Z level=WARN source=amd_linux.go:201 msg="amdgpu too old gfx000" gpu=0
rocBLAS error: Could not initialize Tensile host: No devices found
]],
  facts = { ["app.name"] = "ollama" }, first = "ollama-gpu-index-off-by-one", confidence = 0.86 }
case { name = "igpu-index", url = "https://github.com/ollama/ollama/issues/2277",
  summary = [[0.1.22 sees an integrated GPU and sets index 1 where 0 is right.]],
  text = [[
2024/01/30 19:12:01 gpu.go:171: INFO ROCm integrated GPU detected - ROCR_VISIBLE_DEVICES=1
]],
  facts = { ["app.name"] = "ollama" }, first = "ollama-gpu-index-off-by-one", confidence = 0.45 }
case { name = "counted-but-running", url = "https://github.com/ollama/ollama/issues/3304",
  summary = [[A processor node is in the list, and the card is used all the same.]],
  text = [[
time=2024-03-22T19:48:01.100Z level=WARN source=amd_linux.go:114 msg="amdgpu [0] gfx000 is not supported by /tmp/ollama1/rocm [gfx1030 gfx1100 gfx1101 gfx1102 gfx900]"
time=2024-03-22T19:55:44.100Z level=INFO source=server.go:264 msg="starting llama server"
ggml_cuda_init: found 1 ROCm devices:
]],
  facts = { ["app.name"] = "ollama" }, must_not = { "ollama-gpu-index-off-by-one" } }
