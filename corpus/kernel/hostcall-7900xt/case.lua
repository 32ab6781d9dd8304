-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2429",
  summary = [[RX 7900 XT behind a path without PCIe atomics: kernels that use hostcall (assert/printf) cannot be dispatched, so torch 2.1 nightly for ROCm 5.6 fails, although KFD accepts the card.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx1100" }, ["gpu.name"] = { "RX 7900 XT" }, ["rocm.version"] = "5.6", ["app.name"] = "pytorch", ["torch.version"] = "2.1.0.dev20230901+rocm5.6", ["host.cpu"] = "i5-11400F" },
  first = "pcie-atomics-missing",
  must_not = { "gfx-target-not-in-build", "kfd-device-missing" },
  confidence = 0.5,
}
