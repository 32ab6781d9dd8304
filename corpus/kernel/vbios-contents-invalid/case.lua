-- SPDX-License-Identifier: Apache-2.0
case {
  name = "raspberry-pi",
  url = "https://github.com/geerlingguy/raspberry-pi-pcie-devices/issues/4",
  summary = "radeon on a Raspberry Pi: -12 is not address space here.",
  text = [=[
[   75.096398] [drm:radeon_atombios_init [radeon]] *ERROR* Unable to find PCI I/O BAR; using MMIO for ATOM IIO
[   75.096409] Invalid ATI magic
[   75.096419] radeon 0000:01:00.0: Fatal error during GPU init
[   75.096428] [drm] radeon: finishing device.
[   75.104133] radeon: probe of 0000:01:00.0 failed with error -12
]=],
  first = "vbios-contents-invalid", must_not = { "bar-allocation-failure" }, confidence = 0.8,
}
case {
  name = "near-no-rom",
  url = "https://github.com/FreeBSDDesktop/kms-drm/issues/145",
  summary = "Near miss: no ROM was found at all.",
  text = [[
[drm] BIOS signature incorrect 0 0
[drm:amdgpu_get_bios] Unable to locate a BIOS ROM
]],
  first = "vbios-not-found", must_not = { "vbios-contents-invalid" },
}
