-- SPDX-License-Identifier: Apache-2.0
case {
  name = "laptop-freebsd",
  url = "https://github.com/FreeBSDDesktop/kms-drm/issues/145",
  summary = "The second GPU of a laptop under FreeBSD: its ROM window holds nothing.",
  text = [[
[drm] initializing kernel modesetting (HAINAN 0x1002:0x6660 0x103C:0x8136 0x83).
[drm] BIOS signature incorrect 99 66
[drm] BIOS signature incorrect 0 0
[drm:amdgpu_get_bios] Unable to locate a BIOS ROM
drmn1: Fatal error during GPU init
]],
  first = "vbios-not-found", must_not = { "vbios-missing-in-vm", "firmware-missing" }, confidence = 0.6,
}
case {
  name = "broken-table",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/717",
  summary = "A laptop's firmware table is too short.",
  text = [=[
[    3.246299] [drm:amdgpu_get_bios [amdgpu]] *ERROR* ACPI VFCT table present but broken (too short #2)
[    3.248099] amdgpu 0000:01:00.0: Invalid PCI ROM header signature: expecting 0xaa55, got 0x0000
[    3.250937] [drm:amdgpu_get_bios [amdgpu]] *ERROR* Unable to locate a BIOS ROM
[    3.252222] amdgpu 0000:01:00.0: Fatal error during GPU init
[    3.254986] amdgpu: probe of 0000:01:00.0 failed with error -22
]=],
  first = "vbios-not-found", must_not = { "vbios-missing-in-vm" }, confidence = 0.6,
}
case {
  name = "board-of-a-laptop",
  url = "https://github.com/FreeBSDDesktop/DEPRECATED-freebsd-base-graphics/issues/92",
  summary = "The line alone on a machine that is known to be none of a hypervisor.",
  text = [[
[    0.000000] DMI: LENOVO 21CB/21CB, BIOS N3AET80W 01/02/2025
[    5.200000] amdgpu 0000:01:00.0: amdgpu: Unable to locate a BIOS ROM
]],
  first = "vbios-not-found", must_not = { "vbios-missing-in-vm" }, confidence = 0.6,
}
case {
  name = "fetched-from-the-table",
  url = "https://github.com/ROCm/TheRock/issues/7952",
  summary = "Near miss: an integrated GPU takes it from the firmware's table.",
  text = [[
[    5.100000] amdgpu 0000:03:00.0: Invalid PCI ROM header signature: expecting 0xaa55, got 0xffff
[    5.200000] amdgpu 0000:03:00.0: Fetched VBIOS from VFCT
]],
  must_not = { "vbios-not-found", "vbios-missing-in-vm" },
}
