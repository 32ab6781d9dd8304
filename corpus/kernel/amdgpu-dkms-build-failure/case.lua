-- SPDX-License-Identifier: Apache-2.0
case {
  name = "make-in-german",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/499",
  summary = "The compiler's words were cut off, make speaks German.",
  text = [[
cc1: some warnings being treated as errors
make[4]: *** [/var/lib/dkms/amdgpu/1.8-192/build/amd/amdgpu/amdgpu_drv.o] Fehler 1
]],
  first = "amdgpu-dkms-build-failure",
  confidence = 0.90,
}
case {
  name = "bold-word",
  url = "https://github.com/Grench6/RX580-rocM-tensorflow-ubuntu20.4-guide/issues/13",
  summary = "Pasted with the error in bold.",
  text = [[
/var/lib/dkms/amdgpu/3.5-32/build/amd/amdgpu/amdgpu_bios.c: In function 'amdgpu_read_platform_bios':
/var/lib/dkms/amdgpu/3.5-32/build/amd/amdgpu/amdgpu_bios.c:200:9: **error: implicit declaration of function 'pci_platform_rom'** [-Werror=implicit-function-declaration]
]],
  first = "amdgpu-dkms-build-failure",
  confidence = 0.90,
}
case {
  name = "arch-rock-dkms",
  url = "https://github.com/rocm-arch/rocm-arch/issues/462",
  summary = "Arch's package, its folder and its log.",
  text = [[
[rock-dkms-bin] Error! Bad return status for module build on kernel: 5.9.2-arch1-1 (x86_64)
DKMS make.log for amdgpu-3.8-30 for kernel 5.9.2-arch1-1 (x86_64)
]],
  first = "amdgpu-dkms-build-failure",
  confidence = 0.90,
}
case {
  name = "rock-dkms-dpkg",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/604",
  summary = "The package's older name.",
  text = [[
dpkg: error processing package rock-dkms (--configure):
 installed rock-dkms package post-installation script subprocess returned error exit status 10
]],
  first = "amdgpu-dkms-build-failure",
  confidence = 0.85,
}
case {
  name = "status-new-form",
  url = "https://github.com/dell/dkms/blob/master/dkms.in",
  summary = "The status line and what dkms lists.",
  text = [[
Error! Bad return status for module build on kernel: 6.17.0-1009-oem (x86_64)
amdgpu/6.16.13-2278356.24.04, 6.17.0-1009-oem, x86_64: added
]],
  first = "amdgpu-dkms-build-failure",
  confidence = 0.90,
}
case {
  name = "status-old-form",
  url = "https://github.com/dell/dkms/blob/master/dkms.in",
  summary = "The same in dkms 2.",
  text = [[
Error! Bad return status for module build on kernel: 5.15.0-101-generic (x86_64)
amdgpu, 5.18.13-1538762, 5.15.0-101-generic, x86_64: added
]],
  first = "amdgpu-dkms-build-failure",
  confidence = 0.90,
}
case {
  name = "ubuntu-autoinstall",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/3701",
  summary = "The bare status line and where its log lies.",
  text = [[
Error! Bad return status for module build on kernel: 6.8.0-44-generic (x86_64)
Consult /var/lib/dkms/amdgpu/6.7.0-1787201.22.04/build/make.log for more information.
]],
  first = "amdgpu-dkms-build-failure",
  confidence = 0.90,
}
case {
  name = "status-and-application",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/3701",
  summary = "Only the bare status line; the reporter was installing the driver.",
  text = [[
Error! Bad return status for module build on kernel: 6.8.0-44-generic (x86_64)
]],
  facts = { ["app.name"] = "amdgpu-dkms" },
  first = "amdgpu-dkms-build-failure",
  confidence = 0.75,
}
case {
  name = "status-and-dpkg",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/3701",
  summary = "The bare status line may be of any module; apt names the package.",
  text = [[
Error! Bad return status for module build on kernel: 6.8.0-44-generic (x86_64)
installed amdgpu-dkms package post-installation script subprocess returned error exit status 10
]],
  first = "amdgpu-dkms-build-failure",
  confidence = 0.85,
}
case {
  name = "autoinstall-line",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/3701",
  summary = "One line of dkms.",
  text = [[
dkms autoinstall on 6.8.0-44-generic/x86_64 failed for amdgpu(10)
]],
  first = "amdgpu-dkms-build-failure",
  confidence = 0.90,
}
case {
  name = "autoinstall-old",
  url = "https://github.com/dell/dkms/blob/master/dkms.in",
  summary = "The older words.",
  text = [[
dkms autoinstall failed for amdgpu
]],
  first = "amdgpu-dkms-build-failure",
  confidence = 0.90,
}
case {
  name = "autoinstall-sequence",
  url = "https://github.com/dell/dkms/blob/master/dkms.in",
  summary = "Progress and status of the newer dkms.",
  text = [[
Autoinstall of module amdgpu/6.16.13-2278356.24.04 for kernel 7.0.0-31-generic (x86_64)
Building module(s)....(bad exit status: 2)
]],
  first = "amdgpu-dkms-build-failure",
  confidence = 0.90,
}
case {
  name = "makefile",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2155",
  summary = "make gives up.",
  text = [[
/var/lib/dkms/amdgpu/5.18.13-1538762.el8/build/Makefile:23: *** dma_resv->seq is missing., exit...
]],
  first = "amdgpu-dkms-build-failure",
  confidence = 0.90,
}
case {
  name = "compiler-relative",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4619",
  summary = "The compiler's words with a path in the build folder.",
  text = [[
amd/amdgpu/amdgpu_drv.c:3098:10: error: 'const struct drm_driver' has no member named 'date'
]],
  first = "amdgpu-dkms-build-failure",
  confidence = 0.90,
}
case {
  name = "compiler-absolute",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4619",
  summary = "The same with the whole path.",
  text = [[
/var/lib/dkms/amdgpu/6.12.12-2147987.24.04/build/include/kcl/kcl_drm.h:10:10: fatal error: drm/drm_date.h: No such file or directory
]],
  first = "amdgpu-dkms-build-failure",
  confidence = 0.90,
}
case {
  name = "service",
  url = "https://github.com/dell/dkms/blob/master/dkms.in",
  summary = "The boot service's line.",
  text = [[
dkms: running auto installation service for kernel 6.8.0-44-generic: amdgpu/6.7.0 ...fail!
]],
  first = "amdgpu-dkms-build-failure",
  confidence = 0.75,
}
case {
  name = "dpkg",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/3701",
  summary = "What dpkg says in the end.",
  text = [[
dpkg: error processing package amdgpu-dkms (--configure):
 installed amdgpu-dkms package post-installation script subprocess returned error exit status 10
]],
  first = "amdgpu-dkms-build-failure",
  confidence = 0.85,
}
case {
  name = "near-other-module",
  url = "https://github.com/awesometic/realtek-r8125-dkms/issues/69",
  summary = "Another module does not build.",
  text = [[
Error! Bad return status for module build on kernel: 6.8.0-44-generic (x86_64)
Consult /var/lib/dkms/r8125/9.013.02/build/make.log for more information.
]],
  must_not = { "amdgpu-dkms-build-failure" },
}
case {
  name = "apport",
  url = "https://github.com/pop-os/pop/issues/1135",
  summary = [[Cut before the line that names the module.]],
  text = [[
Building initial module for 5.4.0-7634-generic
ERROR (dkms apport): kernel package linux-headers-5.4.0-7634-generic is not supported
Error! Bad return status for module build on kernel: 5.4.0-7634-generic (x86_64)
]],
  first = "amdgpu-dkms-build-failure", confidence = 0.45,
}
case {
  name = "apport-nvidia",
  url = "https://github.com/pop-os/linux/pull/343",
  summary = [[Near miss: it is another module.]],
  text = [[
ERROR (dkms apport): kernel package linux-headers-6.12.10-76061203-generic is not supported
Error! Bad return status for module build on kernel: 6.12.10-76061203-generic (x86_64)
Consult /var/lib/dkms/nvidia/565.77/build/make.log for more information.
]],
  must_not = { "amdgpu-dkms-build-failure" },
}
case {
  name = "built-in-tmp",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/3036",
  summary = "The package builds under /tmp; its configuration misses a member of the kernel's structure.",
  text = [[
/tmp/amd.Z35UpKSZ/Makefile:52: *** dma_resv->seq is missing. exit....  Stop.
make[1]: *** [/usr/src/linux-headers-6.6.13+bpo-common/Makefile:1938: /tmp/amd.Z35UpKSZ] Error 2
]],
  first = "amdgpu-dkms-build-failure", confidence = 0.90,
}
case {
  name = "make-log-head-and-end",
  url = "https://github.com/ROCm/amdgpu/issues/209",
  summary = "Head and end of the build log of a newer dkms.",
  text = [[
DKMS (dkms-3.2.0) make.log for amdgpu/6.16.13-2278356.24.04 for kernel 6.18.14-061814-generic (x86_64)
make: *** [Makefile:248: __sub-make] Error 2
]],
  first = "amdgpu-dkms-build-failure", confidence = 0.90,
}
case {
  name = "make-in-temporary-folder",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/3701",
  summary = [[The make.log of a build in /tmp, cut to its last lines.]],
  text = [[
make[2]: *** [/tmp/amd.f1Tr7ZPd/amd/amdkcl/kcl_drm.o] Error 1
make[1]: *** [Makefile:1925: /tmp/amd.f1Tr7ZPd] Error 2
]],
  first = "amdgpu-dkms-build-failure", confidence = 0.85,
}
case {
  name = "make-log-head",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/3701",
  summary = [[The head and the end of the make.log.]],
  text = [[
DKMS make.log for amdgpu-6.7.0-1787201.22.04 for kernel 6.8.0-44-generic (x86_64)
make: *** [Makefile:234: __sub-make] Error 2
]],
  first = "amdgpu-dkms-build-failure", confidence = 0.85,
}
case {
  name = "told",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/3701",
  summary = "Said in words.",
  text = [[
Ubuntu pushed kernel 6.8.0-44, and `amdgpu-dkms` fails with that kernel; 6.8.0-41 is fine.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XTX" },
  first = "amdgpu-dkms-build-failure", confidence = 0.72,
}
case {
  name = "dpkg-list-of-failures",
  url = "https://github.com/t2linux/T2-Ubuntu/issues/23",
  summary = "Only dpkg's last list was pasted.",
  text = [[
Processing triggers for libc-bin (2.31-0ubuntu9.1) ...
Errors were encountered while processing:
 amdgpu-dkms
 amdgpu
 amdgpu-pro
 amdgpu-pro-lib32
E: Sub-process /usr/bin/dpkg returned an error code (1)
]],
  first = "amdgpu-dkms-build-failure",
  confidence = 0.80,
}
case {
  name = "near-dpkg-list-without-it",
  url = "https://github.com/nginnever/zogminer/issues/17",
  summary = "Other packages of AMD's old driver could not be unpacked; nothing was compiled.",
  text = [[
Errors were encountered while processing:
 /var/opt/amdgpu-pro/./amdgpu-pro-clinfo_16.30.3-315407_amd64.deb
 /var/opt/amdgpu-pro/./amdgpu-pro-libopencl-dev_16.30.3-315407_amd64.deb
E: Sub-process /usr/bin/dpkg returned an error code (1)
]],
  must_not = { "amdgpu-dkms-build-failure" },
}
case {
  name = "apport-cut-short",
  url = "https://github.com/t2linux/T2-Ubuntu/issues/23",
  summary = "Cut behind apport's word, before dkms gives the result.",
  text = [[
Setting up amdgpu-dkms (1:5.6.0.15-1098277) ...
Loading new amdgpu-5.6.0.15-1098277 DKMS files...
Building for 5.7.19-mbp 5.8.16-mbp
Building for architecture x86_64
Building initial module for 5.7.19-mbp
ERROR (dkms apport): kernel package linux-headers-5.7.19-mbp is not supported
]],
  first = "amdgpu-dkms-build-failure",
  confidence = 0.70,
}
case {
  name = "running-kernel-warning",
  url = "https://github.com/ROCm/ROCm/issues/3883",
  summary = "The package's last word.",
  text = [[
depmod: ERROR: Bad version passed added
WARNING: amdgpu dkms failed for running kernel
]],
  first = "amdgpu-dkms-build-failure",
  confidence = 0.80,
}
case {
  name = "running-kernel-told",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1748",
  summary = "The warning stands in the report's title; what was pasted ends before it.",
  text = [[
# unable to install - amdgpu dkms failed for running kernel

Loading new amdgpu-5.13.20.22.10-1420322 DKMS files...
Building for 5.4.0-113-generic
Building for architecture x86_64
Building initial module for 5.4.0-113-generic
Secure Boot not enabled on this system.
Done.
]],
  first = "amdgpu-dkms-build-failure",
  must_not = { "secure-boot-module-rejected" },
  confidence = 0.70,
}
