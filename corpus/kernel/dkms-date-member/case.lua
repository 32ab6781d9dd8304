-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4619",
  summary = [[RX 9070 XT owner on mainline 6.13/6.14: amdgpu-dkms of ROCm 6.4 does not compile because struct drm_driver lost its 'date' member. The in-tree amdgpu of those kernels supports the card.]],
  log = "log.txt",
  facts = { ["rocm.version"] = "6.4", ["kernel.version"] = "6.14.0-061400-generic", ["os.name"] = "ubuntu 24.04.2", ["app.name"] = "amdgpu-dkms" },
  first = "amdgpu-dkms-build-failure",
  must_not = { "secure-boot-module-rejected", "kernel-regression", "kernel-module-unknown-symbol" },
  confidence = 0.5,
}
