-- SPDX-License-Identifier: Apache-2.0
case {
  name = "ucx-of-amds-tests",
  url = "https://github.com/ROCm/rocm-systems/pull/3700",
  summary = "AMD's own tests of MPI and UCX in a container with 64 MB; more shared memory cured them.",
  text = [[
ucp_worker.c:1413 UCX  ERROR uct_iface_open(posix/memory) failed: Out of memory
Caught signal 7 (Bus error: nonexistent physical address)
]],
  facts = { ["rocm.version"] = "7.2" },
  first = "rccl-shm-full", confidence = 0.7,
}
case {
  name = "segment",
  url = "https://github.com/ROCm/rccl/blob/develop/src/misc/shmutils.cc",
  summary = "RCCL's own line; built from the message in the source.",
  text = [[
node1:15016:15201 [1] /build/rccl/hipify/src/misc/shmutils.cc:72 NCCL WARN Error: failed to extend /dev/shm/nccl-YrFC5V to 33030532 bytes
]],
  first = "rccl-shm-full", confidence = 0.8,
}
case {
  name = "last-error-of-pytorch",
  url = "https://github.com/jax-ml/jax/issues/26465",
  summary = "The framework hands on the last warning alone; NVIDIA's thread, with the GPU changed to an AMD one.",
  text = [[
NCCL operation ncclGroupEnd() failed: unhandled system error (run with NCCL_DEBUG=INFO for details). Last NCCL warning(error) log entry (may be unrelated) 'Error while creating shared memory segment /dev/shm/nccl-kXqNYh (size 9637888), error: No space left on device (28)'.
]],
  facts = { ["gpu.gfx"] = "gfx942" },
  first = "rccl-shm-full", confidence = 0.7,
}
case {
  name = "other-maker",
  url = "https://github.com/pytorch/ci-infra/pull/490",
  summary = "Near miss: four T4.",
  text = [[
node1:202016:202235 [0] misc/shmutils.cc:88 NCCL WARN Error: failed to extend /dev/shm/nccl-WU88OE to 9637892 bytes, error: No space left on device (28)
]],
  must_not = { "rccl-shm-full" },
}
case {
  name = "cuda-in-a-mixed-house",
  url = "https://github.com/pytorch/ci-infra/pull/490",
  summary = "Near miss: the library is NVIDIA's.",
  text = [[
NCCL version 2.27.5+cuda12.9
node1:202016:202235 [0] misc/shmutils.cc:88 NCCL WARN Error: failed to extend /dev/shm/nccl-WU88OE to 9637892 bytes, error: No space left on device (28)
]],
  facts = { ["gpu.gfx"] = "gfx90a" },
  must_not = { "rccl-shm-full" },
}
case {
  name = "other-gpu-beside-a-ryzen",
  url = "https://github.com/pytorch/ci-infra/pull/490",
  summary = "Near miss: AMD's processor graphics, another maker's GPUs.",
  text = [[
ucp_worker.c:1413 UCX  ERROR uct_iface_open(posix/memory) failed: Out of memory
]],
  facts = { ["host.gpu_maker"] = "other", ["gpu.gfx"] = "gfx1036" },
  must_not = { "rccl-shm-full" },
}
case {
  name = "not-for-want-of-room",
  url = "https://github.com/NVIDIA/nccl/blob/v2.27.3-1/src/misc/shmutils.cc",
  summary = "Near miss: the file system refuses, it is not full; built from the message in the source.",
  text = [[
node1:15016:15201 [1] /build/rccl/hipify/src/misc/shmutils.cc:87 NCCL WARN Error: failed to extend /dev/shm/nccl-YrFC5V to 33030532 bytes, error: Operation not supported (95)
]],
  must_not = { "rccl-shm-full" },
}
