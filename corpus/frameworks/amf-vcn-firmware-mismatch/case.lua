-- SPDX-License-Identifier: Apache-2.0
case {
  name = "rx-7900-xtx",
  url = "https://github.com/Ashark/archlinux-amdgpu-pro/issues/85",
  summary = "A firmware of interface 1.9 beside an encoder that knows 1.8.",
  text = [[
0123-03-24 13:38:47  546F740 [AMFVideoCore] Warning: AMFVideoCore::Init() Versions Differ, hostVersion=20003 videoCoreVersion=20002
0123-03-24 13:38:47  546F740 [EncodeCore]   Error: ./sources/drivers/enc_core/cmn/vcn4commandpacker.cpp(90):system VCN FW Encode interface version=1.9, expected version=1.8
]],
  first = "amf-vcn-firmware-mismatch", must_not = { "amf-libraries-differ" }, confidence = 0.8,
}
case {
  name = "second-line",
  url = "https://github.com/Ashark/archlinux-amdgpu-pro/issues/85",
  summary = "The line that follows it, alone.",
  text = [[
[av1_amf @ 0x559d30fb2900] EncodeCore: 0123-03-27 16:35:20 F5052080 [EncodeCore]   Error: ./sources/drivers/enc_core/cmn/av1config.cpp(239):Av1Config::CheckFirmwareVersion(): FirmwareVersion mismatch!
]],
  first = "amf-vcn-firmware-mismatch", confidence = 0.8,
}
case {
  name = "near-libraries",
  url = "https://github.com/obsproject/obs-amd-encoder/issues/433",
  summary = "Near miss: no word of the firmware.",
  text = [[
0123-00-30 14:07:51 E2329740 [AMFVideoCore] Warning: AMFVideoCore::Init() Versions Differ, hostVersion=20003 videoCoreVersion=20002
0123-00-30 14:07:51 E2329740 [AMFEncoderCoreH264] Warning: Failed to create video core service!
]],
  first = "amf-libraries-differ", must_not = { "amf-vcn-firmware-mismatch" },
}
