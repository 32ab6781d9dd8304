-- SPDX-License-Identifier: Apache-2.0
case {
  name = "guest-22",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/545",
  summary = "A guest's probe ends with -22; no more was pasted.",
  text = [[
amdgpu: probe of 0000:00:09.0 failed with error -22
]],
  first = "amdgpu-init-fatal",
  confidence = 0.45,
}
case {
  name = "fatal-line",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1552",
  summary = "The last line alone.",
  text = [[
[   10.000000] amdgpu 0000:83:00.0: amdgpu: Fatal error during GPU init
]],
  first = "amdgpu-init-fatal",
  confidence = 0.45,
}
case {
  name = "ip-init-and-probe-later",
  url = "https://github.com/freebsd/drm-kmod/issues/211",
  summary = "The start failed, and again when the module was loaded anew.",
  text = [[
[   10.000000] amdgpu 0000:83:00.0: amdgpu: amdgpu_device_ip_init failed
[  910.000000] amdgpu 0000:83:00.0: amdgpu: Fatal error during GPU init
]],
  first = "amdgpu-init-fatal",
  confidence = 0.75,
}
case {
  name = "near-missing-file",
  url = "https://github.com/kernelci/kernelci-core/pull/2238",
  summary = "The reason stands above it.",
  text = [[
[    3.576634] amdgpu 0000:04:00.0: Direct firmware load for amdgpu/psp_13_0_8_toc.bin failed with error -2
[    3.608265] amdgpu 0000:04:00.0: amdgpu: amdgpu_device_ip_init failed
[    3.614955] amdgpu 0000:04:00.0: amdgpu: Fatal error during GPU init
]],
  first = "firmware-missing",
  confidence = 0.85,
}
