-- SPDX-License-Identifier: Apache-2.0
case {
  name = "file-and-tool",
  url = "https://github.com/ROCm/gpu-operator/issues/330",
  summary = "grep finds the list; the runtime's tool finds no driver.",
  text = [[
/etc/modprobe.d/blacklist-amdgpu.conf:blacklist amdgpu
ROCk module is NOT loaded, possibly no GPU devices
]],
  first = "amdgpu-module-blacklisted",
  confidence = 0.85,
}
case {
  name = "kernel-line",
  url = "https://github.com/torvalds/linux/blob/master/kernel/module/main.c",
  summary = "The kernel's own blacklist.",
  text = [[
Module amdgpu is blacklisted
]],
  first = "amdgpu-module-blacklisted",
  confidence = 0.85,
}
case {
  name = "command-line-and-tool",
  url = "https://github.com/ROCm/legacy-rocm-build/pull/4434",
  summary = "A server set up by AMD's guide whose driver nobody loaded.",
  text = [[
[    0.000000] Kernel command line: BOOT_IMAGE=/vmlinuz root=/dev/sda2 ro iommu=pt modprobe.blacklist=amdgpu
ROCk module is NOT loaded, possibly no GPU devices
]],
  first = "amdgpu-module-blacklisted",
  must_not = { "amdgpu-dkms-build-failure" },
  confidence = 0.85,
}
case {
  name = "near-listed-and-loaded",
  url = "https://github.com/ROCm/legacy-rocm-build/pull/4434",
  summary = "On the list, loaded later by a unit; the container does not see it.",
  text = [[
[    0.000000] Kernel command line: BOOT_IMAGE=/vmlinuz root=/dev/sda2 ro iommu=pt modprobe.blacklist=amdgpu
[   90.000000] [drm] Initialized amdgpu 3.61.0 for 0000:03:00.0 on minor 0
ROCk module is NOT loaded, possibly no GPU devices
]],
  first = "kfd-device-missing",
  must_not = { "amdgpu-module-blacklisted" },
  confidence = 0.70,
}
case {
  name = "near-passed-through",
  url = "https://github.com/ROCm/amdgpu/issues/157",
  summary = "The host keeps its hands off a card that a guest has.",
  text = [[
Module amdgpu is blacklisted
]],
  facts = { ["gpu.driver"] = "vfio-pci" },
  must_not = { "amdgpu-module-blacklisted" },
}
case {
  name = "systemd-line",
  url = "https://github.com/systemd/systemd/blob/v252/src/shared/module-util.c",
  summary = "What systemd says of a module that modprobe.d lists.",
  text = [[
systemd-modules-load[412]: Module 'amdgpu' is deny-listed
]],
  first = "amdgpu-module-blacklisted",
  confidence = 0.85,
}
