-- SPDX-License-Identifier: Apache-2.0
case {
  name = "radeon-890m",
  url = "https://github.com/freebsd/drm-kmod/issues/372",
  summary = "A Radeon 890M: the panic follows the set-up of the SMU.",
  text = [[
<6>[drm] amdgpu: 8192M of VRAM memory ready
drmn0: SMU is initialized successfully!
<6>[drm] Seamless boot condition check passed
panic: Unregistered use of FPU in kernel
cpuid = 3
]],
  first = "freebsd-fpu-panic", confidence = 0.7,
}
case {
  name = "strix-halo",
  url = "https://github.com/freebsd/drm-kmod/pull/435",
  summary = "The frames name the display code; built from the function that the pull request names.",
  text = [[
panic: Unregistered use of FPU in kernel
dml2_init_socbb_params() at dml2_init_socbb_params+0x1c1/frame 0xfffffe0255b922e0
]],
  first = "freebsd-fpu-panic", confidence = 0.88,
}
case {
  name = "near-pci-vendor",
  url = "https://github.com/freebsd/drm-kmod/issues/393",
  summary = "Near miss: another panic while amdgpu loads.",
  text = [[
panic: pci_get_vendor failed for acpi0 on bus nexus0, error = 6
pcie_get_speed_cap() at pcie_get_speed_cap+0x26f/frame 0xfffffe017af5b7d0
]],
  first = "freebsd-pci-vendor-panic", must_not = { "freebsd-fpu-panic" },
}
