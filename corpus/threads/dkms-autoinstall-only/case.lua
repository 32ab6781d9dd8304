-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5905",
  summary = [[amdgpu-dkms on mainline kernel 6.18.7: only dkms autoinstall output.]],
  log = "log.txt",
  first = "amdgpu-dkms-build-failure",
  must_not = { "kernel-regression" },
  confidence = 0.5,
}
