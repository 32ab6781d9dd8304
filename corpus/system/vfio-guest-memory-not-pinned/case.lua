-- SPDX-License-Identifier: Apache-2.0
case {
  name = "kernel",
  url = "https://github.com/kubevirt/kubevirt/issues/8472",
  summary = "The kernel names the limit.",
  text = [[
vfio_pin_pages_remote: RLIMIT_MEMLOCK (65536) exceeded
]],
  first = "vfio-guest-memory-not-pinned", confidence = 0.90,
}
case {
  name = "qemu-new",
  url = "https://github.com/dockur/windows/issues/22",
  summary = "QEMU in a container.",
  text = [[
qemu-system-x86_64: -device vfio-pci,host=0000:04:00.2,multifunction=on: vfio 0000:04:00.2: failed to setup container for group 39: memory listener initialization failed: Region pc.ram: vfio_container_dma_map(0x55d161902480, 0x0, 0x80000000, 0x7fb94be00000) = -12 (Cannot allocate memory)
]],
  first = "vfio-guest-memory-not-pinned", confidence = 0.90,
}
case {
  name = "bar-only",
  url = "https://github.com/kata-containers/kata-containers/issues/12861",
  summary = "A BAR that is not mapped for peer transfers: the guest starts.",
  text = [[
qemu-system-x86_64: vfio_container_dma_map(0x5555685b7190, 0xe0e00000000, 0x10000000, 0x714d50000000) = -22 (Invalid argument)
0000:01:00.0: PCI peer-to-peer transactions on BARs are not supported.
]],
  must_not = { "vfio-guest-memory-not-pinned" },
}
