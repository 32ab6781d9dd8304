-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "amf-encoder-not-in-gpu",
  title = [["CreateComponent(AMFVideoEncoderHW_AV1) failed with error 30": the GPU has no such encoder]],
  summary = [[
ffmpeg lists every AMF encoder that it was built with; whether the GPU's video engine has it shows when it is
opened. AMF then answers 30 (codec not supported) or 10 (not supported): older engines encode no AV1, a virtual
function or a small card may encode nothing. 10 is also said where AMF took another adapter (Intel's, in a laptop
with two) or the driver is too old for the encoder. ffmpeg is well.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[CreateComponent\(AMFVideoEncoder(?:HW|VCE)_\w+\) failed with error 30\b]], strength = "decisive", group = "codec" },
    { log = [[CreateComponent\(AMFVideoEncoder(?:HW|VCE)_\w+\) failed with error 10\b]], strength = "strong", group = "codec" },
    other_maker,
  },
  remedies = {
    { id = "other-codec", title = "Encode H.264 or HEVC, or AV1 on the processor (libsvtav1)",
      outcome = "workaround", chance = 0.9, minutes = 3, risk = "low", reversibility = "high", scope = "process",
      summary = "In OBS and Jellyfin switch AV1 encoding off.",
      apply = [[ffmpeg -y -f lavfi -i testsrc2=duration=2 -c:v hevc_amf amf-test.mp4 || ffmpeg -y -f lavfi -i testsrc2=duration=2 -c:v libsvtav1 amf-test.mp4]],
      verify = [[ffprobe -v error -show_entries stream=codec_name -of csv=p=0 amf-test.mp4]], expect = [[hevc|av1]],
      rollback = [[rm -f amf-test.mp4]] },
  },
  references = {
    { url = "https://github.com/GPUOpen-LibrariesAndSDKs/AMF/blob/master/amf/public/include/core/Result.h", title = "AMF_RESULT",
      says = "Counted from 0, 10 is AMF_NOT_SUPPORTED and 30 AMF_CODEC_NOT_SUPPORTED." },
    { url = "https://github.com/FFmpeg/FFmpeg/blob/master/libavcodec/amfenc.c", title = "amfenc.c",
      says = "Prints the component's name and the number where the factory does not make it." },
    { url = "https://github.com/GPUOpen-LibrariesAndSDKs/AMF/issues/184", title = "CreateComponent returns AMF_NOT_SUPPORTED",
      says = "The same answer on a virtual function of an S7150." },
    { url = "https://github.com/GPUOpen-LibrariesAndSDKs/AMF/issues/440", title = "Will Adrenalin 22.6.1 be supported?",
      says = "hevc_amf with error 10 on an old card; AMD asks for driver and log, since the runtime is the driver's." },
    { url = "https://github.com/GPUOpen-LibrariesAndSDKs/AMF/issues/43", title = "CreateComponent with hybrid GPU systems",
      says = "AMF takes the first adapter by default, which may be Intel's." },
  },
}
