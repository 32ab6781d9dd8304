-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/rccl/issues/2188",
  summary = [[Second RCCL process on other GPUs of an MI350X node fails in hipIpcGetMemHandle with "invalid argument" while setting up P2P; it succeeds only now and then (2 of 62 starts). No cause was found in the thread. The "Missing iommu=pt" warning is general advice and was not shown to be the cause.]],
  log = "log.txt",
  facts = { ["rocm.version"] = "7.2.4", ["kernel.version"] = "6.8.0-136-generic", ["app.name"] = "rccl", ["app.version"] = "2.27.7" },
  first = "rccl-init-failure",
  must_not = { "iommu-fault", "vram-oom" },
  confidence = 0.5,
}
