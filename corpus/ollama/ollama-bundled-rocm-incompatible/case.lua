-- SPDX-License-Identifier: Apache-2.0
case { name = "dropping-device", url = "https://github.com/ollama/ollama/blob/main/discover/amd.go",
  summary = [[0.30 and later: the target has no rocBLAS files in the bundle.]],
  text = [[
time=2026-08-02T10:11:12.303Z level=WARN source=amd.go:470 msg="dropping ROCm device — no rocblas support for gfx target" device=ROCm0 gfx_target=gfx1010 supported="map[gfx1030:true gfx1100:true gfx1101:true gfx1102:true gfx1150:true gfx1151:true gfx1200:true gfx1201:true gfx908:true gfx90a:true gfx942:true]" hint="set HSA_OVERRIDE_GFX_VERSION to map to a supported target"
]],
  first = "ollama-bundled-rocm-incompatible", confidence = 0.86,
  extracts = { ["gpu.gfx_reported"] = "gfx1010" } }
case { name = "removing-combination", url = "https://github.com/ollama/ollama/pull/12481",
  summary = [[The wording of 0.12.5 to 0.24, debug log.]],
  text = [[
time=2025-10-09T18:03:44.101Z level=DEBUG source=runner.go:218 msg="removing unsupported or overlapping GPU combination" libDir=/usr/lib/ollama/rocm description="AMD Radeon RX Vega" compute=gfx900 pci_id=0000:03:00.0
]],
  facts = { ["app.name"] = "ollama" }, first = "ollama-bundled-rocm-incompatible", confidence = 0.85 }
case { name = "types-printed", url = "https://github.com/ollama/ollama/issues/8772",
  summary = [[0.4 to 0.12.3: the supported types are printed, gfx1031 is not among them.]],
  text = [[
time=2025-02-02T13:20:01.442+08:00 level=WARN source=amd_linux.go:378 msg="amdgpu is not supported (supported types:[gfx1010 gfx1012 gfx1030 gfx1100 gfx1101 gfx1102 gfx900 gfx906 gfx908 gfx90a gfx940 gfx941 gfx942])" gpu_type=gfx1031 gpu=0 library=/usr/lib/ollama
]],
  first = "ollama-bundled-rocm-incompatible", confidence = 0.93,
  extracts = { ["gpu.gfx"] = "gfx1031" } }
case { name = "index-not-supported", url = "https://github.com/ollama/ollama/issues/4099",
  summary = [[0.1.29 to 0.1.40: the same, by index.]],
  text = [[
time=2024-05-02T12:17:03.655Z level=INFO source=amd_linux.go:88 msg="detected amdgpu versions [gfx1103]"
time=2024-05-02T12:17:03.657Z level=WARN source=amd_linux.go:116 msg="amdgpu [0] gfx1103 is not supported by /tmp/ollama2145067703/rocm [gfx1030 gfx1100 gfx1101 gfx1102 gfx900 gfx906 gfx908 gfx90a gfx940 gfx941 gfx942]"
]],
  facts = { ["app.name"] = "ollama" }, first = "ollama-bundled-rocm-incompatible", confidence = 0.90 }
case { name = "too-old", url = "https://github.com/ollama/ollama/blob/v0.5.7/discover/amd_linux.go",
  summary = [[gfx803: older than what ROCm 6 carries.]],
  text = [[
time=2024-07-11T20:20:46.301Z level=WARN source=amd_linux.go:310 msg="amdgpu too old gfx803" gpu=0
time=2024-07-11T20:20:46.301Z level=INFO source=amd_linux.go:404 msg="no compatible amdgpu devices detected"
]],
  facts = { ["app.name"] = "ollama" }, first = "ollama-bundled-rocm-incompatible", confidence = 0.80 }
