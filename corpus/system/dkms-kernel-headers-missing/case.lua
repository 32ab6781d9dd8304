-- SPDX-License-Identifier: Apache-2.0
case {
  name = "apt",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1748",
  summary = "The amdgpu package finds no headers for a mainline kernel; DKMS' message with the thread's kernel.",
  text = [[
Loading new amdgpu-5.13.20.22.10-1420322 DKMS files...
Building for 5.13.11-051311-generic
Error! Your kernel headers for kernel 5.13.11-051311-generic cannot be found at /lib/modules/5.13.11-051311-generic/build or /lib/modules/5.13.11-051311-generic/source.
]],
  first = "dkms-kernel-headers-missing", confidence = 0.90,
}
case {
  name = "arch-hook",
  url = "https://github.com/rocm-arch/rocm-arch/issues/296",
  summary = "The hook of Arch's dkms.",
  text = [[
==> Unable to install module amdgpu-3.5/32 for kernel 5.7.7-arch1-1: Missing kernel headers.
]],
  first = "dkms-kernel-headers-missing", confidence = 0.90,
}
case {
  name = "other-module",
  url = "https://github.com/emilyst/hid-nx-dkms/issues/20",
  summary = "Another module's build without headers.",
  text = [[
Error! Your kernel headers for kernel 6.6.15-amd64 cannot be found at /lib/modules/6.6.15-amd64/build or /lib/modules/6.6.15-amd64/source.
Please install the linux-headers-6.6.15-amd64 package or use the --kernelsourcedir option to tell DKMS where it's located.
]],
  must_not = { "dkms-kernel-headers-missing" },
}
