-- SPDX-License-Identifier: Apache-2.0
case {
  name = "hip-failure",
  url = "https://github.com/ROCm/rccl/issues/1454",
  summary = [[RCCL's later words for a failed HIP call.]],
  text = [[
node1:717:1686 [0] /build/rccl/hipify/src/transport/p2p.cc:256 NCCL WARN HIP failure 'invalid argument'
]],
  first = "rccl-init-failure", confidence = 0.71,
}
case {
  name = "ipc-handle",
  url = "https://github.com/ROCm/rccl/issues/2188",
  summary = [[The call is named.]],
  text = [[
node1:717:1686 [0] /build/rccl/hipify/src/transport/p2p.cc:256 NCCL WARN hipIpcGetMemHandle failed : invalid argument
]],
  first = "rccl-init-failure", confidence = 0.85,
}
case {
  name = "fatal",
  url = "https://github.com/ROCm/rccl/issues/2188",
  summary = [[Only the line after it.]],
  text = [[
node1:717:1686 [0] [FATAL ERROR]: HIP failure: 'invalid argument'
]],
  first = "rccl-init-failure", confidence = 0.52,
}
case {
  name = "cuda-failure",
  url = "https://github.com/ROCm/rccl/issues/1454",
  summary = [[Older releases keep CUDA's name; the path is RCCL's.]],
  text = [[
node1:19402:19419 [0] /usr/src/debug/rccl/build/hipify/src/transport/p2p.cc:237 NCCL WARN Cuda failure 'invalid argument'
]],
  first = "rccl-init-failure", confidence = 0.71,
}
case {
  name = "shared-memory",
  url = "https://github.com/pytorch/ci-infra/pull/490",
  summary = [[A container's /dev/shm is full.]],
  text = [[
node1:15016:15201 [1] misc/shmutils.cc:87 NCCL WARN Error: failed to extend /dev/shm/nccl-YrFC5V to 33030532 bytes, error: No space left on device (28)
node1:15016:15201 [1] misc/shmutils.cc:129 NCCL WARN Error while creating shared memory segment /dev/shm/nccl-YrFC5V (size 33030528), error: No space left on device (28)
]],
  facts = { ["gpu.gfx"] = "gfx942" },
  first = "rccl-shm-full", confidence = 0.8,
  must_not = { "container-shm-too-small" },
}
case {
  name = "cuda-failure-elsewhere",
  url = "https://github.com/pytorch/pytorch/issues/130113",
  summary = [[Near miss: NVIDIA's library.]],
  text = [[
node155:3054646:3054695 [1] transport/nvls.cc:246 NCCL WARN Cuda failure 3 'initialization error'
]],
  must_not = { "rccl-init-failure" },
}
case {
  name = "topology",
  url = "https://github.com/ROCm/rccl/issues/1728",
  summary = [[Four MI300X: RCCL cannot make sense of the topology.]],
  text = [[
[rank2]: ncclInternalError: Internal check failed.
[rank2]: Last error:
[rank2]: Failed to find reverse path from remNode 0/200000 nlinks 3 to node 0/700000
]],
  facts = { ["gpu.gfx"] = "gfx942" },
  first = "rccl-init-failure", confidence = 0.52,
}
case {
  name = "nvidia",
  url = "https://github.com/pytorch/pytorch/issues/130113",
  summary = [[Near miss: NVIDIA GPUs beside the processor's Radeon.]],
  text = [[
torch.distributed.DistBackendError: NCCL error in: ../torch/csrc/distributed/c10d/NCCLUtils.hpp:317
$ nvidia-smi
]],
  facts = { ["gpu.gfx"] = "gfx1036" },
  must_not = { "rccl-init-failure" },
}
case {
  name = "rccl-tests",
  url = "https://github.com/ROCm/rccl/issues/1454",
  summary = [[rccl-tests on two cards.]],
  text = [[
host:31965:31971 [0] NCCL INFO /usr/src/debug/rccl/build/hipify/src/transport/p2p.cc:473 -> 3
host: Test NCCL failure /home/user/rccl-tests/build/hipify/common.cu.cpp:1291 'unhandled cuda error (run with NCCL_DEBUG=INFO for details) / '
]],
  first = "rccl-init-failure", confidence = 0.52,
}
case {
  name = "named",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/3956",
  summary = "PyTorch names NCCL, the card is AMD's.",
  text = [[
RuntimeError: NCCL error
with two AMD GPUs
]],
  first = "rccl-init-failure", confidence = 0.52,
}
case {
  name = "in-words",
  url = "https://github.com/ROCm/rccl/issues/1423",
  summary = [[Two virtual machines, and no rank gets on.]],
  text = [[
RCCL hangs during initialization between two MI300X machines.
]],
  first = "rccl-init-failure", confidence = 0.7,
}
case {
  name = "hip-call",
  url = "https://github.com/ROCm/vllm/issues/390",
  summary = [[A HIP call of the transport failed; the line alone.]],
  text = [[
node:461:502 [1] NCCL WARN HIP failure 'invalid argument'
]],
  first = "rccl-init-failure", confidence = 0.7,
}
case {
  name = "tvm",
  url = "https://github.com/mlc-ai/mlc-llm/issues/1552",
  summary = "TVM's word for a failed call of RCCL.",
  text = [[
rcclError: unhandled cuda error
4x AMD Instinct MI100
]],
  first = "rccl-init-failure", confidence = 0.7,
}
case {
  name = "rocr-failure",
  url = "https://github.com/ROCm/rccl/blob/develop/src/include/rocmwrap.h",
  summary = [[A call of the HSA runtime failed; built from the message in the source.]],
  text = [[
node1:717:1686 [0] /build/rccl/hipify/src/transport/net.cc:812 NCCL WARN ROCr failure 'HSA_STATUS_ERROR_INVALID_ARGUMENT: One of the actual arguments does not meet a precondition stated in the documentation of the corresponding formal argument.'
]],
  first = "rccl-init-failure", confidence = 0.71,
}
