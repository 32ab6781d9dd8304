-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/amdsmi/issues/172",
  summary = [[amdgpu is compiled in; amd-smi wants a module.]],
  log = "log.txt",
  facts = { ["kernel.config.DRM_AMDGPU"] = "y", ["os.name"] = "debian 13" },
  first = "amdgpu-builtin-not-module",
  must_not = { "kfd-device-missing", "amdgpu-dkms-build-failure", "secure-boot-module-rejected" }, confidence = 0.5,
}
