-- SPDX-License-Identifier: Apache-2.0
case {
  name = "end-of-process",
  url = "https://github.com/ROCm/ROCR-Runtime/blob/amd-staging/runtime/hsa-runtime/core/runtime/signal.cpp",
  summary = "A PyTorch program that worked, and what the runtime prints at its end.",
  text = [[
Output shape: torch.Size([4, 10])
Warning: Resource leak detected by SharedSignalPool, 2 Signals leaked.
]],
}
case {
  name = "pinned-memory",
  url = "https://github.com/ggml-org/llama.cpp/blob/master/ggml/src/ggml-cuda/ggml-cuda.cu",
  summary = "llama.cpp cannot lock the host's part of a model and loads it all the same.",
  text = [[
load_tensors: loading model tensors, this can take a while... (mmap = false)
ggml_cuda_host_malloc: failed to allocate 10379.71 MiB of pinned memory: out of memory
load_tensors: offloading 29 repeating layers to GPU
load_tensors: offloaded 29/65 layers to GPU
load_tensors:        ROCm0 model buffer size =  8128.64 MiB
main: server is listening on http://127.0.0.1:8080
]],
}
case {
  name = "kernel-start",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdkfd/kfd_crat.c",
  summary = "A Vega whose compute driver comes up.",
  text = [[
[    4.360719] kfd kfd: amdgpu: Allocated 3969056 bytes on gart
[    4.399639] amdgpu: HMM registered 8176MB device memory
[    4.402935] amdgpu: SRAT table not found
[    4.402936] amdgpu: Virtual CRAT table created for GPU
[    4.403647] amdgpu: Topology: Add dGPU node [0x687f:0x1002]
[    4.403658] kfd kfd: amdgpu: added device 1002:687f
]],
}
case {
  name = "hip-trace",
  url = "https://github.com/spack/spack/pull/27535",
  summary = "A trace of a program that works on two cards.",
  text = [[
:1:rocdevice.cpp            :1573: 266502505562 us: HSA_AMD_AGENT_INFO_SVM_DIRECT_HOST_ACCESS query failed.
:3:rocdevice.cpp            :1577: 266502505567 us: HMM support: 0, xnack: 0, direct host access: 0
:3:hip_event.cpp            :300 : 266502505900 us: hipEventQuery: Returned hipErrorNotReady :
:3:hip_event.cpp            :300 : 266502505990 us: hipEventQuery: Returned hipSuccess :
:3:hip_peer.cpp             :180 : 266502506100 us: hipDeviceEnablePeerAccess: Returned hipErrorPeerAccessAlreadyEnabled :
]],
}
case {
  name = "thunk-counters",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/121",
  summary = "What the user-mode driver of 2017 prints at every start.",
  text = [[
Profiling of privileged counters is not available
Profiling is not available
]],
}
