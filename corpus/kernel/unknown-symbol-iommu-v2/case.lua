-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/awsdocs/amazon-ec2-user-guide/pull/152",
  summary = [[Ubuntu 18.04 cloud image: amdgpu cannot link because amd_iommu_v2.ko is not on disk; it lives in linux-modules-extra. Installing that package cured it.]],
  log = "log.txt",
  facts = { ["os.name"] = "ubuntu 18.04" },
  first = "kernel-module-unknown-symbol",
  accepted = { "kfd-device-missing" },
  must_not = { "iommu-fault", "secure-boot-module-rejected", "amdgpu-dkms-build-failure", "pcie-atomics-missing" },
  confidence = 0.5,
}
