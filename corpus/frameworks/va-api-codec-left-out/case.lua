-- SPDX-License-Identifier: Apache-2.0
case {
  name = "mpv",
  url = "https://github.com/clearlinux/distribution/issues/3185",
  summary = "mpv with a Mesa that was built without H.264.",
  text = [[
[ffmpeg/video] h264: No support for codec h264 profile 100.
[ffmpeg/video] h264: Failed setup for format vaapi: hwaccel initialisation returned error.
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "va-api-codec-left-out", confidence = 0.75,
}
case {
  name = "encoder",
  url = "https://github.com/russelltg/wl-screenrec/issues/41",
  summary = "Recording the screen on Fedora.",
  text = [[
[h264_vaapi @ 0x561374eff900] No usable encoding profile found.
]],
  facts = { ["gpu.gfx"] = "gfx1030" },
  first = "va-api-codec-left-out", confidence = 0.75,
}
case {
  name = "profile",
  url = "https://github.com/any1/wayvnc/issues/347",
  summary = "The error of libva, from a decoder.",
  text = [[
[h264 @ 0x5581d0] Failed to create decode configuration: 12 (the requested VAProfile is not supported).
]],
  facts = { ["gpu.gfx"] = "gfx1030" },
  first = "va-api-codec-left-out", confidence = 0.52,
}
case {
  name = "near-offered",
  url = "https://github.com/intel/libva/issues/477",
  summary = "Near miss: the driver offers H.264, and something else is not supported.",
  text = [[
      VAProfileH264High               : VAEntrypointVLD
      VAProfileH264High               : VAEntrypointEncSlice
[h264 @ 0x5581d0] Failed to create decode configuration: 12 (the requested VAProfile is not supported).
]],
  facts = { ["gpu.gfx"] = "gfx1030" },
  must_not = { "va-api-codec-left-out" },
}
case {
  name = "near-other-maker",
  url = "https://github.com/jellyfin/jellyfin/issues/9797",
  summary = "Near miss: another maker's GPU.",
  text = [[
[h264_vaapi @ 0x55940ecca640] No usable encoding entrypoint found for profile VAProfileH264High (7).
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "va-api-codec-left-out" },
}
case {
  name = "near-processing",
  url = "https://github.com/any1/wayvnc/issues/347",
  summary = "Near miss: it is post-processing that the driver has not.",
  text = [[
ERROR: libav: 0: Failed to create processing pipeline config: 12 (the requested VAProfile is not supported).
]],
  facts = { ["gpu.gfx"] = "gfx1030" },
  must_not = { "va-api-codec-left-out" },
}
