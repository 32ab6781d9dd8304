-- SPDX-License-Identifier: Apache-2.0
case {
  name = "hook",
  url = "https://github.com/QaidVoid/Complete-Single-GPU-Passthrough/issues/38",
  summary = "Detached under the display server.",
  text = [[
FATAL: Module amdgpu is in use
Jan 14 08:12:56 host kernel: vfio-pci 0000:09:00.0: amdgpu: failed to clear page tables on GEM object close (-19)
Jan 14 08:12:56 host kernel: vfio-pci 0000:09:00.0: amdgpu: leaking bo va (-19)
]],
  first = "gpu-detached-while-in-use", must_not = { "pcie-device-lost", "vfio-passthrough-reset-failure" }, confidence = 0.7,
}
case {
  name = "other-error",
  url = "https://github.com/QaidVoid/Complete-Single-GPU-Passthrough/issues/38",
  summary = "Near miss: memory ran out.",
  text = [[
amdgpu 0000:09:00.0: amdgpu: leaking bo va (-12)
]],
  must_not = { "gpu-detached-while-in-use" },
}
case {
  name = "busy",
  url = "https://github.com/QaidVoid/Complete-Single-GPU-Passthrough/issues/38",
  summary = "The module cannot be unloaded.",
  text = [[
modprobe: FATAL: Module amdgpu is in use.
virsh nodedev-detach pci_0000_09_00_0
]],
  first = "gpu-detached-while-in-use", confidence = 0.5,
}
