-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/pytorch/pytorch/issues/138067",
  summary = [[torch nightlies from 2024-10-14 on raise a fatal hipBLASLt error on GPUs that torch does not list for hipBLASLt (7900 XTX, gfx906, gfx908); nightlies up to 10-13 only fell back. The rocminfo lines are from the same reporter's twin ticket.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx1100" }, ["gpu.name"] = { "AMD Radeon RX 7900 XTX" }, ["rocm.version"] = "6.2", ["os.name"] = "ubuntu 24.04.1", ["kernel.version"] = "6.8.0-47-generic", ["torch.version"] = "2.6.0.dev20241015+rocm6.2", ["env.TORCH_BLAS_PREFER_HIPBLASLT"] = "0" },
  first = "hipblaslt-unsupported-arch",
  must_not = { "rocblas-tensile-library-missing", "torch-not-rocm-build", "gfx-target-not-in-build" },
  confidence = 0.5,
}
