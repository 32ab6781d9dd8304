-- SPDX-License-Identifier: Apache-2.0
case {
  name = "watchdog",
  url = "https://github.com/ROCm/hip/issues/3876",
  summary = "vLLM on several GPUs: the watchdog thread is refused while a graph is captured.",
  text = [[
[rank0]:[E1030 15:32:32.970893361 ProcessGroupNCCL.cpp:2055] [PG ID 5 PG GUID 51 Rank 0] Process group watchdog thread terminated with exception: HIP error: operation not permitted when stream is capturing
Search for `hipErrorStreamCaptureUnsupported' in https://docs.nvidia.com/cuda/cuda-runtime-api/group__HIPRT__TYPES.html for more information.
]],
  first = "hip-graph-capture-event-query", confidence = 0.72,
}
case {
  name = "torch-211",
  url = "https://github.com/vllm-project/vllm/issues/41622",
  summary = "PyTorch 2.11 says CUDA error; the name below it is HIP's.",
  text = [[
[rank4]:[E504 03:41:43.749268130 ProcessGroupNCCL.cpp:2119] [PG ID 2 PG GUID 3 Rank 4] Process group watchdog thread terminated with exception: CUDA error: operation not permitted on an event last recorded in a capturing stream
Search for `hipErrorCapturedEvent' in https://rocm.docs.amd.com/projects/HIP/en/latest/index.html for more information.
]],
  first = "hip-graph-capture-event-query", confidence = 0.72,
}
case {
  name = "capture-spoilt",
  url = "https://github.com/sgl-project/sglang/issues/23580",
  summary = "The graph was spoilt and the watchdog went on: the error is the capturing thread's.",
  text = [[
SGLang on eight GPUs, TP 8.
Exception: Capture cuda graph failed: HIP error: operation failed due to a previous error during capture
Search for `hipErrorStreamCaptureInvalidated' in https://docs.nvidia.com/cuda/cuda-runtime-api/group__HIPRT__TYPES.html for more information.
]],
  facts = { ["rocm.version"] = "7.2.0", ["gpu.gfx"] = "gfx942" },
  first = "hip-graph-capture-event-query", confidence = 0.52,
}
case {
  name = "image-of-720",
  url = "https://github.com/sgl-project/sglang/issues/23580",
  summary = "The release stands in the image's tag.",
  text = [[
docker run --device=/dev/kfd rocm/sgl-dev:v0.5.10.post1-rocm720-mi30x-20260423
]],
  extracts = { ["rocm.version"] = "7.2.0" },
}
case {
  name = "near-fixed-runtime",
  url = "https://github.com/ROCm/rocm-systems/pull/3176",
  summary = "Near miss: the runtime has the fix, so an event of the capture itself is asked for; built from the format.",
  text = [[
[PG ID 2 PG GUID 3 Rank 4] Process group watchdog thread terminated with exception: HIP error: operation not permitted on an event last recorded in a capturing stream
]],
  facts = { ["rocm.version"] = "7.2.3" },
  must_not = { "hip-graph-capture-event-query" },
}
case {
  name = "near-kokkos",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4670",
  summary = "Near miss: one process on one GPU, ROCm 6.4, and nobody captures anything.",
  text = [[
terminate called after throwing an instance of 'std::runtime_error'
  what():  hip_instance->hip_event_synchronize_wrapper( HIPInternal::constantMemReusable[hip_device]) error( hipErrorCapturedEvent): operation not permitted on an event last recorded in a capturing stream /opt/kokkos/include/HIP/Kokkos_HIP_KernelLaunch.hpp:525
Aborted (core dumped)
]],
  facts = { ["rocm.version"] = "6.4" },
  must_not = { "hip-graph-capture-event-query" },
}
case {
  name = "near-one-process",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5337",
  summary = "Near miss: a host function during capture, refused by 7.0.0 for a reason of its own, without a process group; built from the format.",
  text = [[
RuntimeError: HIP error: operation not permitted when stream is capturing
]],
  facts = { ["rocm.version"] = "7.0.0" },
  first = "hip-graph-forbidden-call", confidence = 0.7,
  must_not = { "hip-graph-capture-event-query" },
}
case {
  name = "near-old-release",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4614",
  summary = "Near miss: 6.4.0 stops captures for a stale state of its own; the query was not refused then.",
  text = [[
A run over two ranks with all-reduce.
RuntimeError: HIP error: operation failed due to a previous error during capture
]],
  facts = { ["rocm.version"] = "6.4.0" },
  must_not = { "hip-graph-capture-event-query" },
}
case {
  name = "near-nvidia",
  url = "https://github.com/pytorch/pytorch/pull/104555",
  summary = "Near miss: CUDA's form of it, with CUDA's names; built from the formats.",
  text = [[
[PG 0 Rank 0] Process group watchdog thread terminated with exception: CUDA error: operation not permitted when stream is capturing
frame #3: c10d::ProcessGroupNCCL::WorkNCCL::finishedGPUExecutionInternal() const + 0x56 (0x7fc91a84ae36 in /tmp/venv/lib/python3.10/site-packages/torch/lib/libtorch_cuda.so)
]],
  must_not = { "hip-graph-capture-event-query" },
}
