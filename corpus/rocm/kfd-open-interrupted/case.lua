-- SPDX-License-Identifier: Apache-2.0
case {
  name = "sampled",
  url = "https://github.com/ROCm/rocm-systems/pull/9369",
  summary = "AMD's test of the profiler, a run that failed.",
  text = [[
[rocprof-sys] ROCPROFSYS_SAMPLING_REALTIME=ON
rocprofiler-systems/examples/transpose/transpose.cpp:242 :: HIP error : no ROCm-capable device is detected
terminate called after throwing an instance of 'std::runtime_error'
]],
  first = "kfd-open-interrupted", confidence = 0.50,
}
case {
  name = "strace",
  url = "https://github.com/ROCm/rocm-systems/pull/9369",
  summary = "The open as strace shows it; built from its format.",
  text = [[
openat(AT_FDCWD, "/dev/kfd", O_RDWR|O_CLOEXEC) = -1 EINTR (Interrupted system call)
]],
  first = "kfd-open-interrupted", confidence = 0.65,
}
case {
  name = "near-without-profiler",
  url = "https://github.com/ggml-org/llama.cpp/issues/20142",
  summary = "Near miss: the same word without a profiler.",
  text = [[
ggml_cuda_init: failed to initialize ROCm: no ROCm-capable device is detected
]],
  first = "hip-no-device", must_not = { "kfd-open-interrupted" },
}
case {
  name = "near-permission",
  url = "https://github.com/ROCm/rocm-systems/pull/9369",
  summary = "Near miss: under the profiler, and the node is closed to the user; built from the formats.",
  text = [[
[rocprof-sys] ROCPROFSYS_SAMPLING_REALTIME=ON
Unable to open /dev/kfd read-write: Permission denied
HIP error : no ROCm-capable device is detected
]],
  first = "kfd-permission-denied", must_not = { "kfd-open-interrupted" },
}
case {
  name = "near-restarted",
  url = "https://github.com/ROCm/rocm-systems/issues/2540",
  summary = "Near miss: a call that the kernel starts again by itself; built from strace's format.",
  text = [[
openat(AT_FDCWD, "/dev/kfd", O_RDWR|O_CLOEXEC) = ? ERESTARTSYS (To be restarted if SA_RESTART is set)
openat(AT_FDCWD, "/dev/kfd", O_RDWR|O_CLOEXEC) = 3
]],
  must_not = { "kfd-open-interrupted" },
}
