-- SPDX-License-Identifier: Apache-2.0
local cpu = [[
NAME          ID              SIZE      PROCESSOR    CONTEXT    UNTIL
gemma4:e4b    c6eb396dbd59    9.5 GB    100% CPU     4096       4 minutes from now
]]
local dropped = [[
time=2026-07-13T14:02:17.533Z level=INFO source=runner.go:396 msg="dropping integrated GPU; to enable, set OLLAMA_IGPU_ENABLE=1" id=0 library=ROCm compute=gfx1103 name=ROCm0 description="AMD Radeon 780M Graphics" pci_id=0000:c4:00.0
]]
case { name = "said", url = "https://github.com/Crosstalk-Solutions/project-nomad/issues/1092",
  summary = [[Radeon 780M, 0.30: dropped, models on the CPU.]],
  text = dropped .. [[
time=2026-07-13T14:02:17.534Z level=INFO source=routes.go:2040 msg="vram-based default context" total_vram="0 B" default_num_ctx=4096
]],
  first = "ollama-igpu-dropped-by-default", confidence = 0.86,
  extracts = { ["gpu.kind"] = "APU", ["gpu.gfx_reported"] = "gfx1103" } }
case { name = "vulkan-device-said", url = "https://github.com/ollama/ollama/issues/16462",
  summary = [[The same of the Vulkan backend, in a container's log.]],
  text = [[
ollama  | time=2026-06-04T10:10:18.781-04:00 level=INFO source=runner.go:396 msg="dropping integrated GPU; to enable, set OLLAMA_IGPU_ENABLE=1" id=0 library=Vulkan compute=0.0 name=Vulkan0 description="AMD Radeon 8060S Graphics (RADV STRIX_HALO)" pci_id=0000:c4:00.0
]],
  first = "ollama-igpu-dropped-by-default", confidence = 0.86 }
case { name = "on-cpu-target-known", url = "https://github.com/ollama/ollama/issues/16690",
  summary = [[Radeon 890M: 100 % GPU with 0.24, 100 % CPU since; no log.]],
  text = cpu, facts = { ["app.name"] = "ollama", ["app.version"] = "0.30.6", ["gpu.gfx"] = "gfx1150" },
  first = "ollama-igpu-dropped-by-default", confidence = 0.52 }
case { name = "enabled-now", url = "https://github.com/ollama/ollama/issues/16423",
  summary = [[The line of an earlier start; the variable is set by now.]],
  text = dropped, facts = { ["env.OLLAMA_IGPU_ENABLE"] = "1" }, must_not = { "ollama-igpu-dropped-by-default" } }
case { name = "card-serves", url = "https://github.com/ollama/ollama/issues/16690",
  summary = [[The integrated GPU beside a card is left out on purpose.]],
  text = dropped .. [[
time=2026-07-13T14:02:18.001Z level=INFO source=types.go:32 msg="inference compute" id=1 filter_id="" library=ROCm compute=gfx1100 name=ROCm1 description="AMD Radeon RX 7900 XT" libdirs=ollama,rocm_v7_2 driver=70253.21 pci_id=0000:03:00.0 type=discrete total="20.0 GiB" available="19.8 GiB"
]],
  must_not = { "ollama-igpu-dropped-by-default" } }
case { name = "release-before", url = "https://github.com/ollama/ollama/issues/16690",
  summary = [[The line came from another start; the release in question is 0.24, which has no such filter.]],
  text = [[
dropping integrated GPU; to enable, set OLLAMA_IGPU_ENABLE=1
]],
  facts = { ["app.name"] = "ollama", ["app.version"] = "0.24.0" }, must_not = { "ollama-igpu-dropped-by-default" } }
case { name = "nvidia-card-serves", url = "https://github.com/ollama/ollama/blob/main/discover/runner.go",
  summary = [[The iGPU beside an NVIDIA card is left out on purpose.]],
  text = dropped .. [[
time=2026-07-13T14:02:18.001Z level=INFO source=types.go:32 msg="inference compute" id=GPU-1b2c filter_id="" library=CUDA compute=8.6 name=CUDA0 description="NVIDIA GeForce RTX 3060" libdirs=ollama,cuda_v13 driver=13.0 pci_id=0000:01:00.0 type=discrete total="12.0 GiB" available="11.6 GiB"
]],
  must_not = { "ollama-igpu-dropped-by-default" }, extracts = { ["app.backend"] = "cuda" } }
case {
  name = "told",
  url = "https://github.com/ollama/ollama/issues/12062",
  summary = "The variable in words.",
  text = [[
One has to set OLLAMA_IGPU_ENABLE since the new release.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT", ["app.name"] = "ollama" },
  first = "ollama-igpu-dropped-by-default", confidence = 0.52,
}
case {
  name = "told-since-update",
  url = "https://github.com/ollama/ollama/issues/16433",
  summary = "Said of an update.",
  text = [[
Since the update to version 0.30.0 every model runs on the CPU; with 0.24 it was the GPU.
]],
  facts = { ["app.name"] = "ollama", ["app.version"] = "0.30.0", ["gpu.name"] = "AMD Ryzen AI 9 HX 370" },
  first = "ollama-igpu-dropped-by-default", confidence = 0.52,
}
case {
  name = "near-told-card",
  url = "https://github.com/ollama/ollama/issues/16536",
  summary = "Near miss: another maker's card.",
  text = [[
Since the update to version 0.30.0 it runs on the CPU and not on my RTX 4050.
]],
  facts = { ["app.name"] = "ollama", ["app.version"] = "0.30.0", ["gpu.name"] = "AMD Ryzen 7 7840HS" },
  must_not = { "ollama-igpu-dropped-by-default" },
}
case {
  name = "told-drops",
  url = "https://github.com/Crosstalk-Solutions/project-nomad/issues/1092",
  summary = "Said of the mechanism.",
  text = [[
The new Ollama drops integrated GPUs, so an AMD APU loads its models on the processor.
]],
  facts = { ["app.name"] = "ollama" },
  first = "ollama-igpu-dropped-by-default", confidence = 0.52,
}
case {
  name = "near-told-idle",
  url = "https://github.com/ollama/ollama/issues/16433",
  summary = "Near miss: the processor's load is what is spoken of.",
  text = [[
Since 0.31.0 the CPU usage at idle is three per cent higher.
]],
  facts = { ["app.name"] = "ollama", ["app.version"] = "0.31.0", ["gpu.name"] = "AMD Ryzen 7 7840HS" },
  must_not = { "ollama-igpu-dropped-by-default" },
}
case {
  name = "near-line-cut",
  url = "https://github.com/ollama/ollama/issues/16690",
  summary = [[Near miss: the program's advice, the rest of its line cut off, is nobody's word that it helped.]],
  text = [[
GPU; to enable, set OLLAMA_IGPU_ENABLE=1" id=0 library=ROCm compute=gfx11
]],
  must_not = { "ollama-igpu-dropped-by-default" },
}
