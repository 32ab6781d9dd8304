-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5720",
  summary = [[With partitions in use amdgpu prints "renderDnnn partition N not valid!" for every render node that belongs to a partition not in the current mode; GPUs work. AMD said it is harmless and the message went away in ROCm 7.2.0.]],
  log = "log.txt",
  facts = { ["rocm.version"] = "7.1.1" },
  must_not = { "gpu-hardware-failure", "kfd-permission-denied", "partition-mode-set-failed", "container-device-not-passed" },
}
