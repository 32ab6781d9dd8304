-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6520",
  summary = [[Two RDNA4 cards, one behind a chipset (PCH) slot without PCIe atomics. RCCL from ROCm 7.2.1 on is built without NDEBUG, so its kernels hold device asserts and need the hostcall buffer, which needs PCIe atomics; every collective fails on that card. Rebuilding RCCL with NDEBUG cures it; P2P and SHM switches do not.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx1201" }, ["kernel.version"] = "7.0.14-8-pve", ["app.name"] = "rccl", ["app.version"] = "2.30.4" },
  first = "pcie-atomics-missing",
  must_not = { "iommu-fault", "debug-build-invalid-kernel", "gpu-hardware-failure", "gfx-target-not-in-build" },
  confidence = 0.5,
}
