-- SPDX-License-Identifier: Apache-2.0
case {
  name = "sdma-queues",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5151",
  summary = "Two processes and no SDMA queue left.",
  text = [[
Aug 05 10:28:24.811915 host kernel: amdgpu 0000:c5:00.0: amdgpu: No more SDMA queue to allocate
Aug 05 10:28:24.812377 host kernel: amdgpu: process pid 3972722 DQM create queue type 1 failed. ret -12
]],
  first = "kfd-queue-oversubscription",
  confidence = 0.80,
}
case {
  name = "runlist",
  url = "https://github.com/ROCm/amdgpu/issues/227",
  summary = "More compute queues than slots.",
  text = [[
[ 1000.000000] amdgpu: Runlist is getting oversubscribed. Expect reduced ROCm performance.
]],
  first = "kfd-queue-oversubscription",
  confidence = 0.50,
}
case {
  name = "create-queue-enomem",
  url = "https://github.com/ROCm/rocRAND/issues/641",
  summary = "Only the failed call.",
  text = [[
[  500.000000] amdgpu: process pid 4711 DQM create queue type 1 failed. ret -12
]],
  first = "kfd-queue-oversubscription",
  confidence = 0.50,
}
case {
  name = "against-preemption",
  url = "https://github.com/ROCm/TheRock/issues/5793",
  summary = "The queues are not too many: a hang keeps them.",
  text = [[
[ 1000.000000] amdgpu: Runlist is getting oversubscribed due to too many queues. Expect reduced ROCm performance.
[ 1010.000000] amdgpu: Queue preemption timeout
[ 1010.100000] amdgpu: process pid 4711 DQM create queue type 2 failed. ret -62
]],
  must_not = { "kfd-queue-oversubscription" },
}
