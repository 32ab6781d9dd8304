-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "amf-vcn-firmware-mismatch",
  title = [["VCN FW Encode interface version=1.9, expected version=1.8": AMF is not the firmware's]],
  summary = [[
AMF's encoder (libamdenc64) speaks one version of the interface of the video engine's firmware and refuses any other:
"FirmwareVersion mismatch!". AMF comes with AMD's proprietary packages, the firmware with linux-firmware, and a
rolling distribution renews the latter first. VA-API through Mesa does not ask for it.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[system VCN FW Encode interface version=\d+\.\d+, expected version=]], strength = "decisive", group = "firmware" },
    { log = [[Config::CheckFirmwareVersion\(\): FirmwareVersion mismatch]], strength = "decisive", group = "firmware" },
  },
  explains = { "amf-libraries-differ" },
  remedies = {
    { id = "use-vaapi", title = "Encode through VA-API: h264_vaapi, hevc_vaapi, av1_vaapi",
      outcome = "workaround", chance = 0.9, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      requires = "Mesa's VA-API driver with the codec, and a card with an encoder, which is renderD128 here",
      apply = [[ffmpeg -y -vaapi_device /dev/dri/renderD128 -f lavfi -i testsrc2=duration=2 -vf format=nv12,hwupload -c:v h264_vaapi /tmp/kbmatch-vaapi-test.mp4]],
      verify = [[ffprobe -v error -show_entries stream=codec_name -of csv=p=0 /tmp/kbmatch-vaapi-test.mp4]], expect = [[h264]],
      rollback = [[rm -f /tmp/kbmatch-vaapi-test.mp4]], fallback = "newer-amf" },
    { id = "newer-amf", title = "Bring AMF up to the firmware: the newest amf-amdgpu-pro",
      outcome = "cure", chance = 0.6, minutes = 10, risk = "low", reversibility = "medium", scope = "system", root = true,
      requires = "Ubuntu with AMD's repository; on Arch the package is built from the AUR",
      cons = { "no rollback but the older packages of AMD's repository" },
      prepare = [[sudo dmesg | grep 'VCN firmware'; dpkg -l | grep -E 'amf-amdgpu-pro|libamdenc']],
      apply = [[sudo apt-get update && sudo apt-get install -y amf-amdgpu-pro libamdenc-amdgpu-pro]],
      verify = [[ffmpeg -v error -f lavfi -i testsrc2=duration=1 -pix_fmt nv12 -c:v h264_amf -f null - && echo encoded]], expect = [[encoded]] },
    { id = "old-firmware", title = "Put an older vcn_*.bin into /lib/firmware/amdgpu",
      avoid = "It worked for one card and one month; the rest of the driver then runs with firmware that nobody tested beside it, and the next update takes it away." },
  },
  references = {
    { url = "https://github.com/GPUOpen-LibrariesAndSDKs/AMF/issues/392", title = "AMF encoding with VCN4 not working with current linux-firmware",
      says = "With linux-firmware of 2023-01-17 and later AMF 22.40 fails; with vcn_4_0_0.bin of December 2022 it works." },
    { url = "https://github.com/Ashark/archlinux-amdgpu-pro/issues/85", title = "ffmpeg Firmware expected error on amf encode 7900 XTX",
      says = "Both lines, for H.264 and AV1, with AMF 22.40 and linux-firmware of February 2023." },
    { url = "https://github.com/HandBrake/HandBrake/issues/4730", title = "libAMF version mismatch (vcn not available)",
      says = "The same of a VCN 3 card in December 2022; HandBrake shows no encoder." },
  },
}
