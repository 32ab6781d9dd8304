-- SPDX-License-Identifier: Apache-2.0
case { name = "libraries-list", url = "https://github.com/ollama/ollama/issues/3446",
  summary = [[A distribution's package without its rocm part: only CPU libraries are listed.]],
  text = [[
time=2024-04-01T22:37:03.341-06:00 level=INFO source=payload_common.go:113 msg="Extracting dynamic libraries to /tmp/ollama3104/runners ..."
time=2024-04-01T22:37:03.358-06:00 level=INFO source=payload_common.go:140 msg="Dynamic LLM libraries [cpu_avx2 cpu cpu_avx]"
]],
  facts = { ["gpu.name"] = "Radeon RX 6800" }, first = "app-built-without-rocm", confidence = 0.86 }
case { name = "runners-cpu", url = "https://github.com/ollama/ollama/issues/8254",
  summary = [[A build without GPU runners, in the wording of 0.4 and 0.5.]],
  text = [[
time=2024-12-27T13:46:01.758Z level=INFO source=routes.go:1339 msg="Dynamic LLM libraries" runners=[cpu]
time=2024-12-27T13:46:01.759Z level=INFO source=gpu.go:226 msg="looking for compatible GPUs"
]],
  facts = { ["gpu.name"] = "Radeon RX 6800" }, first = "app-built-without-rocm", confidence = 0.86 }
case { name = "runners-cuda-only", url = "https://github.com/ollama/ollama/blob/v0.5.7/server/routes.go",
  summary = [[Runners for CUDA and the CPU on a machine with an AMD GPU.]],
  text = [[
Dec 28 09:12:44 host ollama[912]: time=2024-12-28T09:12:44.120Z level=INFO source=routes.go:1339 msg="Dynamic LLM libraries" runners="[cpu cpu_avx cpu_avx2 cuda_v11_avx cuda_v12_avx]"
]],
  facts = { ["gpu.name"] = "Radeon RX 6800" }, first = "app-built-without-rocm", confidence = 0.72 }
case { name = "vulkan-runner", url = "https://github.com/ollama/ollama/pull/5059",
  summary = [[A build with a Vulkan runner is no build without GPU code.]],
  text = [[
time=2024-12-12T23:38:44.853-06:00 level=INFO source=routes.go:1276 msg="Dynamic LLM libraries" runners="[cpu vulkan_avx]"
]],
  facts = { ["gpu.name"] = "Radeon RX 6800" }, must_not = { "app-built-without-rocm" } }
case { name = "llm-variants", url = "https://github.com/ollama/ollama/blob/v0.1.22/llm/payload_common.go",
  summary = [[The wording of the first releases with loadable variants.]],
  text = [[
2024/01/15 18:22:07 payload_common.go:145: INFO Dynamic LLM variants [cuda]
]],
  facts = { ["gpu.name"] = "Radeon RX 6700 XT" }, first = "app-built-without-rocm", confidence = 0.72 }
case { name = "tarball-without-rocm", url = "https://github.com/ollama/ollama/blob/v0.5.7/discover/amd_linux.go",
  summary = [[The GPU is found in sysfs, the ROCm part of the tarball is not there.]],
  text = [[
time=2025-02-18T22:11:00.699Z level=WARN source=amd_linux.go:443 msg="amdgpu detected, but no compatible rocm library found.  Either install rocm v6, or follow manual install instructions at https://github.com/ollama/ollama/blob/main/docs/linux.md#manual-install"
time=2025-02-18T22:11:00.699Z level=INFO source=amd_linux.go:402 msg="no compatible amdgpu devices detected"
]],
  facts = { ["gpu.name"] = "Radeon Pro VII" }, first = "app-built-without-rocm", confidence = 0.72 }
case { name = "no-suitable-rocm", url = "https://github.com/ollama/ollama/blob/v0.5.7/discover/amd_linux.go",
  summary = [[The second of the two warnings, alone.]],
  text = [[
Mar 04 08:15:21 host ollama[1043]: time=2025-03-04T08:15:21.020Z level=WARN source=amd_linux.go:348 msg="unable to verify rocm library: no suitable rocm found, falling back to CPU"
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "app-built-without-rocm", confidence = 0.72 }
case { name = "llama-no-usable-gpu", url = "https://github.com/ggml-org/llama.cpp/issues/15946",
  summary = [[llama.cpp built with default options: no GPU backend in it.]],
  text = [[
warning: no usable GPU found, --gpu-layers option will be ignored
build: 6448 (24a6734d) with cc (Ubuntu 14.2.0-4ubuntu2~24.04) 14.2.0 for x86_64-linux-gnu
]],
  facts = { ["gpu.gfx"] = "gfx1100" }, first = "app-built-without-rocm", confidence = 0.72 }
case { name = "llama-one-possible-reason", url = "https://github.com/ggml-org/llama.cpp/issues/15946",
  summary = [[Only the second line of the warning was quoted.]],
  text = [[
warning: one possible reason is that llama.cpp was compiled without GPU support
warning: consult docs/build.md for compilation instructions
]],
  facts = { ["gpu.gfx"] = "gfx1151" }, first = "app-built-without-rocm", confidence = 0.72 }
case { name = "server-not-compiled", url = "https://github.com/ggml-org/llama.cpp/issues/9153",
  summary = [[The server's own wording of 2024, in a program that is llama.cpp's.]],
  text = [[
{"tid":"139771","timestamp":1713100000,"level":"WARN","function":"server_params_parse","line":2380,"msg":"Not compiled with GPU offload support, --n-gpu-layers option will be ignored. See main README.md for information on enabling GPU BLAS support","n_gpu_layers":-1}
]],
  facts = { ["app.name"] = "llama.cpp", ["gpu.gfx"] = "gfx1030" }, first = "app-built-without-rocm", confidence = 0.72 }
case { name = "cuda-only-program", url = "https://github.com/WEIFENG2333/VideoCaptioner/issues/796",
  summary = [[A CUDA-only program on an AMD machine.]],
  text = [[
Standalone Faster-Whisper-XXL r245.4 running on: CUDA
RuntimeError: CUDA failed with error CUDA driver version is insufficient for CUDA runtime version
]],
  facts = { ["gpu.name"] = "AMD Radeon RX 6750 XT" }, first = "app-built-without-rocm", confidence = 0.72 }
case { name = "cuda-driver-insufficient", url = "https://github.com/WEIFENG2333/VideoCaptioner/issues/796",
  summary = [[Only the error was quoted.]],
  text = [[
RuntimeError: CUDA failed with error CUDA driver version is insufficient for CUDA runtime version
]],
  facts = { ["gpu.name"] = "AMD Radeon RX 6750 XT" }, first = "app-built-without-rocm", confidence = 0.72 }
case { name = "image-without-rocm", url = "https://hub.docker.com/r/ollama/ollama",
  summary = [[The device is passed, the image is the one for CUDA.]],
  text = [[
docker run -d --device /dev/kfd --device /dev/dri -v ollama:/root/.ollama -p 11434:11434 --name ollama ollama/ollama
time=2025-11-02T10:11:12.300Z level=INFO source=types.go:60 msg="inference compute" id=cpu library=cpu compute="" name=cpu description=cpu libdirs=ollama driver="" pci_id="" type="" total="31.2 GiB" available="28.0 GiB"
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XTX" }, first = "app-built-without-rocm", confidence = 0.72 }
case { name = "image-in-compose", url = "https://hub.docker.com/r/ollama/ollama",
  summary = [[The same in a compose file; ollama ps says the CPU.]],
  text = [[
services:
  ollama:
    image: ollama/ollama:latest
    devices:
      - /dev/kfd
      - /dev/dri
$ docker exec ollama ollama ps
qwen3:8b   500a1f067a9f    6.5 GB   100% CPU     4096       4 minutes from now
]],
  first = "app-built-without-rocm", confidence = 0.72 }
case { name = "only-cuda-folders", url = "https://github.com/ollama/ollama/blob/main/docs/linux.mdx",
  summary = [[The base tarball without its rocm part: discovery walks through the CUDA folders only.]],
  text = [[
time=2025-11-02T10:11:12.300Z level=INFO source=routes.go:1524 msg="server config" env="map[CUDA_VISIBLE_DEVICES: OLLAMA_DEBUG:DEBUG]"
time=2025-11-02T10:11:12.400Z level=DEBUG source=runner.go:471 msg="bootstrap discovery took" duration=33.277122ms OLLAMA_LIBRARY_PATH="[/usr/local/lib/ollama /usr/local/lib/ollama/cuda_v13]" extra_envs=map[]
time=2025-11-02T10:11:12.600Z level=INFO source=types.go:60 msg="inference compute" id=cpu library=cpu compute="" name=cpu description=cpu libdirs=ollama driver="" pci_id="" type="" total="31.2 GiB" available="28.0 GiB"
]],
  facts = { ["gpu.gfx"] = "gfx1100" }, first = "app-built-without-rocm", confidence = 0.52 }
case { name = "rocm-folder-too", url = "https://github.com/ollama/ollama/issues/12903",
  summary = [[The rocm folder is there and was tried: not the package.]],
  text = [[
time=2025-11-02T10:11:12.300Z level=INFO source=routes.go:1524 msg="server config" env="map[CUDA_VISIBLE_DEVICES: OLLAMA_DEBUG:DEBUG]"
time=2025-11-02T10:11:12.400Z level=DEBUG source=runner.go:471 msg="bootstrap discovery took" duration=33.277122ms OLLAMA_LIBRARY_PATH="[/usr/local/lib/ollama /usr/local/lib/ollama/cuda_v13]" extra_envs=map[]
time=2025-11-02T10:11:12.480Z level=DEBUG source=runner.go:471 msg="bootstrap discovery took" duration=63.277122ms OLLAMA_LIBRARY_PATH="[/usr/local/lib/ollama /usr/local/lib/ollama/rocm]" extra_envs=map[]
time=2025-11-02T10:11:12.600Z level=INFO source=types.go:60 msg="inference compute" id=cpu library=cpu compute="" name=cpu description=cpu libdirs=ollama driver="" pci_id="" type="" total="31.2 GiB" available="28.0 GiB"
]],
  facts = { ["gpu.gfx"] = "gfx1100" }, must_not = { "app-built-without-rocm" } }
case { name = "cuda-library-missing", url = "https://github.com/WEIFENG2333/VideoCaptioner/issues/796",
  summary = [[A wheel built for CUDA on a machine with an AMD GPU.]],
  text = [[
ImportError: libcudart.so.12: cannot open shared object file: No such file or directory
]],
  facts = { ["gpu.gfx"] = "gfx1100" }, first = "app-built-without-rocm", confidence = 0.72 }
case { name = "tensorflow-for-cuda", url = "https://github.com/tensorflow/tensorflow/blob/master/third_party/xla/xla/tsl/cuda/cudart_stub.cc",
  summary = [[TensorFlow's usual wheel.]],
  text = [[
2024-05-01 10:11:12.131415: I external/local_tsl/tsl/cuda/cudart_stub.cc:32] Could not find cuda drivers on your machine, GPU will not be used.
]],
  facts = { ["gpu.gfx"] = "gfx1030" }, first = "app-built-without-rocm", confidence = 0.52 }
case { name = "provider-missing", url = "https://github.com/microsoft/onnxruntime/issues/22171",
  summary = [[onnxruntime's package for CUDA.]],
  text = [[
UserWarning: Specified provider 'ROCMExecutionProvider' is not in available provider names.Available providers: 'TensorrtExecutionProvider, CUDAExecutionProvider, CPUExecutionProvider'
]],
  first = "app-built-without-rocm", confidence = 0.71 }
case { name = "nvidia-driver-too-old", url = "https://github.com/WEIFENG2333/VideoCaptioner/issues/796",
  summary = [[The same error on an NVIDIA machine means what it says.]],
  text = [[
GPU 0: NVIDIA GeForce RTX 2060
RuntimeError: CUDA failed with error CUDA driver version is insufficient for CUDA runtime version
]],
  must_not = { "app-built-without-rocm" } }
case { name = "backend-finds-nothing", url = "https://github.com/lemonade-sdk/llamacpp-rocm/issues/109",
  summary = [[The ROCm backend is there and finds no device: access, not the build.]],
  text = [[
ggml_cuda_init: failed to initialize ROCm: no ROCm-capable device is detected
warning: no usable GPU found, --gpu-layers option will be ignored
]],
  facts = { ["app.name"] = "lemonade", ["access.kfd"] = "EACCES" }, first = "kfd-permission-denied", must_not = { "app-built-without-rocm" } }
case { name = "no-gpu-in-machine", url = "https://github.com/ggml-org/llama.cpp/issues/15946",
  summary = [[The same warning on a server that has no AMD GPU at all.]],
  text = [[
warning: no usable GPU found, --gpu-layers option will be ignored
warning: one possible reason is that llama.cpp was compiled without GPU support
]],
  facts = { ["gpu.present"] = "0" }, must_not = { "app-built-without-rocm" } }
case { name = "backends-known", url = "https://github.com/ggml-org/llama.cpp/issues/23943",
  summary = [[The reporter knows what the image holds: CPU and RPC backends only.]],
  text = [[
load_backend: loaded CPU backend from /app/libggml-cpu-haswell.so
]],
  facts = { ["app.backends"] = { "cpu", "rpc" }, ["gpu.gfx"] = "gfx1100", ["app.name"] = "llama.cpp" },
  first = "app-built-without-rocm", confidence = 0.52 }
case { name = "backends-with-vulkan", url = "https://github.com/ggml-org/llama.cpp/issues/23943",
  summary = [[An image with the Vulkan backend and no ROCm is what was wanted.]],
  text = [[
load_backend: loaded CPU backend from /app/libggml-cpu-haswell.so
]],
  facts = { ["app.backends"] = { "cpu", "vulkan" }, ["gpu.gfx"] = "gfx1100", ["app.name"] = "llama.cpp" }, must_not = { "app-built-without-rocm" } }
case { name = "old-unit-new-server", url = "https://github.com/ollama/ollama/issues/3446",
  summary = [[The CPU-only package stood in the log of the morning; the rocm build of the evening found the card.]],
  text = [[
Apr 01 09:37:03 host ollama[811]: time=2024-04-01T09:37:03.358-06:00 level=INFO source=payload_common.go:140 msg="Dynamic LLM libraries [cpu_avx2 cpu cpu_avx]"
Apr 01 21:02:10 host ollama[9120]: time=2024-04-01T21:02:10.101-06:00 level=INFO source=payload_common.go:140 msg="Dynamic LLM libraries [cpu_avx rocm_v60002 cpu cpu_avx2]"
Apr 01 21:02:10 host ollama[9120]: time=2024-04-01T21:02:10.120-06:00 level=INFO source=amd_linux.go:121 msg="amdgpu [0] gfx1030 is supported"
]],
  must_not = { "app-built-without-rocm" } }
case {
  name = "no-rocm-folder",
  url = "https://github.com/ollama/ollama/issues/14927",
  summary = "The archive has no folder for ROCm.",
  text = [[
Beside cuda_v12 and cuda_v13 the archive has no `rocm/` directory.
]],
  facts = { ["app.name"] = "ollama" },
  first = "app-built-without-rocm", confidence = 0.52,
}
case {
  name = "if-no-folder",
  url = "https://github.com/ollama/ollama/issues/14927",
  summary = "Near miss: advice.",
  text = [[
Unpack the second archive if there is no rocm folder beside cuda_v12.
]],
  facts = { ["app.name"] = "ollama" },
  must_not = { "app-built-without-rocm" },
}
case {
  name = "built-without",
  url = "https://github.com/ggml-org/llama.cpp/issues/12012",
  summary = "Said of the package.",
  text = [[
The package of my distribution is built without ROCm.
]],
  first = "app-built-without-rocm", confidence = 0.52,
}
case {
  name = "rocm-package-helps",
  url = "https://github.com/ollama/ollama/issues/8679",
  summary = "The package that helped.",
  text = [[
After I installed ollama-rocm from the same repository it works on the GPU.
]],
  facts = { ["app.name"] = "ollama" },
  first = "app-built-without-rocm", confidence = 0.52,
}
case {
  name = "nvidia-library",
  url = "https://github.com/ollama/ollama/issues/9298",
  summary = "Near miss: the library of NVIDIA's driver.",
  text = [[
time=2025-02-23T15:29:54.892Z level=INFO source=routes.go:1267 msg="Dynamic LLM libraries" runners="[cpu cuda_v12]"
time=2025-02-23T15:29:54.908Z level=INFO source=gpu.go:620 msg="no nvidia devices detected by library /usr/lib64/libcuda.so.550.144.03"
]],
  must_not = { "app-built-without-rocm" },
}
case {
  name = "cublas",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/442",
  summary = "CUDA's build beside an installed ROCm.",
  text = [[
I installed ROCm on this machine with ROCm 2.0 and its samples run.
ImportError: libcublas.so.9.0: cannot open shared object file: No such file or directory
The package is tensorflow-gpu.
]],
  first = "app-built-without-rocm", confidence = 0.52,
}
case {
  name = "told-cpu-only",
  url = "https://github.com/ggml-org/llama.cpp/issues/12012",
  summary = "Said in words.",
  text = [[
The wheel on the index is CPU-only.
]],
  first = "app-built-without-rocm", confidence = 0.52,
}
case {
  name = "told-cpu-only-if",
  url = "https://github.com/ggml-org/llama.cpp/issues/12012",
  summary = "Near miss: a question.",
  text = [[
Please check if the wheel is CPU-only.
]],
  must_not = { "app-built-without-rocm" },
}
case {
  name = "only-cuda",
  url = "https://github.com/Atinoda/text-generation-webui-docker/issues/27",
  summary = [[The images are for NVIDIA and the processor.]],
  text = [[
Is there a way to run it with an AMD GPU? The docker images only support CUDA and CPU at the moment.
]],
  first = "app-built-without-rocm", confidence = 0.5,
}
case {
  name = "cuda-enabled",
  url = "https://github.com/alicevision/Meshroom/issues/2140",
  summary = [[The program asks for CUDA on a machine with a Radeon.]],
  text = [[
GPU: AMD Radeon 6700XT
[10:18:51.765156][error] This program needs a CUDA-Enabled GPU (with at least compute capability 2.0).
]],
  first = "app-built-without-rocm", confidence = 0.7,
}
case {
  name = "no-support",
  url = "https://github.com/mudler/LocalAI/pull/9474",
  summary = [[A maintainer says what the program is built for.]],
  text = [[
whisperx has no upstream AMD GPU support and falls back to the CPU there.
]],
  first = "app-built-without-rocm", confidence = 0.5,
}
case {
  name = "card-not-supported",
  url = "https://github.com/ROCm/TheRock/issues/4578",
  summary = [[Near miss: ROCm is there, and leaves this GPU out.]],
  text = [[
ROCm does not support AMD GPUs with gfx1013, so it is not the program's build.
]],
  must_not = { "app-built-without-rocm" },
}
case {
  name = "gpustack-nvidia-smi",
  url = "https://github.com/gpustack/gpustack/issues/2134",
  summary = "A program that takes an nvidia-smi for a GPU of NVIDIA.",
  text = [[
2025-06-03T10:35:19+08:00 - gpustack.worker.worker_manager - ERROR - Failed to get GPU devices while start rpc servers: Failed to execute ['nvidia-smi', '--format=csv,noheader', '--query-gpu=index,name,memory.total,memory.used,utilization.gpu,temperature.gpu']: Unexpected return code: 9, stdout: NVIDIA-SMI has failed because it couldn't communicate with the NVIDIA driver. Make sure that the latest NVIDIA driver is installed and running.
The model constantly uses the CPU. How can we make it run on the GPU? OS: win11 24H2, GPU: 7900XTX
]],
  first = "app-built-without-rocm",
}
case {
  name = "gpustack-llama-box",
  url = "https://github.com/gpustack/gpustack/issues/1238",
  summary = "The CUDA build of a server on an AMD machine.",
  text = [[
Failed to run models on machines with AMD GPU
/gpustack/lib/python3.12/site-packages/gpustack/third_party/bin/llama-box/llama-box: error while loading shared libraries: libcudart.so.12: cannot open shared object file: No such file or directory
]],
  first = "app-built-without-rocm", confidence = 0.75,
}
case {
  name = "installer-offers-linux",
  url = "https://github.com/oobabooga/textgen/issues/6760",
  summary = "An installer that has AMD for other systems only.",
  text = [[
What should I do with a Windows PC and an AMD graphics card, if the program says that AMD can only be selected for mac or linux?
]],
  first = "app-built-without-rocm",
}
case {
  name = "installer-menu",
  url = "https://github.com/oobabooga/textgen/blob/v2.5/one_click.py",
  summary = "The menu itself.",
  text = [[
C:\text-generation-webui>start_windows.bat   (Windows 11)
What is your GPU?
A) NVIDIA - CUDA 12.4
B) AMD - Linux/macOS only, requires ROCm 6.2.4
C) Apple M Series
N) CPU mode
My card is a Radeon RX 6700 XT, and it only uses the CPU.
]],
  first = "app-built-without-rocm",
}
case {
  name = "jan-engine",
  url = "https://github.com/janhq/jan/issues/6532",
  summary = "A desktop program with an engine for the processor; another engine helped.",
  text = [[
bug: AMD Radeon 840M no longer detected as a GPU. Version 0.6.10. Radeon 840M (Ryzen AI 5 340), 16GB dedicated VRAM allocated.
1. Check HW settings in jan.ai
2. Run a query with any model; query runs on CPU
]],
  first = "app-built-without-rocm",
}
case {
  name = "faster-whisper",
  url = "https://github.com/OpenNMT/CTranslate2/issues/1072",
  summary = "PyPI's wheel of CTranslate2 is CUDA's; wheels for ROCm stand on its releases page since 4.7.1.",
  text = [[
RuntimeError: Library libcublas.so.12 is not found or cannot be loaded
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XTX" },
  first = "app-built-without-rocm", confidence = 0.7,
}
case {
  name = "faster-whisper-other-maker",
  url = "https://github.com/SYSTRAN/faster-whisper/blob/master/README.md",
  summary = "Near miss: another maker's GPU, whose libraries are not installed.",
  text = [[
RuntimeError: Library libcublas.so.12 is not found or cannot be loaded
]],
  facts = { ["gpu.name"] = "NVIDIA GeForce RTX 3060" },
  must_not = { "app-built-without-rocm" },
}
case { name = "another-makers-gpu", url = "https://github.com/ollama/ollama/issues/2502",
  summary = [[Near miss: a build for the processor on a machine whose GPU is another maker's.]],
  text = [[
time=2024-02-14T20:51:58.102Z level=INFO source=payload_common.go:146 msg="Dynamic LLM libraries [cpu_avx2 cpu_avx cpu]"
]],
  facts = { ["host.gpu_maker"] = "other" }, must_not = { "app-built-without-rocm" } }
case {
  name = "koboldcpp", url = "https://github.com/LostRuins/koboldcpp/blob/2da346a5/koboldcpp.py",
  summary = "KoboldCpp without its library for ROCm; the line is built from the source.",
  text = [[
Warning: CuBLAS library file not found. CPU library will be used.
]],
  facts = { ["gpu.gfx"] = "gfx1100" }, first = "app-built-without-rocm", confidence = 0.7,
}
