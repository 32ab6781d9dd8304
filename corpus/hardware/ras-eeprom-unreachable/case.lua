-- SPDX-License-Identifier: Apache-2.0
case {
  name = "header",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1541",
  summary = [[The header alone.]],
  text = [=[
[    5.692467] [drm:amdgpu_ras_eeprom_init [amdgpu]] *ERROR* Failed to read EEPROM table header, res:-5
]=],
  first = "ras-eeprom-unreachable",
  must_not = { "ras-table-damaged" },
  confidence = 0.50,
}
case {
  name = "nak",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1541",
  summary = [[The bus alone.]],
  text = [=[
[    5.692221] [drm:amdgpu_umc_logs_ecc_err [amdgpu]] *ERROR* Received I2C_NAK_7B_ADDR_NOACK !!!
]=],
  first = "ras-eeprom-unreachable",
  confidence = 0.50,
}
case {
  name = "off-the-bus",
  url = "https://github.com/Dasharo/dasharo-issues/issues/1812",
  summary = [[A card that is gone answers nothing.]],
  text = [=[
amdgpu 0000:04:00.0: Unable to change power state from D3cold to D0, device inaccessible
[    5.692467] [drm:amdgpu_ras_eeprom_init [amdgpu]] *ERROR* Failed to read EEPROM table header, res:-5
]=],
  first = "runtime-pm-resume-failure",
  must_not = { "ras-eeprom-unreachable" },
}
