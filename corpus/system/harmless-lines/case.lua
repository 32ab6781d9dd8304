-- SPDX-License-Identifier: Apache-2.0
case {
  name = "apt-and-initramfs",
  url = "https://github.com/damentz/liquorix-package/issues/69",
  summary = "What apt, amdgpu-install and update-initramfs remark in an installation that goes well.",
  text = [[
INFO: i386 architecture has not been enabled with dpkg.
Installation of 32-bit run time has been excluded.
W: https://repo.radeon.com/rocm/apt/5.3/dists/focal/InRelease: Key is stored in legacy trusted.gpg keyring (/etc/apt/trusted.gpg), see the DEPRECATION section in apt-key(8) for details.
Notice: Missing Signed-By in the sources.list(5) entry for 'https://repo.radeon.com/amdgpu/6.2.3/ubuntu'
update-initramfs: Generating /boot/initrd.img-6.0.15-edge
W: Possible missing firmware /lib/firmware/amdgpu/ip_discovery.bin for module amdgpu
W: Possible missing firmware /lib/firmware/amdgpu/vega10_cap.bin for module amdgpu
Sep 25 20:46:32 host dracut: Possible missing firmware "amdgpu/polaris10_sdma.bin" for kernel module "amdgpu.ko"
]],
  must_not = { "firmware-missing", "amd-repository-key-missing", "amd-repository-release-missing" },
}
case {
  name = "container",
  url = "https://github.com/containerd/containerd/issues/13610",
  summary = "NUMA calls that a container's profile refuses, and an image without lsmod.",
  text = [[
mbind is blocked by seccomp
mbind: Operation not permitted
sh: 1: lsmod: not found
]],
  must_not = { "device-cgroup-denied", "container-device-not-passed" },
}
case {
  name = "wsl-boot",
  url = "https://github.com/microsoft/WSL/issues/40715",
  summary = "The GPU bridge of WSL at an ordinary boot.",
  text = [[
[    0.286481] hv_vmbus: registering driver dxgkrnl
[    1.564415] misc dxg: dxgk: dxgkio_is_feature_enabled: Ioctl failed: -22
[    1.568518] misc dxg: dxgk: dxgkio_query_adapter_info: Ioctl failed: -22
[    1.569584] misc dxg: dxgk: dxgkio_query_adapter_info: Ioctl failed: -2
]],
  must_not = { "wsl-rocm-problem" },
}
case {
  name = "guest-takes-the-card",
  url = "https://github.com/gnif/vendor-reset/issues/29",
  summary = "vfio and vendor-reset when a guest starts and all goes well.",
  text = [[
[ 5634.188698] vfio-pci 0000:01:00.0: vfio_ecap_init: hiding ecap 0x19@0x270
[  156.781312] vfio-pci 0000:10:00.0: AMD_NAVI10: performing pre-reset
[  156.783602] vfio-pci 0000:10:00.0: AMD_NAVI10: bus reset disabled? yes
[  157.290612] vfio-pci 0000:10:00.0: AMD_NAVI10: mode1 reset succeeded
[  159.825997] vfio-pci 0000:10:00.0: AMD_NAVI10: reset result = 0
]],
  must_not = { "vfio-passthrough-reset-failure" },
}
