-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://docs.kernel.org/gpu/amdgpu/debugfs.html",
  summary = [[Built from the tool's documented output. debugfs amdgpu_firmware_info and a device
coredump, whose words differ.]],
  log = "log.txt",
  extracts = {
    ["firmware.pfp"] = "0x0000002c",
    ["firmware.rlc"] = "0x11530505",
    ["firmware.mec"] = "0x0000001f",
    ["firmware.sos"] = "0x00380000",
    ["firmware.smc"] = "100.112.0",
    ["firmware.sdma"] = "0x0000000e",
    ["firmware.vcn"] = "0x09118010",
    ["firmware.dmcub"] = "0x09002600",
    ["firmware.imu"] = "0x0b352300",
    ["firmware.mes_kiq"] = "0x0000006c",
    ["firmware.mes"] = "0x00000080",
  },
}
