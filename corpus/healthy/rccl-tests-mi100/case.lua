-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/rccl/issues/1129",
  summary = [[healthy run. Two MI100 after iommu=pt was put on the kernel command line (the cure for the trouble reported earlier in the thread); rccl-tests prints timings and zero wrong values.]],
  log = "log.txt",
  facts = { ["kernel.version"] = "5.15.0-101-generic", ["app.name"] = "rccl-tests" },
  must_not = { "rccl-init-failure", "iommu-fault", "gpu-hardware-failure" },
}
