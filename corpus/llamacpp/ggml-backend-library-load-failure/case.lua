-- SPDX-License-Identifier: Apache-2.0
case { name = "dlopen", url = "https://github.com/ggml-org/llama.cpp/blob/master/ggml/src/ggml-backend-reg.cpp",
  summary = [[A library that the HIP backend needs is not found; the next line says that there is no GPU.]],
  text = [[
ggml_backend_load_best: failed to load /opt/llama/libggml-hip.so: libhipblaslt.so.0: cannot open shared object file: No such file or directory
warning: no usable GPU found, --gpu-layers option will be ignored
]],
  facts = { ["gpu.gfx"] = "gfx1100" }, first = "ggml-backend-library-load-failure", confidence = 0.55 }
case { name = "dlopen-alone", url = "https://github.com/ggml-org/llama.cpp/blob/master/ggml/src/ggml-backend-reg.cpp",
  summary = [[The Vulkan backend without the loader library of Vulkan, in a container.]],
  text = [[
llama  | load_backend: failed to load /app/libggml-vulkan.so: libvulkan.so.1: cannot open shared object file: No such file or directory
]],
  first = "ggml-backend-library-load-failure", confidence = 0.80 }
case { name = "api-version", url = "https://github.com/ggml-org/llama.cpp/blob/master/ggml/src/ggml-backend-reg.cpp",
  summary = [[A backend of another release in the folder.]],
  text = [[
load_backend: failed to initialize backend from /usr/lib/ollama/libggml-hip.so: incompatible API version (backend: 1, current: 2)
]],
  first = "ggml-backend-library-load-failure", confidence = 0.86 }
case { name = "undefined-symbol-backend", url = "https://github.com/withcatai/node-llama-cpp/issues/579",
  summary = [[The backend asks for a symbol of another libggml-base.]],
  text = [[
/usr/local/lib/libggml-vulkan.so: undefined symbol: _Z24vk_split_k_reduce_f32_lenv
]],
  first = "ggml-backend-library-load-failure", confidence = 0.86 }
case { name = "undefined-symbol-ggml", url = "https://github.com/withcatai/node-llama-cpp/issues/579",
  summary = [[A bundle whose libraries do not belong together.]],
  text = [[
node: symbol lookup error: /srv/app/node_modules/bins/linux-x64-vulkan/libllama.vulkan.b8179.so: undefined symbol: ggml_build_forward_select
]],
  facts = { ["gpu.name"] = "AMD Radeon R7 200" }, first = "ggml-backend-library-load-failure", confidence = 0.52 }
case { name = "ggml-itself-missing", url = "https://github.com/ollama/ollama/pull/11582",
  summary = [[libggml-base was left out of the package.]],
  text = [[
/usr/lib/ollama/ollama-runner: error while loading shared libraries: libggml-base.so: cannot open shared object file: No such file or directory
]],
  first = "ggml-backend-library-load-failure", confidence = 0.72 }
case { name = "ldd", url = "https://github.com/ollama/ollama/issues/12303",
  summary = [[The backend is skipped in silence; ldd shows why.]],
  text = [[
$ ldd /usr/lib/ollama/vulkan/libggml-vulkan.so
	linux-vdso.so.1 (0x00007ffd1b5f2000)
	libggml-base.so => /usr/lib/ollama/libggml-base.so (0x00007f1c5e000000)
	libvulkan.so.1 => not found
	libstdc++.so.6 => /lib/x86_64-linux-gnu/libstdc++.so.6 (0x00007f1c5da00000)
]],
  facts = { ["gpu.gfx"] = "gfx1103", ["app.name"] = "ollama" }, first = "ggml-backend-library-load-failure", confidence = 0.86 }
