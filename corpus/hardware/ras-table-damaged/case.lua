-- SPDX-License-Identifier: Apache-2.0
case {
  name = "checksum",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras_eeprom.c",
  summary = "At start: built from the message in the source.",
  text = [[
amdgpu 0000:c1:00.0: amdgpu: RAS table incorrect checksum or error:-22
]],
  first = "ras-table-damaged", confidence = 0.7,
}
case {
  name = "recovery",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras_eeprom.c",
  summary = "A later kernel could not write it anew.",
  text = [[
amdgpu 0000:c1:00.0: amdgpu: RAS table recovery failed
]],
  first = "ras-table-damaged", confidence = 0.7,
}
case {
  name = "off-the-bus",
  url = "https://github.com/Dasharo/dasharo-issues/issues/1812",
  summary = "Near miss: an eGPU is gone; its table cannot be read either.",
  text = [[
amdgpu 0000:04:00.0: Unable to change power state from D3cold to D0, device inaccessible
amdgpu 0000:04:00.0: amdgpu: RAS table incorrect checksum or error:255, try to recover
amdgpu 0000:04:00.0: amdgpu: RAS table recovery failed
]],
  first = "runtime-pm-resume-failure", must_not = { "ras-table-damaged" },
}
case {
  name = "recovered",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras_eeprom.c",
  summary = "Near miss: the driver wrote the table anew.",
  text = [[
amdgpu 0000:c1:00.0: amdgpu: RAS table incorrect checksum or error:12, try to recover
amdgpu 0000:c1:00.0: amdgpu: RAS table recovery succeed
]],
  must_not = { "ras-table-damaged" },
}
case {
  name = "header",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras_eeprom.c",
  summary = "A table of another version.",
  text = [[
amdgpu 0000:c1:00.0: amdgpu: RAS header invalid, unsupported version: 4294967295
]],
  first = "ras-table-damaged", confidence = 0.7,
}
case {
  name = "host-driver",
  url = "https://github.com/amd/MxGPU-Virtualization/blob/18fb8f253533a1a6425d2b361d53980d7e3e9e7e/libgv/core/amdgv_error_subcode.c",
  summary = "On an SR-IOV host.",
  text = [[
RAS EEPROM Table checksum mismatch detected.
]],
  first = "ras-table-damaged", confidence = 0.7,
}
