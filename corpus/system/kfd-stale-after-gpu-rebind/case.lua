-- SPDX-License-Identifier: Apache-2.0
case {
  name = "in-a-container",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4043",
  summary = "A rented container with an MI300X: root, all groups, and EINVAL.",
  text = [[
root:~# rocminfo
ROCk module version 6.7.0 is loaded
Unable to open /dev/kfd read-write: Invalid argument
root is member of nogroup group
]],
  facts = { ["gpu.name"] = "AMD Instinct MI300X", ["os.name"] = "ubuntu 22.04" },
  first = "kfd-stale-after-gpu-rebind", must_not = { "kfd-permission-denied", "rootless-container-groups-dropped" }, confidence = 0.80,
}
case {
  name = "probe",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5379",
  summary = "Facts alone: opening the node fails with EINVAL.",
  text = "",
  facts = { ["access.kfd"] = "EINVAL" },
  first = "kfd-stale-after-gpu-rebind", confidence = 0.70,
}
case {
  name = "strace",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5379",
  summary = "strace of a HIP program; built from strace's format.",
  text = [[
openat(AT_FDCWD, "/dev/kfd", O_RDWR|O_CLOEXEC) = -1 EINVAL (Invalid argument)
]],
  first = "kfd-stale-after-gpu-rebind", confidence = 0.72,
}
case {
  name = "after-vfio",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5379",
  summary = "The card was with vfio-pci before; strace shows EINVAL. Built from the formats.",
  text = [[
[  812.000000] vfio-pci 0000:03:00.0: resetting
[  813.000000] vfio-pci 0000:03:00.0: reset done
openat(AT_FDCWD, "/dev/kfd", O_RDWR|O_CLOEXEC) = -1 EINVAL (Invalid argument)
]],
  first = "kfd-stale-after-gpu-rebind", confidence = 0.80,
}
case {
  name = "chip-not-supported",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2232",
  summary = "The kernel says that KFD does not know the chip: that is the cause.",
  text = [[
[    3.548555] kfd kfd: amdgpu: PITCAIRN  not supported in kfd
openat(AT_FDCWD, "/dev/kfd", O_RDWR|O_CLOEXEC) = -1 EINVAL (Invalid argument)
]],
  first = "kfd-unsupported-asic", must_not = { "kfd-stale-after-gpu-rebind" },
}
case {
  name = "told-rebound",
  url = "https://github.com/ROCm/ROCm/issues/629",
  summary = "After the guest the card is bound to amdgpu again, and ROCm fails.",
  text = [[
When I stop the VM, libvirt unbinds the GPU from vfio-pci and rebinds it to the original driver.
hsa api call failure at line 900, file: rocminfo.cc. Call returned 4104
]],
  facts = { ["gpu.name"] = "Radeon RX 480" },
  first = "kfd-stale-after-gpu-rebind", confidence = 0.70,
}
case {
  name = "told-unplugged",
  url = "https://github.com/ROCm/ROCm/issues/4469",
  summary = "The same of an unplugged eGPU, all in words.",
  text = [[
Hot unplugging an additional eGPU leaves ROCm broken and unusable until restart.
]],
  first = "kfd-stale-after-gpu-rebind", confidence = 0.70,
}
case {
  name = "no-gpu-node",
  url = "https://github.com/torvalds/linux/blob/v6.18/drivers/gpu/drm/amd/amdkfd/kfd_process.c",
  summary = "A newer kernel says that KFD has no GPU any more; built from the source.",
  text = [[
[  901.000000] amdgpu: no gpu node! Cannot create KFD process
]],
  first = "kfd-stale-after-gpu-rebind", confidence = 0.80,
}
