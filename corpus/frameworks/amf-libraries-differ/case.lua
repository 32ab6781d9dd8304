-- SPDX-License-Identifier: Apache-2.0
case {
  name = "obs-rx-6600",
  url = "https://github.com/obsproject/obs-amd-encoder/issues/433",
  summary = "OBS on Arch with packages of the AUR: no encoder can be made.",
  text = [[
0123-00-30 14:07:51 E2329740 [AMFVideoCore] Warning: AMFVideoCore::Init() Versions Differ, hostVersion=20003 videoCoreVersion=20002
0123-00-30 14:07:51 E2329740 [AMFEncoderCoreH264] Warning: Failed to create video core service!
0123-00-30 14:07:51 E2329740 [AMFEncoderCoreBaseImpl] Warning: Failed to QueryThroughput()!
]],
  first = "amf-libraries-differ", confidence = 0.55,
}
case {
  name = "near-firmware",
  url = "https://github.com/Ashark/archlinux-amdgpu-pro/issues/85",
  summary = "Near miss: it is the firmware, though the core is not made either.",
  text = [[
[AMFVideoCore] Warning: AMFVideoCore::Init() Versions Differ, hostVersion=20003 videoCoreVersion=20002
[EncodeCore]   Error: ./sources/drivers/enc_core/cmn/h264config.cpp(559):H264Config::CheckFirmwareVersion(): FirmwareVersion mismatch!
[AMFEncoderCoreH264] Warning: Failed to create video core service!
]],
  first = "amf-vcn-firmware-mismatch", must_not = { "amf-libraries-differ" },
}
