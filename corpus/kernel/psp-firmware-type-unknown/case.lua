-- SPDX-License-Identifier: Apache-2.0
case {
  name = "vega20",
  url = "https://github.com/FreeBSDDesktop/kms-drm/issues/206",
  summary = "A port of the driver and a newer package.",
  text = [[
[drm ERROR :psp_v11_0_prep_cmd_buf] Unknown firmware type
[drm ERROR :psp_hw_init] PSP firmware loading failed
[drm ERROR :amdgpu_device_fw_loading] hw_init of IP block <psp> failed -22
]],
  first = "psp-firmware-type-unknown", must_not = { "firmware-missing" }, confidence = 0.8,
}
case {
  name = "load",
  url = "https://github.com/FreeBSDDesktop/kms-drm/issues/206",
  summary = "Near miss: the load fails otherwise.",
  text = [[
[drm ERROR :psp_hw_init] PSP firmware loading failed
]],
  first = "psp-load-failure", must_not = { "psp-firmware-type-unknown" }, confidence = 0.5,
}
case {
  name = "present-words",
  url = "https://github.com/torvalds/linux/blob/v6.12/drivers/gpu/drm/amd/amdgpu/amdgpu_psp.c",
  summary = "Without the function's name, built from the source.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: Unknown firmware type
]],
  first = "psp-firmware-type-unknown", confidence = 0.8,
}
