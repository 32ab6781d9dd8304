-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "vaapi-scaling-refuses-hevc",
  title = [[ffmpeg: "Failed to render parameter buffer: 6 (invalid VASurfaceID)": Mesa before 20.1]],
  summary = [[
ffmpeg decodes HEVC by VA-API and hands the picture to VA-API's scaler; Mesa's driver before 20.1 does not take it
there and says that the surface is invalid. H.264 works, and so does HEVC with the decoder off. It is mostly the Mesa
of a container image, older than the host's. Why a surface of HEVC was not taken no source that was read says.]],
  component = "app", severity = "error", maturity = "incubating", prior = "rare",
  fixed_in = { mesa = "20.1" },
  evidence = {
    { log = [[scale_vaapi\S*(?: @ \w+\])? ?.*Failed to render parameter buffer: 6 \(invalid VASurfaceID\)]], strength = "very_strong", group = "surface" },
  },
  remedies = {
    { id = "newer-mesa", action = "newer-mesa", title = "A newer Mesa where ffmpeg runs: in the container, not on the host alone",
      outcome = "cure", chance = 0.8, minutes = 15, risk = "low", reversibility = "medium", scope = "app", root = true,
      prepare = [[vainfo 2>&1 | grep -i 'mesa' || true]],
      cons = { "no way back but the older package" },
      apply = upgrade_packages("mesa-va-drivers libva2", "mesa-va-drivers libva", "mesa libva") .. "   # a container: pull its newest image",
      verify = [[vainfo --display drm --device /dev/dri/renderD128 2>&1 | grep -i 'Driver version']], expect = [=[Mesa \w+ driver (?:20\.[1-9]|2[1-9]\.)]=], fallback = "decode-on-cpu" },
    { id = "decode-on-cpu", title = "Jellyfin: take HEVC out of the codecs that are decoded by hardware",
      outcome = "workaround", chance = 0.8, minutes = 3, risk = "low", reversibility = "high", scope = "app",
      cons = { "the processor decodes HEVC; the GPU still encodes" },
      apply = [[ffmpeg -y -vaapi_device /dev/dri/renderD128 -f lavfi -i testsrc2=duration=2 -vf format=nv12,hwupload,scale_vaapi=w=640:h=360 -c:v h264_vaapi vaapi-test.mp4
# Jellyfin: Dashboard, Playback, Transcoding: HEVC off]],
      verify = [[ffprobe -v error -show_entries stream=codec_name -of csv=p=0 vaapi-test.mp4]], expect = [[h264]], rollback = [[rm -f vaapi-test.mp4   # and HEVC on again]] },
  },
  references = {
    { url = "https://github.com/jellyfin/jellyfin/issues/2807", title = "Having trouble with VAAPI on HEVC files",
      says = "A developer of its ffmpeg: Mesa 20.0 on an AMD GPU, solved with Mesa 20.1." },
    { url = "https://github.com/jellyfin/jellyfin/issues/2390", title = "Cannot play H265 10bit video with hardware decoding via VAAPI",
      says = "Mesa 20.1 has to be in the container." },
    { url = "https://github.com/jellyfin/jellyfin/issues/6332", title = "mesa-va-drivers outdated in docker image",
      says = "The image held Mesa 18.3 in 2021; a Mesa of 20.3 in it worked." },
    { url = "https://github.com/jellyfin/jellyfin/issues/3580", title = "Jellyfin 10.5.5 Docker VAAPI hardware transcoding issues",
      says = "An RX 550 in a container: the line, for HEVC alone." },
  },
}
