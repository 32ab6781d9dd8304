-- SPDX-License-Identifier: Apache-2.0
case {
  name = "mpeg2-on-rdna3",
  url = "https://github.com/FFmpeg/FFmpeg/blob/master/libavcodec/vaapi_decode.c",
  summary = "MPEG-2 asked of VCN 4; built from the texts in the source.",
  text = [[
[mpeg2video @ 0x55d0c8f0a640] No support for codec mpeg2video profile 4.
[mpeg2video @ 0x55d0c8f0a640] Failed setup for format vaapi: hwaccel initialisation returned error.
]],
  facts = { ["gpu.gfx"] = "gfx1150" },
  first = "video-codec-not-in-engine", confidence = 0.75,
}
case {
  name = "vc1-on-navi24",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/nv.c",
  summary = "VC-1 on an RX 6400: the engine has none, whatever Mesa was built with.",
  text = [[
[vc1 @ 0x55d0c8f0a640] No support for codec vc1 profile 3.
]],
  facts = { ["gpu.gfx"] = "gfx1034" },
  first = "video-codec-not-in-engine", confidence = 0.75,
}
case {
  name = "mpeg4",
  url = "https://github.com/jellyfin/jellyfin/pull/2785",
  summary = "MPEG-4 Part 2; only the maker of the GPU is known.",
  text = [[
GPU: AMD Radeon
[mpeg4 @ 0x56261719b100] No support for codec mpeg4 profile 0.
]],
  first = "video-codec-not-in-engine", confidence = 0.52,
}
case {
  name = "told",
  url = "https://github.com/jellyfin/jellyfin-ffmpeg/issues/750",
  summary = "Said in words: VA-API, and MPEG-2 by hardware.",
  text = [[
With VAAPI on a Radeon 890M a DVD does not play: decoding MPEG-2 in hardware fails at once.
]],
  first = "video-codec-not-in-engine", confidence = 0.52,
}
case {
  name = "near-vc1-left-out",
  url = "https://github.com/ernstp/ppa-mesarc/issues/11",
  summary = "Near miss: Navi 22 has the engine, so Mesa was built without VC-1.",
  text = [[
[vc1 @ 0x55d0c8f0a640] No support for codec vc1 profile 3.
]],
  facts = { ["gpu.gfx"] = "gfx1031" },
  first = "va-api-codec-left-out", must_not = { "video-codec-not-in-engine" }, confidence = 0.7,
}
case {
  name = "near-offered",
  url = "https://github.com/intel/libva/issues/477",
  summary = "Near miss: the driver lists MPEG-2.",
  text = [[
      VAProfileMPEG2Main              : VAEntrypointVLD
[mpeg2video @ 0x55d0c8f0a640] No support for codec mpeg2video profile 4.
]],
  facts = { ["gpu.gfx"] = "gfx1030" },
  must_not = { "video-codec-not-in-engine" },
}
case {
  name = "near-other-maker",
  url = "https://github.com/LibreELEC/LibreELEC.tv/issues/4732",
  summary = "Near miss: another maker's GPU beside an AMD processor.",
  text = [[
My processor is an AMD Ryzen 9.
[mpeg4 @ 0x56261719b100] No support for codec mpeg4 profile 0.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "video-codec-not-in-engine" },
}
case {
  name = "near-422",
  url = "https://github.com/FFmpeg/FFmpeg/blob/master/libavcodec/vaapi_decode.c",
  summary = "Near miss: MPEG-2 in its 4:2:2 profile, which fits no VA-API driver; built from the text in the source.",
  text = [[
GPU: AMD Radeon RX 580
[mpeg2video @ 0x55d0c8f0a640] No support for codec mpeg2video profile 0.
]],
  must_not = { "video-codec-not-in-engine" },
}
