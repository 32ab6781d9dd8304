-- SPDX-License-Identifier: Apache-2.0
case {
  name = "parent",
  url = "https://github.com/pytorch/pytorch/blob/main/torch/csrc/DataLoader.cpp",
  summary = [[The parent's message of PyTorch 1.3 and later.]],
  text = [[
RuntimeError: DataLoader worker (pid 4301) is killed by signal: Bus error. It is possible that dataloader's workers are out of shared memory. Please try to raise your shared memory limit.
]],
  facts = { ["gpu.name"] = "AMD Instinct MI250" },
  first = "container-shm-too-small", confidence = 0.85,
}
case {
  name = "worker",
  url = "https://github.com/msr-fiddle/pipedream/issues/28",
  summary = [[The worker's own message.]],
  text = [[
ERROR: Unexpected bus error encountered in worker. This might be caused by insufficient shared memory (shm).
]],
  first = "container-shm-too-small", confidence = 0.85,
}
case {
  name = "old-parent",
  url = "https://github.com/pytorch/pytorch/issues/5040",
  summary = [[The parent's message before PyTorch 1.3.]],
  text = [[
RuntimeError: DataLoader worker (pid 325) is killed by signal: Bus error.
]],
  first = "container-shm-too-small", confidence = 0.71,
}
case {
  name = "file",
  url = "https://github.com/pytorch/pytorch/blob/main/torch/csrc/DataLoader.cpp",
  summary = [[The file in /dev/shm cannot grow.]],
  text = [[
RuntimeError: unable to write to file </torch_63792_2473652340_0>: No space left on device (28)
]],
  first = "container-shm-too-small", confidence = 0.71,
}
case {
  name = "killed",
  url = "https://github.com/pytorch/pytorch/issues/8976",
  summary = [[Near miss: SIGKILL is the host's memory, whatever a worker guesses.]],
  text = [[
[rank1]: RuntimeError: DataLoader worker (pid 50440) is killed by signal: Killed.
ERROR: Unexpected bus error encountered in worker. This might be caused by insufficient shared memory (shm).
]],
  first = "host-oom-killed",
  must_not = { "container-shm-too-small" },
}
