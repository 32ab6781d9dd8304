-- SPDX-License-Identifier: Apache-2.0
case {
  name = "kernel-says-eperm",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1205",
  summary = "Raven with kernel 5.9: rocminfo, and what the kernel says of it.",
  text = [[
Unable to open /dev/kfd read-write: Bad address
user is member of render group
hsa api call failure at: /src/rocminfo/rocminfo.cc:1142
[   47.652369] amdgpu: Failure to set tba address. error -1.
]],
  first = "kfd-dev-mounted-noexec", confidence = 0.80,
}
case {
  name = "near-other-errno",
  url = "https://github.com/torvalds/linux/blob/v5.10/drivers/gpu/drm/amd/amdkfd/kfd_process.c",
  summary = "Near miss: the kernel's line with another error number, as a security module gives it; built from the source.",
  text = [[
[   47.652369] amdgpu: Failure to set tba address. error -13.
]],
  must_not = { "kfd-dev-mounted-noexec" },
}
case {
  name = "rocminfo-alone",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1400",
  summary = "Raven Ridge, kernel 5.4: rocminfo alone.",
  text = [[
ROCk module is loaded
Unable to open /dev/kfd read-write: Bad address
user is member of render group
]],
  first = "kfd-dev-mounted-noexec", confidence = 0.70,
}
case {
  name = "strace",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1400",
  summary = "The open as strace shows it.",
  text = [[
openat(AT_FDCWD, "/dev/kfd", O_RDWR|O_CLOEXEC) = -1 EFAULT (Bad address)
]],
  first = "kfd-dev-mounted-noexec", confidence = 0.70,
}
case {
  name = "near-einval",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6166",
  summary = "Near miss: the open fails with EINVAL, from another place in KFD.",
  text = [[
ROCk module is loaded
Unable to open /dev/kfd read-write: Invalid argument
user is member of render group
]],
  first = "kfd-stale-after-gpu-rebind", must_not = { "kfd-dev-mounted-noexec" },
}