case { name = "crash-known-release", url = "https://github.com/ollama/ollama/issues/15762",
  summary = [[RX 6750 XT with 0.21: the runner dies in discovery; the target is not in the bundle.]],
  text = [[
time=2026-04-23T09:12:19.591Z level=INFO source=runner.go:464 msg="failure during GPU discovery" OLLAMA_LIBRARY_PATH="[/usr/local/lib/ollama /usr/local/lib/ollama/cuda_v13]" extra_envs=map[] error="runner crashed"
]],
  facts = { ["app.name"] = "ollama", ["gpu.gfx"] = "gfx1031", ["app.version"] = "0.21.1" },
  first = "ollama-bundled-rocm-incompatible", confidence = 0.70 }
case { name = "tensile-of-bundle", url = "https://github.com/ollama/ollama/issues/738",
  summary = [[The bundle's rocBLAS finds no files for the target.]],
  text = [[
Aug 11 07:10:02 host ollama[820]: rocBLAS error: Cannot read /usr/lib/ollama/rocm/rocblas/library/TensileLibrary.dat: Illegal seek for GPU arch : gfx1103
]],
  facts = { ["app.name"] = "ollama" }, first = "ollama-bundled-rocm-incompatible", confidence = 0.45 }
case { name = "tensile-line-alone", url = "https://github.com/ROCm/legacy-rocm-build/issues/5452",
  summary = [[Radeon 780M: the same line, and nothing else of the log.]],
  text = [[
rocBLAS error: Cannot read /usr/local/lib/ollama/rocm/rocblas/library/TensileLibrary.dat: Illegal seek for GPU arch : gfx1103
]],
  first = "rocblas-tensile-library-missing", accepted = { "ollama-bundled-rocm-incompatible" }, confidence = 0.50 }
case { name = "crash-in-rocm-discovery", url = "https://github.com/ollama/ollama/issues/12774",
  summary = [[Vega 10: the ROCm runner dies in discovery, release unknown.]],
  text = [[
Oct 24 21:12:12 host ollama[77]: time=2025-10-24T21:12:12.072Z level=INFO source=runner.go:545 msg="failure during GPU discovery" OLLAMA_LIBRARY_PATH="[/usr/lib/ollama /usr/lib/ollama/rocm]" extra_envs="[GGML_CUDA_INIT=1 ROCR_VISIBLE_DEVICES=0]" error="runner crashed"
]],
  facts = { ["app.name"] = "ollama", ["gpu.gfx"] = "gfx900" }, first = "ollama-bundled-rocm-incompatible", confidence = 0.45 }
case { name = "filtering-not-initialised", url = "https://github.com/rjmalagon/ollama-linux-amd-apu/issues/37",
  summary = [[A device that the ROCm folder's runner could not initialise is filtered out.]],
  text = [[
time=2026-02-07T15:23:49.297Z level=DEBUG source=runner.go:151 msg="filtering device which didn't fully initialize" id=0 libdir=/usr/lib/ollama/rocm_v7 pci_id=0000:c3:00.0 library=ROCm
]],
  facts = { ["app.name"] = "ollama" }, first = "ollama-bundled-rocm-incompatible", confidence = 0.45 }
case { name = "targets-told", url = "https://github.com/ollama/ollama/issues/12774",
  summary = [[A ROCm runner that dies, and a list of bundled targets without the card's.]],
  text = [[
Oct 24 21:12:12 host ollama[77]: time=2025-10-24T21:12:12.072Z level=INFO source=runner.go:545 msg="failure during GPU discovery" OLLAMA_LIBRARY_PATH="[/usr/lib/ollama /usr/lib/ollama/rocm]" extra_envs="[GGML_CUDA_INIT=1 ROCR_VISIBLE_DEVICES=0]" error="runner crashed"
]],
  facts = { ["app.name"] = "ollama", ["gpu.gfx"] = "gfx1153", ["app.targets"] = { "gfx1030", "gfx1100", "gfx1151" } },
  first = "ollama-bundled-rocm-incompatible", confidence = 0.70 }
case { name = "skipped-igpu-beside-card", url = "https://github.com/ollama/ollama/issues/8772",
  summary = [[The integrated GPU is not in the bundle, the card is and serves: nothing is wrong.]],
  text = [[
time=2025-02-02T13:20:01.442Z level=WARN source=amd_linux.go:378 msg="amdgpu is not supported (supported types:[gfx1030 gfx1100 gfx1101 gfx1102])" gpu_type=gfx1036 gpu=1 library=/usr/lib/ollama
time=2025-02-02T13:20:01.445Z level=INFO source=types.go:131 msg="inference compute" id=GPU-1f2e3d4c5b6a7988 library=rocm variant="" compute=gfx1100 driver=6.10 name=1002:744c total="24.0 GiB" available="23.9 GiB"
]],
  must_not = { "ollama-bundled-rocm-incompatible" } }
case { name = "other-program", url = "https://github.com/ollama/ollama/issues/12774",
  summary = [[Another program whose device list leaves a GPU out does not bundle Ollama's ROCm.]],
  text = [[
time=2026-02-07T15:23:49.297Z level=DEBUG source=runner.go:151 msg="filtering device which didn't fully initialize" id=0 libdir=/srv/app/rocm pci_id=0000:c3:00.0 library=ROCm
]],
  facts = { ["app.name"] = "vllm" }, must_not = { "ollama-bundled-rocm-incompatible" } }
case { name = "alpaca", url = "https://github.com/ollama/ollama/issues/4099",
  summary = [[Alpaca starts an Ollama of its own inside its flatpak: the same bundle.]],
  text = [[
time=2026-02-07T15:23:49.297Z level=DEBUG source=runner.go:151 msg="filtering device which didn't fully initialize" id=0 libdir=/app/plugins/AMD/lib/ollama/rocm pci_id=0000:c3:00.0 library=ROCm
]],
  facts = { ["app.name"] = "alpaca" }, first = "ollama-bundled-rocm-incompatible", confidence = 0.45 }
case { name = "nvidia-beside", url = "https://github.com/ollama/ollama/issues/8772",
  summary = [[The iGPU is not in the bundle; the NVIDIA card serves.]],
  text = [[
time=2025-02-02T13:20:01.442Z level=WARN source=amd_linux.go:378 msg="amdgpu is not supported (supported types:[gfx1030 gfx1100 gfx1101 gfx1102])" gpu_type=gfx1036 gpu=1 library=/usr/lib/ollama
time=2025-02-02T13:20:01.445Z level=INFO source=types.go:131 msg="inference compute" id=GPU-452cac9f library=cuda variant=v12 compute=8.6 driver=12.4 name="NVIDIA GeForce RTX 3060" total="11.8 GiB" available="11.6 GiB"
]],
  must_not = { "ollama-bundled-rocm-incompatible" } }
case {
  name = "told",
  url = "https://github.com/ollama/ollama/issues/12062",
  summary = "Said in words.",
  text = [[
In the new release of Ollama gfx906 was dropped.
]],
  facts = { ["app.name"] = "ollama" },
  first = "ollama-bundled-rocm-incompatible", confidence = 0.52,
}
case {
  name = "near-display-graphics",
  url = "https://github.com/ollama/ollama/pull/3088",
  summary = [[The card is taken; the processor's graphics is left out, as is meant.]],
  text = [[
time=2024-03-13T00:03:55.440Z level=INFO source=amd_linux.go:119 msg="amdgpu [0] gfx1100 is supported"
time=2024-03-13T00:03:55.440Z level=WARN source=amd_linux.go:114 msg="amdgpu [1] gfx1036 is not supported by /tmp/ollama2436258655/rocm [gfx1030 gfx1100 gfx1101 gfx1102 gfx900 gfx906 gfx908 gfx90a gfx940 gfx941 gfx942]"
]],
  facts = { ["app.name"] = "ollama" },
  must_not = { "ollama-bundled-rocm-incompatible" },
}
case {
  name = "fork",
  url = "https://github.com/whyvl/ollama-vulkan/pull/5",
  summary = [[A fork with Vulkan; its ROCm part refuses the chip.]],
  text = [[
amdgpu too old gfx803
no compatible amdgpu devices detected
]],
  facts = { ["app.name"] = "ollama-vulkan", ["gpu.gfx"] = "gfx803" },
  first = "ollama-bundled-rocm-incompatible", confidence = 0.75,
}
case {
  name = "windows-6600xt",
  url = "https://github.com/ollama/ollama/issues/3781",
  summary = "On Windows the HIP SDK has no libraries for gfx1032, and there is no override.",
  text = [[
The answers are slow, Ollama does not use the GPU at all.
]],
  facts = { ["app.name"] = "ollama", ["os.name"] = "windows", ["gpu.name"] = "Radeon RX 6600 XT" },
  first = "ollama-bundled-rocm-incompatible", accepted = { "app-built-without-rocm" }, confidence = 0.70,
}
case {
  name = "windows-6600xt-told",
  url = "https://github.com/ollama/ollama/issues/4335",
  summary = "The card is named in words.",
  text = [[
My RX 6600 is idle, ollama ps says:
NAME             ID              SIZE      PROCESSOR    CONTEXT    UNTIL
llama3:latest    365c0bd3c000    4.7 GB    100% CPU     4096       4 minutes from now
]],
  facts = { ["app.name"] = "ollama", ["os.name"] = "windows" },
  first = "ollama-bundled-rocm-incompatible", accepted = { "app-built-without-rocm" }, confidence = 0.70,
}
case {
  name = "linux-6600xt",
  url = "https://github.com/ollama/ollama/issues/3781",
  summary = "Near miss: on Linux an override serves.",
  text = [[
The answers are slow, Ollama does not use the GPU at all.
]],
  facts = { ["app.name"] = "ollama", ["os.name"] = "ubuntu 24.04", ["gpu.name"] = "Radeon RX 6600 XT" },
  must_not = { "ollama-bundled-rocm-incompatible" },
}
case {
  name = "windows-6800",
  url = "https://github.com/ollama/ollama/issues/10426",
  summary = "Near miss: AMD's libraries for Windows have gfx1030.",
  text = [[
The answers are slow, Ollama does not use the GPU at all.
]],
  facts = { ["app.name"] = "ollama", ["os.name"] = "windows", ["gpu.name"] = "Radeon RX 6800 XT" },
  must_not = { "ollama-bundled-rocm-incompatible" },
}
case {
  name = "told-missing-support",
  url = "https://github.com/Jeffser/Alpaca/issues/770",
  summary = "A card that the bundled ROCm left.",
  text = [[
Missing RX 5700 XT Support
time=2025-05-07T19:36:01.111+02:00 level=DEBUG source=amd_linux.go:121 msg="detected CPU /sys/class/kfd/kfd/topology/nodes/0/properties"
time=2025-05-07T19:36:01.111+02:00 level=DEBUG source=amd_linux.go:101 msg="evaluating amdgpu node /sys/class/kfd/kfd/topology/nodes/1/properties"
time=2025-05-07T19:36:01.111+02:00 level=DEBUG source=amd_linux.go:206 msg="mapping amdgpu to drm sysfs nodes" amdgpu=/sys/class/kfd/kfd/topology/nodes/1/properties vendor=4098 device=29471 unique_id=0
]],
  first = "ollama-bundled-rocm-incompatible",
}
case { name = "list-devices", url = "https://github.com/ollama/ollama/blob/v0.30.0/discover/llama_server.go",
  summary = [[From 0.30 on the child is llama-server, and the error names its option.]],
  text = [[
time=2026-06-02T10:00:00.000Z level=INFO source=runner.go:522 msg="failure during llama-server GPU discovery" OLLAMA_LIBRARY_PATH="[/usr/lib/ollama /usr/lib/ollama/rocm_v7_2]" extra_envs=map[] error="llama-server --list-devices failed: signal: aborted (core dumped)" detail=""
]],
  facts = { ["gpu.gfx"] = "gfx900", ["app.name"] = "ollama" }, first = "ollama-bundled-rocm-incompatible", confidence = 0.4 }