case { name = "koboldcpp", url = "https://github.com/YellowRoseCx/koboldcpp-rocm/issues/149",
  summary = [[KoboldCpp's backend library without one of its dependencies.]],
  text = [[
Initializing dynamic library: koboldcpp_hipblas.dll
FileNotFoundError: Could not find module 'C:\Temp\_MEI29962\koboldcpp_hipblas.dll' (or one of its dependencies). Try using the full path with constructor syntax.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "ggml-backend-library-load-failure", confidence = 0.72 }
case { name = "none-loaded", url = "https://github.com/ggml-org/llama.cpp/issues/20611",
  summary = [[No backend was found at all.]],
  text = [[
llama_model_load_from_file_impl: no backends are loaded. hint: use ggml_backend_load() or ggml_backend_load_all() to load a backend before calling this function
]],
  first = "ggml-backend-library-load-failure", confidence = 0.72 }
case { name = "cpu-backend-missing", url = "https://github.com/lemonade-sdk/lemonade/issues/726",
  summary = [[The Vulkan backend is there, the CPU's, which every model needs, is not.]],
  text = [[
load_backend: loaded RPC backend from /usr/local/share/lemonade-server/llama/vulkan/build/bin/libggml-rpc.so
llama_model_load: error loading model: make_cpu_buft_list: no CPU backend found
]],
  facts = { ["gpu.gfx"] = "gfx1151" }, first = "ggml-backend-library-load-failure", confidence = 0.72 }
case { name = "found-but-cpu", url = "https://github.com/ollama/ollama/issues/8828",
  summary = [[0.5.8, own package: sysfs shows the card, the runner loads only the CPU backend.]],
  text = [[
Feb 04 21:19:03 host ollama[226896]: time=2025-02-04T21:19:03.692Z level=INFO source=routes.go:1237 msg="Listening on 127.0.0.1:11434 (version 0.5.8)"
Feb 04 21:19:03 host ollama[226896]: time=2025-02-04T21:19:03.711Z level=INFO source=types.go:130 msg="inference compute" id=GPU-e9de5de535a4a488 library=rocm variant="" compute=gfx1100 driver=0.0 name=1002:744c total="24.0 GiB" available="23.2 GiB"
Feb 04 21:20:47 host ollama[226896]: time=2025-02-04T21:20:47.610Z level=INFO source=server.go:380 msg="starting llama server" cmd="/usr/bin/ollama runner --model /var/lib/ollama/blobs/sha256-aabd --n-gpu-layers 33"
Feb 04 21:20:47 host ollama[226896]: load_backend: loaded CPU backend from /usr/lib/ollama/libggml-cpu-alderlake.so
Feb 04 21:20:47 host ollama[226896]: llm_load_tensors:   CPU_Mapped model buffer size =  4437.80 MiB
]],
  first = "ggml-backend-library-load-failure", confidence = 0.60 }
case { name = "found-and-loaded", url = "https://github.com/ollama/ollama/issues/8828",
  summary = [[The same lines with the ROCm backend loaded: all is well.]],
  text = [[
Feb 04 21:19:03 host ollama[226896]: time=2025-02-04T21:19:03.692Z level=INFO source=routes.go:1237 msg="Listening on 127.0.0.1:11434 (version 0.5.8)"
Feb 04 21:19:03 host ollama[226896]: time=2025-02-04T21:19:03.711Z level=INFO source=types.go:130 msg="inference compute" id=GPU-e9de5de535a4a488 library=rocm variant="" compute=gfx1100 driver=0.0 name=1002:744c total="24.0 GiB" available="23.2 GiB"
Feb 04 21:20:47 host ollama[226896]: ggml_cuda_init: found 1 ROCm devices:
Feb 04 21:20:47 host ollama[226896]:   Device 0: AMD Radeon RX 7900 XTX, gfx1100 (0x1100), VMM: no, Wave Size: 32
Feb 04 21:20:47 host ollama[226896]: load_backend: loaded ROCm backend from /usr/lib/ollama/rocm/libggml-hip.so
Feb 04 21:20:47 host ollama[226896]: load_backend: loaded CPU backend from /usr/lib/ollama/libggml-cpu-alderlake.so
]],
  must_not = { "ggml-backend-library-load-failure" } }
case { name = "another-copy-works", url = "https://github.com/ggml-org/llama.cpp/blob/master/ggml/src/ggml-backend-reg.cpp",
  summary = [[One folder's copy does not fit, another's is loaded and has the device.]],
  text = [[
/usr/local/lib/old/libllama.so: undefined symbol: ggml_build_forward_select
load_backend: loaded ROCm backend from /usr/lib/ollama/rocm/libggml-hip.so
]],
  must_not = { "ggml-backend-library-load-failure" } }
case { name = "debug-build-notice", url = "https://github.com/ggml-org/llama.cpp/issues/14160",
  summary = [[A debug build looks at its own linked libraries: harmless.]],
  text = [[
register_backend: registered backend CPU (1 devices)
load_backend: failed to find ggml_backend_init in /srv/llama.cpp/build/bin/libggml-hip.so
load_backend: failed to find ggml_backend_init in /srv/llama.cpp/build/bin/libggml-cpu.so
]] }
case { name = "cuda-backend", url = "https://github.com/ollama/ollama/issues/9069",
  summary = [[The CUDA backend of a package with several, on a machine without NVIDIA's driver.]],
  text = [[
ggml_backend_load_best: failed to load /app/libggml-cuda.so: libcuda.so.1: cannot open shared object file: No such file or directory
]],
  facts = { ["gpu.gfx"] = "gfx1100" }, must_not = { "ggml-backend-library-load-failure" } }
case {
  name = "no-device-listed",
  url = "https://github.com/ggml-org/llama.cpp/issues/26996",
  summary = "hipblas.dll lacks in the archive; the backend is skipped without a word.",
  text = [[
llama-server.exe --list-devices
Available devices:
  (none)
]],
  facts = { ["gpu.name"] = "Radeon AI PRO R9700" },
  first = "ggml-backend-library-load-failure", confidence = 0.52,
}
case {
  name = "device-listed",
  url = "https://github.com/ggml-org/llama.cpp/issues/26996",
  summary = "Near miss: the build before lists it.",
  text = [[
llama-server.exe --list-devices
Available devices:
  ROCm0: AMD Radeon AI PRO R9700 (32624 MiB, 32472 MiB free)
]],
  must_not = { "ggml-backend-library-load-failure" },
}
case {
  name = "told-missing-dll",
  url = "https://github.com/ggml-org/llama.cpp/issues/26964",
  summary = "The archive lacks the libraries of ROCm.",
  text = [[
The new llama.cpp archive for ROCm 7.14 uses the CPU only. It is missing hipblas.dll; with the one of the old archive the GPU is back.
]],
  first = "ggml-backend-library-load-failure", confidence = 0.52,
}
