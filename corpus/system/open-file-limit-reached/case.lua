-- SPDX-License-Identifier: Apache-2.0
case {
  name = "miopen-compiles",
  url = "https://github.com/ROCm/MIOpen/issues/2911",
  summary = "RX 7900 XTX, ROCm 6.0: MIOpen cannot open the device library.",
  text = [[
MIOpen(HIP): Error [BuildOcl] comgr status = ERROR (1)
MIOpen(HIP): Warning [BuildOcl] fatal error: cannot open file '/tmp/comgr-1516b6/rocm/amdgcn/bitcode/opencl.bc': Too many open files
]],
  first = "open-file-limit-reached", confidence = 0.80,
}
case {
  name = "any-file",
  url = "https://github.com/gpustack/gpustack/issues/5259",
  summary = "The monitoring of AMD workers leaks device files until nothing can be opened.",
  text = [[
2026-05-01 01:48:24.289087+08:00 - gpustack.utils.task - ERROR - Error running cleanup_orphan_workloads: [Errno 24] Too many open files: '/dev/null'
2026-05-01 01:48:29.041536+08:00 - gpustack.worker.worker - ERROR - Failed to send heartbeat to server: [Errno 24] Too many open files
]],
  facts = { ["gpu.name"] = "AMD Instinct MI308X OAM" },
  first = "open-file-limit-reached", confidence = 0.70,
}
case {
  name = "some-workers",
  url = "https://github.com/pytorch/pytorch/issues/137695",
  summary = "8 x MI300X, limit 1024: some of eight workers cannot load hipBLASLt's library.",
  text = [[
When I run with -tp 8 then 1-4 of the threads give this error and vLLM is killed:
rocblaslt error: Could not load /home/user/miniforge3/envs/vllm/lib/python3.11/site-packages/torch/lib/hipblaslt/library/TensileLibrary_lazy_gfx942.dat
rocblaslt error: Could not load /home/user/miniforge3/envs/vllm/lib/python3.11/site-packages/torch/lib/hipblaslt/library/TensileLibrary_lazy_gfx942.dat
]],
  first = "open-file-limit-reached", must_not = { "hipblaslt-unsupported-arch" }, confidence = 0.50,
}
case {
  name = "near-file-missing",
  url = "https://github.com/lemonade-sdk/llamacpp-rocm/issues/10",
  summary = "Near miss: a build without the files; built from the two messages in the source, of a target that is usually built.",
  text = [[
With -tp 8 some of the workers end.
rocblaslt error: Cannot read "TensileLibrary_lazy_gfx950.dat": No such file or directory
rocblaslt error: Could not load "TensileLibrary_lazy_gfx950.dat"
]],
  first = "hipblaslt-unsupported-arch", must_not = { "open-file-limit-reached" },
}
case {
  name = "near-watches",
  url = "https://github.com/fsnotify/fsnotify/blob/main/README.md",
  summary = "Near miss: the limit of inotify's instances, which ulimit -n does not raise.",
  text = [[
Radeon RX 7900 XTX
failed to create fsnotify watcher: Too many open files
]],
  must_not = { "open-file-limit-reached" },
}
case {
  name = "near-other-maker",
  url = "https://github.com/WZMIAOMIAO/deep-learning-for-image-processing/issues/845",
  summary = "Near miss: nothing of AMD is spoken of.",
  text = [[
OSError: [Errno 24] Too many open files
]],
  must_not = { "open-file-limit-reached" },
}
case {
  name = "near-nvidia",
  url = "https://github.com/vllm-project/vllm/pull/41834",
  summary = "Near miss: the machine has another maker's GPU, though ROCm's headers lie there.",
  text = [[
OSError: [Errno 24] Too many open files: '/opt/rocm/include/hip/hip_runtime.h'
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "open-file-limit-reached" },
}
