-- SPDX-License-Identifier: Apache-2.0
case {
  name = "ffmpeg",
  url = "https://github.com/GPUOpen-LibrariesAndSDKs/AMF/issues/335",
  summary = "ffmpeg on Ubuntu.",
  text = [[
[h264_amf @ 0x7fb3e8001180] DLL libamfrt64.so.1 failed to open
avcodec_open2: Unknown error occurred
]],
  first = "amf-runtime-missing", confidence = 0.9,
}
case {
  name = "obs-windows",
  url = "https://github.com/obsproject/obs-amd-encoder/issues/253",
  summary = "OBS on Windows.",
  text = [[
03:03:43.618: [AMF] Encountered Exception during AMF initialization: Unable to load 'amfrt64.dll', error code 126.
]],
  first = "amf-runtime-missing", confidence = 0.75,
}
case {
  name = "loader",
  url = "https://github.com/GPUOpen-LibrariesAndSDKs/AMF/issues/335",
  summary = "The loader's own words, built from its form.",
  text = [[
libamfrt64.so.1: cannot open shared object file: No such file or directory
]],
  first = "amf-runtime-missing", confidence = 0.75,
}
case {
  name = "near-component",
  url = "https://github.com/obsproject/obs-amd-encoder/issues/429",
  summary = "Near miss: AMF is there, and the encoder fails.",
  text = [[
[h264_amf @ 0x56401f54bac0] CreateComponent(AMFVideoEncoderVCE_AVC) failed with error 1
]],
  must_not = { "amf-runtime-missing" },
}
case {
  name = "near-other-maker",
  url = "https://github.com/GPUOpen-LibrariesAndSDKs/AMF/issues/335",
  summary = "Near miss: a program that tries every encoder, on another maker's GPU.",
  text = [[
[h264_amf @ 0x7fb3e8001180] DLL amfrt64.dll failed to open
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "amf-runtime-missing" },
}
