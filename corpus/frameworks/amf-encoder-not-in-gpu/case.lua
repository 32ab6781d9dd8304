-- SPDX-License-Identifier: Apache-2.0
case {
  name = "av1-rdna2",
  url = "https://github.com/FFmpeg/FFmpeg/blob/master/libavcodec/amfenc.c",
  summary = "AV1 on a card of RDNA2. Built from ffmpeg's message.",
  text = [[
[av1_amf @ 0x5581] CreateComponent(AMFVideoEncoderHW_AV1) failed with error 30
]],
  first = "amf-encoder-not-in-gpu", confidence = 0.84,
}
case {
  name = "near-fail",
  url = "https://github.com/jellyfin/jellyfin-ffmpeg/issues/210",
  summary = "Near miss: error 1 is a failure of another kind.",
  text = [[
[h264_amf @ 0x5581] CreateComponent(AMFVideoEncoderVCE_AVC) failed with error 1
]],
  must_not = { "amf-encoder-not-in-gpu" },
}
case {
  name = "near-other-maker",
  url = "https://github.com/FFmpeg/FFmpeg/blob/master/libavcodec/amfenc.c",
  summary = "Near miss: a program that tries one encoder after another on another maker's machine.",
  text = [[
[av1_amf @ 0x5581] CreateComponent(AMFVideoEncoderHW_AV1) failed with error 30
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "amf-encoder-not-in-gpu" },
}
case {
  name = "not-supported",
  url = "https://github.com/GPUOpen-LibrariesAndSDKs/AMF/issues/440",
  summary = "HEVC on a card of VCE 1.0.",
  text = [[
[hevc_amf @ 00000220af4de780] CreateComponent(AMFVideoEncoderHW_HEVC) failed with error 10
]],
  first = "amf-encoder-not-in-gpu", confidence = 0.5,
}
