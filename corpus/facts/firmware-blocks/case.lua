-- SPDX-License-Identifier: Apache-2.0
case { name = "debugfs", url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_kms.c",
  summary = [[amdgpu_firmware_info: blocks that older and newer chips have.]],
  text = [[
MEC feature version: 35, firmware version: 0x00000021
MEC2 feature version: 35, firmware version: 0x00000020
ASD feature version: 553648340, firmware version: 0x210000d4
SDMA feature version: 60, firmware version: 0x00000011
VPE feature version: 60, firmware version: 0x0000004c
]],
  extracts = { ["firmware.mec2"] = "0x00000020", ["firmware.asd"] = "0x210000d4", ["firmware.vpe"] = "0x0000004c", ["firmware.sdma"] = "0x00000011" } }
