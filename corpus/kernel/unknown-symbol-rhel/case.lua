-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/amdgpu/issues/155",
  summary = [[RHEL 9.3 with ROCm 6.0: kernel and module out of step until a full update.]],
  log = "log.txt",
  facts = { ["os.name"] = "rhel 9.3", ["kernel.version"] = "5.14.0-362.13.1.el9_3.x86_64" },
  first = "kernel-module-unknown-symbol",
  must_not = { "amdgpu-dkms-build-failure", "secure-boot-module-rejected" }, confidence = 0.5,
}
