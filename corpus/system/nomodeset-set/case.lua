-- SPDX-License-Identifier: Apache-2.0
case {
  name = "command-line",
  url = "https://docs.kernel.org/admin-guide/kernel-parameters.html",
  summary = "The kernel's command line of an installation made in safe graphics mode.",
  text = [[
[    0.000000] Command line: BOOT_IMAGE=/boot/vmlinuz-6.8.0-49-generic root=/dev/sda2 ro quiet splash nomodeset
]],
  first = "nomodeset-set", confidence = 0.72,
}
case {
  name = "proc-cmdline",
  url = "https://docs.kernel.org/admin-guide/kernel-parameters.html",
  summary = "/proc/cmdline as somebody pastes it.",
  text = [[
BOOT_IMAGE=/vmlinuz-5.15.0-91-generic root=/dev/mapper/vg-root ro nomodeset
]],
  first = "nomodeset-set", confidence = 0.72,
}
case {
  name = "kernel-says-so",
  url = "https://github.com/torvalds/linux/blob/master/drivers/video/nomodeset.c",
  summary = "The kernel's own remark, from 5.17 on.",
  text = [[
[    0.012345] Booted with the nomodeset parameter. Only the system framebuffer will be available
]],
  first = "nomodeset-set", confidence = 0.72,
}
case {
  name = "before-5-17",
  url = "https://github.com/torvalds/linux/blob/v5.10/drivers/gpu/drm/amd/amdgpu/amdgpu_drv.c",
  summary = "amdgpu's own words before 5.17.",
  text = [=[
[    4.100000] [drm:amdgpu_init [amdgpu]] *ERROR* VGACON disables amdgpu kernel modesetting.
]=],
  first = "nomodeset-set", confidence = 0.86,
}
case {
  name = "parameter-fact",
  url = "https://docs.kernel.org/admin-guide/kernel-parameters.html",
  summary = "Facts alone: the probe read the parameter.",
  text = "",
  facts = { ["kernel.param.nomodeset"] = "1" },
  first = "nomodeset-set", confidence = 0.72,
}
case {
  name = "modeset-zero",
  url = "https://docs.kernel.org/gpu/amdgpu/module-parameters.html",
  summary = "Facts alone: amdgpu.modeset=0 does the same to this driver.",
  text = "",
  facts = { ["kernel.param.amdgpu.modeset"] = "0" },
  first = "nomodeset-set", confidence = 0.72,
}
case {
  name = "cmdline-fact",
  url = "https://docs.kernel.org/admin-guide/kernel-parameters.html",
  summary = "Facts alone: the whole command line.",
  text = "",
  facts = { ["kernel.cmdline"] = "root=/dev/sda2 ro nomodeset quiet" },
  first = "nomodeset-set", confidence = 0.72,
}
case {
  name = "other-drivers-parameter",
  url = "https://docs.kernel.org/admin-guide/kernel-parameters.html",
  summary = "i915.modeset=0 and nvidia-drm.modeset=1 are of other drivers.",
  text = [[
[    0.000000] Command line: BOOT_IMAGE=/boot/vmlinuz-6.8.0 root=/dev/sda2 ro i915.modeset=0 nvidia-drm.modeset=1
]],
  must_not = { "nomodeset-set" },
}
case {
  name = "driver-came-up",
  url = "https://docs.kernel.org/admin-guide/kernel-parameters.html",
  summary = "An older boot's command line was quoted; the driver of this one is up.",
  text = [[
BOOT_IMAGE=/vmlinuz-5.15.0-91-generic root=/dev/mapper/vg-root ro nomodeset
[drm] Initialized amdgpu 3.57.0 20150101 for 0000:03:00.0 on minor 1
]],
  must_not = { "nomodeset-set" },
}
case {
  name = "kfd-came-up",
  url = "https://docs.kernel.org/admin-guide/kernel-parameters.html",
  summary = "The same, with KFD's line.",
  text = [[
BOOT_IMAGE=/vmlinuz-5.15.0-91-generic root=/dev/mapper/vg-root ro nomodeset
kfd kfd: amdgpu: added device 1002:73bf
]],
  must_not = { "nomodeset-set" },
}
case {
  name = "told",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/613",
  summary = "The argument that was in the way.",
  text = [[
After removing nomodeset from the boot entry it works.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "nomodeset-set", confidence = 0.52,
}
case {
  name = "installer-says",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1010",
  summary = "AMD's installer refuses on a kernel without mode setting.",
  text = [[
nomodeset detected in kernel parameters. amdgpu requires KMS
]],
  first = "nomodeset-set", confidence = 0.85,
}
case {
  name = "told-no-gpus",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/735",
  summary = "The argument makes the machine start, and takes the GPUs away.",
  text = [[
I added "nomodeset" to grub and the system boots normally, but the kernel does not load the GPUs and clinfo lists none.
]],
  first = "nomodeset-set", confidence = 0.50,
}
case {
  name = "near-no-card-of-amd",
  url = "https://github.com/torvalds/linux/blob/master/drivers/pci/probe.c",
  summary = "Near miss: the only display device is Intel's: built from the messages in the sources.",
  text = [=[
[    0.000000] Linux version 6.8.0-49-generic (buildd@host) (gcc 13.2.0, GNU ld 2.42) #49-Ubuntu SMP
[    0.000000] Command line: BOOT_IMAGE=/boot/vmlinuz-6.8.0-49-generic root=/dev/sda2 ro quiet splash nomodeset
[    0.361001] pci 0000:00:02.0: [8086:a7a1] type 00 class 0x030000
]=],
  must_not = { "nomodeset-set" },
}
case {
  name = "beside-intel",
  url = "https://github.com/torvalds/linux/blob/master/drivers/pci/probe.c",
  summary = "Beside Intel's graphics the laptop has a card of AMD's: built from the messages in the sources.",
  text = [=[
[    0.000000] Linux version 6.8.0-49-generic (buildd@host) (gcc 13.2.0, GNU ld 2.42) #49-Ubuntu SMP
[    0.000000] Command line: BOOT_IMAGE=/boot/vmlinuz-6.8.0-49-generic root=/dev/sda2 ro quiet splash nomodeset
[    0.361001] pci 0000:00:02.0: [8086:3e92] type 00 class 0x030000
[    0.362001] pci 0000:03:00.0: [1002:73ff] type 00 class 0x030000
]=],
  first = "nomodeset-set", confidence = 0.72,
}
case {
  name = "near-for-a-guest",
  url = "https://github.com/torvalds/linux/blob/master/drivers/vfio/pci/vfio_pci.c",
  summary = "Near miss: a host of virtual machines keeps its own drivers off the card, which a guest is given: built from the messages in the sources.",
  text = [=[
[    0.050001] Kernel command line: BOOT_IMAGE=/boot/vmlinuz-6.8.12-1-pve root=/dev/mapper/pve-root ro quiet iommu=pt nomodeset
[    0.410001] pci 0000:03:00.0: [1002:744c] type 00 class 0x030000
[    7.100001] vfio_pci: add [1002:744c[ffffffff:ffffffff]] class 0x000000/00000000
]=],
  must_not = { "nomodeset-set" },
}
