-- SPDX-License-Identifier: Apache-2.0
case {
  name = "single-gpu",
  url = "https://github.com/joeknock90/Single-GPU-Passthrough/issues/103",
  summary = "The guest's log with a black screen.",
  text = [[
qemu-system-x86_64: vfio: Cannot reset device 0000:03:00.0, depends on group 14 which is not owned.
]],
  first = "vfio-reset-other-function", confidence = 0.90,
}
case {
  name = "no-mechanism",
  url = "https://github.com/qemu/qemu/blob/008d0e2d7bb1bb8c0393d5cc7501a05c2bc4ed81/hw/vfio/pci.c",
  summary = "The same function's other message: the card has no reset at all.",
  text = [[
03:00.0 VGA compatible controller [0300]: Advanced Micro Devices, Inc. [AMD/ATI] Vega 10 XL/XT [Radeon RX Vega 56/64] [1002:687f]
qemu-system-x86_64: vfio: Cannot reset device 0000:03:00.0, no available reset mechanism.
]],
  first = "vfio-passthrough-reset-failure", must_not = { "vfio-reset-other-function" },
}
