-- SPDX-License-Identifier: Apache-2.0
-- VCN 3.0.33 and 3.1 (Navi 24, Rembrandt, Raphael, Mendocino), VCN 4 and 5: neither MPEG-2 nor VC-1
local without = { any = { { fact = "gpu.gfx", matches = "^gfx(?:103[4-7]|11|12)" },
  { said = [[(?i)\bRadeon (?:6[1-8]|7[4-8]|8\d)0[MS]\b|\bRX ?(?:6[345]00|7\d00|90[67]0)]] } } }
rule {
  id = "video-codec-not-in-engine",
  title = [["No support for codec mpeg2video": this GPU's video engine has no MPEG-2 or VC-1 decoder]],
  summary = [[
AMD took MPEG-2, MPEG-4 Part 2 and VC-1 out of its newer video engines: RX 6400 and 6500, Radeon 610M to
890M, RX 7000 and 9000 decode H.264, HEVC, VP9, JPEG and mostly AV1, no more. (MPEG-4 Part 2 Mesa's VA-API does
not offer on older ones, either, and MPEG-2 in its Simple and Main profiles only.) Where such a codec is switched on
for hardware decoding (Jellyfin, Plex, Emby, ffmpeg -hwaccel) playback fails: the processor has to decode it.]],
  component = "config", severity = "warning", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[No support for codec (?:mpeg[12]video|vc1|wmv3|mpeg4|h263) profile -?\d+]] }, without }, strength = "very_strong", group = "codec" },
    -- 4 and 5: Main and Simple; other profiles of MPEG-2 no VA-API driver has
    { all = { { log = [[No support for codec (?:mpeg2video profile [45]|(?:mpeg1video|mpeg4|h263) profile -?\d+)]] }, speaks_of_amd }, strength = "strong", group = "codec" },
    { all = { { said = [[(?i)(?:\bMPEG-?2\b|\bVC-?1\b).{0,60}\bhardware|\bhardware\b.{0,60}(?:\bMPEG-?2\b|\bVC-?1\b)]] }, { said = [[(?i)\bvaapi\b|VA-API]] }, without }, strength = "strong", group = "codec" },
    -- the driver offers the profile
    { log = [[VAProfile(?:MPEG2Main|VC1Advanced)\s*:\s*VAEntrypointVLD]], strength = "very_strong", against = true },
    other_maker,
  },
  explains = { "va-api-codec-left-out" },
  remedies = {
    { id = "what-is-offered", title = "See which codecs the driver offers; leave the others to the processor",
      summary = "Jellyfin: Dashboard, Playback, Transcoding: take the tick away from MPEG2 and VC1, leave the others. ffmpeg: no -hwaccel for such a file.",
      outcome = "cure", chance = 0.9, minutes = 3, risk = "low", reversibility = "high", scope = "app",
      cons = { "the processor decodes these files, which costs it little: they are of low resolution" },
      apply = [[for d in /dev/dri/renderD*; do echo "$d"; vainfo --display drm --device "$d" 2>/dev/null | grep VLD; done]],
      verify = [[COMMAND 2>&1 | grep -c 'No support for codec' || true]], expect = "^0$",
      rollback = [[true   # set the ticks again]] },
  },
  references = {
    { url = "https://github.com/jellyfin/jellyfin-ffmpeg/issues/750", title = "VAAPI hardware decoding fails for MPEG-2 on AMD Radeon 890M",
      says = "A DVD fails until hardware decoding is switched off for MPEG-2 alone; H.264, HEVC and AV1 work." },
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/soc21.c", title = "vcn_4_0_0_video_codecs_decode_array",
      says = "The codecs of VCN 4: H.264, HEVC, JPEG, VP9, AV1." },
    { url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/nv.c", title = "nv_query_video_codecs()",
      says = "VCN 3.0.33, 3.1.1 and 3.1.2 have no MPEG-2 and VC-1, VCN 2 and the other VCN 3 have." },
    { url = "https://github.com/jellyfin/jellyfin/pull/2785", title = "Fix MPEG4 packback error regression on vaapi",
      says = "The lines of ffmpeg for MPEG-4 Part 2, which no VA-API driver of the time decodes." },
    { url = "https://github.com/FFmpeg/FFmpeg/blob/master/libavcodec/vaapi_decode.c", title = "vaapi_decode_make_config()",
      says = "The message stands where none of the driver's profiles fits the codec." },
  },
}
