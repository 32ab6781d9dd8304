-- SPDX-License-Identifier: Apache-2.0
case {
  name = "framework-16",
  url = "https://github.com/freebsd/drm-kmod/issues/393",
  summary = "A Strix laptop: the frame names the function.",
  text = [[
<6>[drm] register mmio size: 524288
panic: pci_get_vendor failed for acpi0 on bus nexus0, error = 6
cpuid = 20
pcie_get_speed_cap() at pcie_get_speed_cap+0x26f/frame 0xfffffe017af5b7d0
]],
  first = "freebsd-pci-vendor-panic", confidence = 0.82,
}
case {
  name = "without-frames",
  url = "https://github.com/freebsd/drm-kmod/issues/393",
  summary = "The same, cut before the frames.",
  text = [[
<6>[drm] amdgpu kernel modesetting enabled.
panic: pci_get_vendor failed for acpi0 on bus nexus0, error = 6
]],
  first = "freebsd-pci-vendor-panic", confidence = 0.5,
}
case {
  name = "near-fpu",
  url = "https://github.com/freebsd/drm-kmod/issues/372",
  summary = "Near miss: another panic.",
  text = [[
drmn0: SMU is initialized successfully!
panic: Unregistered use of FPU in kernel
]],
  first = "freebsd-fpu-panic", must_not = { "freebsd-pci-vendor-panic" },
}
