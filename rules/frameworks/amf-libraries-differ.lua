-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "amf-libraries-differ",
  title = [["AMFVideoCore::Init() Versions Differ", "Failed to create video core service!": mixed AMF]],
  summary = [[
AMF's runtime (libamfrt64) and its encoder (libamdenc64) tell each other their version. They come in two packages,
amf-amdgpu-pro and libamdenc-amdgpu-pro, and are of different releases here; where the encoder's core cannot be made
for it, no encoder is left. The warning alone is also printed by encoders that work or fail for another reason, and no report ends with a cure.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[AMFVideoCore::Init\(\) Versions Differ]] }, { log = [[Failed to create video core service]] } }, strength = "strong", group = "differ" },
  },
  remedies = {
    { id = "same-release", title = "Install both packages of one release of AMD's repository, anew",
      outcome = "cure", chance = 0.4, minutes = 10, risk = "low", reversibility = "medium", scope = "system", root = true,
      requires = "Ubuntu with AMD's repository; on Arch both are built from one release in the AUR",
      cons = { "one reporter's packages were of one release already; no rollback but the older packages" },
      prepare = [[dpkg -l | grep -E 'amf-amdgpu-pro|libamdenc'; find /opt/amdgpu* /usr/lib -name 'libamfrt64*' -o -name 'libamdenc64*' 2>/dev/null]],
      apply = [[sudo apt-get update && sudo apt-get install -y --reinstall amf-amdgpu-pro libamdenc-amdgpu-pro]],
      verify = [[ffmpeg -v error -f lavfi -i testsrc2=duration=1 -pix_fmt nv12 -c:v h264_amf -f null - && echo encoded]], expect = [[encoded]], fallback = "use-vaapi" },
    { id = "use-vaapi", title = "Encode through VA-API: h264_vaapi, hevc_vaapi",
      outcome = "workaround", chance = 0.9, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      requires = "Mesa's VA-API driver with the codec, and a card with an encoder, which is renderD128 here",
      apply = [[ffmpeg -y -vaapi_device /dev/dri/renderD128 -f lavfi -i testsrc2=duration=2 -vf format=nv12,hwupload -c:v h264_vaapi /tmp/kbmatch-vaapi-test.mp4]],
      verify = [[ffprobe -v error -show_entries stream=codec_name -of csv=p=0 /tmp/kbmatch-vaapi-test.mp4]], expect = [[h264]],
      rollback = [[rm -f /tmp/kbmatch-vaapi-test.mp4]] },
  },
  references = {
    { url = "https://github.com/GPUOpen-LibrariesAndSDKs/AMF/issues/369", title = "None of the encoders is working on the RX 7900 XTX",
      says = "AMD: the line is a mismatch of libamdenc64 and libamfrt64, so uninstall and install anew; the reporter's line stayed." },
    { url = "https://github.com/obsproject/obs-amd-encoder/issues/433", title = "AMD Error AMF_ERROR 1 with RX 6600 on Arch Linux",
      says = "The warning, and no encoder's core can be made." },
    { url = "https://github.com/Ashark/archlinux-amdgpu-pro/issues/85", title = "ffmpeg Firmware expected error on amf encode 7900 XTX",
      says = "The same warning beside a mismatch of the firmware, which is what fails there." },
  },
}
