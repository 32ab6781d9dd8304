-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5943",
  summary = [[the missing amdgpu.ids message is a cosmetic one (a marketing-name table whose path is compiled into the wheel's libdrm); PyTorch answers True. Nothing is broken.]],
  log = "log.txt",
  facts = { ["rocm.version"] = "7.1", ["os.name"] = "cachyos", ["app.name"] = "pytorch" },
  must_not = { "rocm-soname-mismatch", "torch-not-rocm-build", "kfd-device-missing", "container-device-not-passed" },
}
