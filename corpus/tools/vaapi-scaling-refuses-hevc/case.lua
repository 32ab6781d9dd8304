-- SPDX-License-Identifier: Apache-2.0
case {
  name = "container",
  url = "https://github.com/jellyfin/jellyfin/issues/3580",
  summary = "An RX 550 in a container with an old Mesa.",
  text = [[
  Stream #0:0 -> #0:0 (hevc (native) -> h264 (h264_vaapi))
[Parsed_scale_vaapi_2 @ 0x563e3af4e980] Failed to render parameter buffer: 6 (invalid VASurfaceID).
Error while filtering: Input/output error
]],
  first = "vaapi-scaling-refuses-hevc", confidence = 0.45,
}
case {
  name = "near-newer-mesa",
  url = "https://github.com/jellyfin/jellyfin/issues/3580",
  summary = "Near miss: a Mesa that has it mended.",
  text = [[
[Parsed_scale_vaapi_2 @ 0x563e3af4e980] Failed to render parameter buffer: 6 (invalid VASurfaceID).
]],
  facts = { ["mesa.version"] = "24.2.1" },
  must_not = { "vaapi-scaling-refuses-hevc" },
}
case {
  name = "near-intel",
  url = "https://github.com/intel/media-driver/issues/639",
  summary = "Near miss: another answer, of Intel's driver.",
  text = [[
[Parsed_scale_vaapi_0 @ 0x55b6337b6d40] Failed to render parameter buffer: 18 (invalid parameter).
]],
  must_not = { "vaapi-scaling-refuses-hevc" },
}
