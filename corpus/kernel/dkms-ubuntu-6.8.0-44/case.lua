-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/3701",
  summary = [[Ubuntu's 6.8.0-44 update backports a DRM signature change (drm_dp_add_payload_part2), so every amdgpu-dkms up to ROCm 6.2.0 stops building and apt is left half configured. An AMD engineer names the cause and the KCL fix.]],
  log = "log.txt",
  facts = { ["kernel.version"] = "6.8.0-44-generic", ["os.name"] = "ubuntu 24.04", ["rocm.version"] = "6.2.0", ["app.name"] = "amdgpu-dkms", ["app.version"] = "6.7.0-1787201.22.04", ["gpu.name"] = "RX 7900 XTX" },
  first = "amdgpu-dkms-build-failure",
  must_not = { "kernel-regression", "secure-boot-module-rejected" },
  confidence = 0.5,
}
