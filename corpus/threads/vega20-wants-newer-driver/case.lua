-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1583",
  summary = [[Vega 20 needs a newer amdgpu driver than the one loaded; dkms module was only added, not built.]],
  log = "log.txt",
  first = "amdgpu-kernel-driver-too-old",
  accepted = { "kfd-device-missing" },
  must_not = { "kfd-permission-denied" },
  confidence = 0.5,
}
