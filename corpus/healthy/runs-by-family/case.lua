-- SPDX-License-Identifier: Apache-2.0
-- Programs that do what they should on the GPU.
local function ollama_old(version, gfx, id, gib)
  return [[time=2024-11-02T10:00:00.101Z level=INFO source=routes.go:1205 msg="Listening on 127.0.0.1:11434 (version ]] .. version .. [[)"
time=2024-11-02T10:00:00.102Z level=INFO source=common.go:49 msg="Dynamic LLM libraries" runners="[cpu cpu_avx cpu_avx2 cuda_v11 cuda_v12 rocm]"
time=2024-11-02T10:00:00.103Z level=INFO source=gpu.go:221 msg="looking for compatible GPUs"
time=2024-11-02T10:00:00.140Z level=WARN source=amd_linux.go:60 msg="ollama recommends running the https://www.amd.com/en/support/linux-drivers" error="amdgpu version file missing: /sys/module/amdgpu/version stat /sys/module/amdgpu/version: no such file or directory"
time=2024-11-02T10:00:00.142Z level=INFO source=amd_linux.go:386 msg="amdgpu is supported" gpu=GPU-5f1e2d3c4b5a6978 gpu_type=]] .. gfx .. [[

time=2024-11-02T10:00:00.143Z level=INFO source=types.go:123 msg="inference compute" id=GPU-5f1e2d3c4b5a6978 library=rocm variant="" compute=]] .. gfx .. [[ driver=0.0 name=1002:]] .. id .. [[ total="]] .. gib .. [[ GiB" available="]] .. gib .. [[ GiB"
time=2024-11-02T10:02:11.500Z level=INFO source=server.go:601 msg="llama runner started in 3.26 seconds"
[GIN] 2024/11/02 - 10:02:14 | 200 |  6.811341011s |       127.0.0.1 | POST     "/api/generate"
]]
end
local function ollama_new(version, gfx, name, bus, kind, gib)
  return [[Jun 10 09:12:01 host ollama[1412]: time=2026-06-10T09:12:01.101Z level=INFO source=routes.go:1981 msg="Listening on 127.0.0.1:11434 (version ]] .. version .. [[)"
Jun 10 09:12:01 host ollama[1412]: time=2026-06-10T09:12:01.102Z level=INFO source=runner.go:60 msg="discovering available GPUs..."
Jun 10 09:12:03 host ollama[1412]: time=2026-06-10T09:12:03.412Z level=INFO source=types.go:32 msg="inference compute" id=0 filter_id="" library=ROCm compute=]] .. gfx .. [[ name=ROCm0 description="]] .. name .. [[" libdirs=ollama,rocm_v7_2 driver=70253.21 pci_id=0000:]] .. bus .. [[ type=]] .. kind .. [[ total="]] .. gib .. [[ GiB" available="]] .. gib .. [[ GiB"
Jun 10 09:13:40 host ollama[1412]: load_tensors: offloaded 37/37 layers to GPU
Jun 10 09:13:44 host ollama[1412]: time=2026-06-10T09:13:44.020Z level=INFO source=llama_server.go:1362 msg="llama-server started in 4.10 seconds"
Jun 10 09:13:50 host ollama[1412]: [GIN] 2026/06/10 - 09:13:50 | 200 |  9.811341011s |       127.0.0.1 | POST     "/api/chat"
]]
end
local function llama_hip(name, gfx, wave, mib, build)
  return [[ggml_cuda_init: GGML_CUDA_FORCE_MMQ:    no
ggml_cuda_init: GGML_CUDA_FORCE_CUBLAS: no
ggml_cuda_init: found 1 ROCm devices:
  Device 0: ]] .. name .. ", " .. gfx .. [[ (0x]] .. "1100" .. [[), VMM: no, Wave Size: ]] .. wave .. [[

build: ]] .. build .. [[ (24a6734d) with cc (Ubuntu 13.3.0-6ubuntu2~24.04) 13.3.0 for x86_64-linux-gnu
llama_model_load_from_file_impl: using device ROCm0 (]] .. name .. [[) - ]] .. mib .. [[ MiB free
load_tensors: loading model tensors, this can take a while... (mmap = true)
load_tensors: offloading 36 repeating layers to GPU
load_tensors: offloaded 37/37 layers to GPU
load_tensors:        ROCm0 model buffer size =  4455.34 MiB
llama_context: n_ctx_per_seq (8192) < n_ctx_train (40960) -- the full capacity of the model will not be utilized
llama_kv_cache:      ROCm0 KV buffer size =  1152.00 MiB
llama_context:      ROCm0 compute buffer size =   304.75 MiB
llama_perf_context_print:        eval time =    1834.11 ms /   127 runs   (   14.44 ms per token,    69.24 tokens per second)
]]
end
local function llama_vulkan(name, uma, mib)
  return [[ggml_vulkan: Found 1 Vulkan devices:
ggml_vulkan: 0 = ]] .. name .. [[ (radv) | uma: ]] .. uma .. [[ | fp16: 1 | bf16: 0 | warp size: 64 | shared memory: 65536 | int dot: 1 | matrix cores: KHR_coopmat
llama_model_load_from_file_impl: using device Vulkan0 (]] .. name .. [[) (0000:c4:00.0) - ]] .. mib .. [[ MiB free
load_tensors: offloaded 33/33 layers to GPU
load_tensors:      Vulkan0 model buffer size =  4403.49 MiB
slot print_timing: id  0 | task 0 | prompt eval time =     412.10 ms /   180 tokens (    2.29 ms per token,   436.79 tokens per second)
]]
end
local function torch(version, name, gfx, os)
  return [[Collecting environment information...
PyTorch version: ]] .. version .. [[

Is debug build: False
CUDA used to build PyTorch: N/A
ROCM used to build PyTorch: 6.4.43482-0f2d60242

OS: ]] .. os .. [[ (x86_64)
Python version: 3.12.3 (main, Jun 18 2025, 17:59:45) [GCC 13.3.0] (64-bit runtime)
Is CUDA available: True
GPU models and configuration: ]] .. name .. " (" .. gfx .. [[)
HIP runtime version: 6.4.43482
MIOpen runtime version: 3.4.0
epoch 1/3: loss 2.311 acc 0.18 (41.2 it/s)
epoch 2/3: loss 1.874 acc 0.33 (44.9 it/s)
]]
end
local runs = {
  { "ollama-gfx900", "https://github.com/ollama/ollama/issues/12774", ollama_old("0.4.0", "gfx900", "687f", "8.0"), "gpu.gfx", "gfx900" },
  { "ollama-gfx906", "https://github.com/ollama/ollama/issues/12915", ollama_old("0.3.14", "gfx906", "66a1", "32.0"), "gpu.gfx", "gfx906" },
  { "ollama-gfx1030", "https://github.com/ollama/ollama/issues/8828", ollama_old("0.5.4", "gfx1030", "73bf", "16.0"), "gpu.gfx", "gfx1030" },
  { "ollama-gfx1100", "https://github.com/ollama/ollama/issues/8828", ollama_old("0.5.5", "gfx1100", "744c", "24.0"), "gpu.gfx", "gfx1100" },
  { "ollama-gfx1201", "https://github.com/ollama/ollama/blob/main/discover/types.go", ollama_new("0.30.6", "gfx1201", "AMD Radeon RX 9070 XT", "03:00.0", "discrete", "15.9"), "gpu.gfx_reported", "gfx1201" },
  { "ollama-gfx1151", "https://github.com/ollama/ollama/pull/16701", ollama_new("0.30.8", "gfx1151", "AMD Radeon 8060S Graphics", "c4:00.0", "iGPU", "96.0"), "gpu.gfx_reported", "gfx1151" },
  { "llama-gfx1101", "https://github.com/ggml-org/llama.cpp/blob/master/ggml/src/ggml-cuda/ggml-cuda.cu", llama_hip("AMD Radeon RX 7800 XT", "gfx1101", "32", "16270", "6448"), "gpu.gfx_reported", "gfx1101" },
  { "llama-gfx908", "https://github.com/ggml-org/llama.cpp/blob/master/ggml/src/ggml-cuda/ggml-cuda.cu", llama_hip("AMD Instinct MI100", "gfx908:sramecc+:xnack-", "64", "32700", "6102"), "gpu.gfx_reported", "gfx908" },
  { "llama-gfx1031-as-gfx1030", "https://github.com/ollama/ollama/issues/13070", "HSA_OVERRIDE_GFX_VERSION=10.3.0 ./build/bin/llama-cli -m MODEL.gguf -ngl 99\n" .. llama_hip("AMD Radeon RX 6700 XT", "gfx1030", "32", "12230", "6448"), "gpu.gfx_reported", "gfx1030" },
  { "llama-vulkan-gfx1103", "https://github.com/ggml-org/llama.cpp/blob/master/ggml/src/ggml-vulkan/ggml-vulkan.cpp", llama_vulkan("AMD Radeon 780M Graphics (RADV PHOENIX)", "1", "24101"), "gpu.kind", "APU" },
  { "llama-vulkan-gfx1010", "https://github.com/ggml-org/llama.cpp/issues/18962", llama_vulkan("AMD Radeon RX 5700 XT (RADV NAVI10)", "0", "8100"), "app.backend", "vulkan" },
  { "llama-vulkan-gfx803", "https://github.com/ggml-org/llama.cpp/blob/master/ggml/src/ggml-vulkan/ggml-vulkan.cpp", llama_vulkan("AMD Radeon RX 580 Series (RADV POLARIS10)", "0", "8050"), "app.backend", "vulkan" },
  { "torch-gfx90a", "https://github.com/pytorch/pytorch/blob/main/torch/utils/collect_env.py", torch("2.8.0+rocm6.4", "AMD Instinct MI210", "gfx90a:sramecc+:xnack-", "Ubuntu 22.04.5 LTS"), "torch.gpu_available", "true" },
  { "torch-gfx1102", "https://github.com/pytorch/pytorch/blob/main/torch/utils/collect_env.py", torch("2.7.1+rocm6.3", "AMD Radeon RX 7600", "gfx1102", "Fedora Linux 42 (Workstation Edition)"), "torch.gpu_available", "true" },
  { "torch-gfx1150", "https://github.com/pytorch/pytorch/blob/main/torch/utils/collect_env.py", torch("2.9.1+rocm6.4", "AMD Radeon Graphics", "gfx1150", "Ubuntu 24.04.3 LTS"), "torch.gpu_available", "true" },
  { "vllm-gfx942", "https://github.com/vllm-project/vllm/blob/main/vllm/v1/engine/core.py", [[
INFO 09-12 08:01:11 [__init__.py:241] Automatically detected platform rocm.
(APIServer pid=1) INFO 09-12 08:01:14 [api_server.py:1805] vLLM API server version 0.10.1.1
(EngineCore_0 pid=271) INFO 09-12 08:01:21 [core.py:74] Initializing a V1 LLM engine (v0.10.1.1) with config: model='meta-llama/Llama-3.1-8B-Instruct', dtype=torch.bfloat16
(EngineCore_0 pid=271) WARNING 09-12 08:01:24 [rocm.py:345] Model architecture 'LlamaForCausalLM' is partially supported by ROCm: sliding window
(EngineCore_0 pid=271) INFO 09-12 08:01:25 [rocm.py:245] Using Triton Attention backend on V1 engine.
(EngineCore_0 pid=271) INFO 09-12 08:02:03 [gpu_model_runner.py:1953] Model loading took 15.0333 GiB and 31.412 seconds
(EngineCore_0 pid=271) INFO 09-12 08:02:44 [gpu_worker.py:262] Available KV cache memory: 151.20 GiB
(EngineCore_0 pid=271) INFO 09-12 08:02:45 [kv_cache_utils.py:849] GPU KV cache size: 1,238,640 tokens
Capturing CUDA graph shapes: 100%|██████████| 67/67 [00:18<00:00,  3.61it/s]
(APIServer pid=1) INFO:     Application startup complete.
(APIServer pid=1) INFO 09-12 08:05:01 [loggers.py:123] Engine 000: Avg prompt throughput: 1204.4 tokens/s, Avg generation throughput: 811.2 tokens/s, Running: 31 reqs, Waiting: 0 reqs, GPU KV cache usage: 2.1%, Prefix cache hit rate: 11.0%
]], "vllm.version", "0.10.1.1" },
  { "comfyui-gfx1200", "https://github.com/Comfy-Org/ComfyUI/blob/master/comfy/model_management.py", [[
** ComfyUI version: v0.3.60
Total VRAM 16304 MB, total RAM 64179 MB
pytorch version: 2.8.0+rocm6.4
AMD arch: gfx1200
ROCm version: (6, 4)
Set vram state to: NORMAL_VRAM
Device: cuda:0 AMD Radeon RX 9060 XT : native
Using pytorch attention
got prompt
100%|██████████| 20/20 [00:11<00:00,  1.79it/s]
Prompt executed in 14.02 seconds
]], "gpu.gfx_reported", "gfx1200" },
  { "rocminfo-gfx1035", "https://github.com/ROCm/rocminfo/blob/develop/rocminfo.cc", [[
ROCk module is loaded
=====================
HSA System Attributes
=====================
Runtime Version:         1.1
XNACK enabled:           NO
==========
HSA Agents
==========
*******
Agent 2
*******
  Name:                    gfx1035
  Marketing Name:          AMD Radeon Graphics
  Device Type:             GPU
  Chip ID:                 5761(0x1681)
  BDFID:                   25344
  Compute Unit:            12
*** Done ***
]], "gpu.pci_id", "1002:1681" },
}
for i = 1, #runs do
  local one = runs[i]
  case { name = one[1], url = one[2], summary = [[A run that works.]], text = one[3], extracts = { [one[4]] = one[5] } }
end
