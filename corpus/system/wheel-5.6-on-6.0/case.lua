-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/pytorch/issues/1340",
  summary = [[A torch wheel for ROCm 5.6 is used on a host upgraded to ROCm 6.0, with an extension linked to the 6.0 libraries: rocBLAS 5.6 code loads the 6.0 Tensile file and gives up. The file named is present; the verb is 'Could not load', not 'Cannot read'. The first lines are from the same reporter's twin ticket.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx1030" }, ["rocm.version"] = "6.0.0", ["app.name"] = "pytorch + bitsandbytes", ["torch.rocm"] = "5.6" },
  first = "rocm-mixed-installation",
  accepted = { "rocm-soname-mismatch" },
  must_not = { "rocblas-tensile-library-missing", "gfx-target-not-in-build", "hsa-override-wrong-value" },
  confidence = 0.5,
}
