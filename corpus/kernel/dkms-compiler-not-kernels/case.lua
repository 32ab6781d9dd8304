-- SPDX-License-Identifier: Apache-2.0
case {
  name = "clang-kernel",
  url = "https://github.com/gotzl/hid-fanatecff/issues/122",
  summary = "make's words on a kernel of clang, here in the log of amdgpu-dkms; built from both formats.",
  text = [[
DKMS make.log for amdgpu-6.14.14-2212064.24.04 for kernel 6.17.8-x64v3-xanmod1 (x86_64)
warning: the compiler differs from the one used to build the kernel
  The kernel was built by: Debian clang version 19.1.7 (3)
  You are using:           gcc (Ubuntu 13.3.0-6ubuntu2~24.04) 13.3.0
gcc: error: unrecognized command-line option ‘-mretpoline-external-thunk’
gcc: error: unrecognized command-line option ‘-fsplit-lto-unit’
]],
  first = "dkms-compiler-not-kernels", confidence = 0.80,
}
case {
  name = "compiler-named",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2451",
  summary = "The kernel's makefile names a gcc that is not installed; built from the shell's format.",
  text = [[
DKMS make.log for amdgpu-6.3.6-1697589.22.04 for kernel 6.5.0-14-generic (x86_64)
/bin/sh: 1: gcc-12: not found
make[3]: *** [scripts/Makefile.build:243: /var/lib/dkms/amdgpu/6.3.6-1697589.22.04/build/scheduler/sched_main.o] Error 127
]],
  first = "dkms-compiler-not-kernels", confidence = 0.80,
}
case {
  name = "near-api",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5111",
  summary = "Near miss: the compiler differs in its packaging alone, and the driver's source does not fit the kernel.",
  text = [[
DKMS make.log for amdgpu-6.16.13-2341068.24.04 for kernel 6.12.100+deb13-amd64 (x86_64)
warning: the compiler differs from the one used to build the kernel
/tmp/amd.3JmYtJx8/amd/amdgpu/amdgpu_device.c:1752:13: error: too few arguments to function ‘pci_resize_resource’
Error! Bad return status for module build on kernel: 6.12.100+deb13-amd64 (x86_64)
Consult /var/lib/dkms/amdgpu/6.16.13-2341068.24.04/build/make.log for more information.
]],
  first = "amdgpu-dkms-build-failure", must_not = { "dkms-compiler-not-kernels" },
}
case {
  name = "near-other-module",
  url = "https://github.com/morrownr/mt76/issues/100",
  summary = "Near miss: the module is another one.",
  text = [[
  The kernel was built by: clang version 22.1.8
  You are using:           gcc (GCC) 16.2.1 20260810
gcc: error: unrecognized command-line option ‘-mstack-alignment=8’
/bin/sh: 1: gcc-12: not found
]],
  must_not = { "dkms-compiler-not-kernels" },
}
