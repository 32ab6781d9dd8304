-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "amf-runtime-missing",
  title = [["DLL libamfrt64.so.1 failed to open": AMD's video encoder AMF is not installed]],
  summary = [[
ffmpeg's and OBS's h264_amf, hevc_amf and av1_amf load AMD's AMF runtime by name. On Linux it is no part
of Mesa or the kernel: it comes with AMD's proprietary packages. The same video engine is reached
through VA-API without it. On Windows amfrt64.dll comes with the graphics driver.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[DLL (?:libamfrt(?:64|32)\.so[\d.]*|amfrt(?:64|32)\.dll) failed to open]], strength = "decisive", group = "runtime" },
    { log = [[Unable to load '?amfrt(?:64|32)\.dll|Loading of 'amfrt(?:64|32)\.dll' failed]], strength = "very_strong", group = "runtime" },
    { log = [[(?:libamfrt(?:64|32)\.so[\d.]*): cannot open shared object file]], strength = "very_strong", group = "runtime" },
    -- programs that try one encoder after another print it on any machine
    other_maker,
  },
  remedies = {
    { id = "use-vaapi", title = "Encode through VA-API: h264_vaapi, hevc_vaapi, av1_vaapi",
      outcome = "workaround", chance = 0.9, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      requires = "Mesa's VA-API driver (mesa-va-drivers; Fedora: mesa-va-drivers-freeworld), and a card with an encoder",
      summary = "OBS: FFmpeg VAAPI in place of AMF.",
      apply = [[ffmpeg -y -vaapi_device /dev/dri/renderD128 -f lavfi -i testsrc2=duration=2 -vf format=nv12,hwupload -c:v h264_vaapi vaapi-test.mp4]],
      verify = [[ffprobe -v error -show_entries stream=codec_name -of csv=p=0 vaapi-test.mp4]], expect = [[h264]],
      rollback = [[rm -f vaapi-test.mp4]],
      fallback = "install-amf" },
    { id = "install-amf", title = "Ubuntu: install AMD's AMF package with amdgpu-install",
      outcome = "cure", chance = 0.5, minutes = 15, risk = "medium", reversibility = "medium", scope = "system", root = true,
      requires = "AMD's amdgpu-install of 25.10 or earlier for this release of Ubuntu is set up",
      summary = "From 25.20 on AMD gives the runtime out by itself, at https://repo.radeon.com/amf/; its encoder runs on RADV, too.",
      cons = { "it brings AMD's proprietary Vulkan driver, too, which programs may take in place of RADV" },
      apply = [[sudo amdgpu-install -y --no-dkms --accept-eula --usecase=amf --vulkan=pro --opencl=]],
      verify = [[ldconfig -p | grep amfrt64; find /opt/amdgpu* -name 'libamfrt64.so*' | head -1]], expect = [[libamfrt64]],
      rollback = remove_packages("amf-amdgpu-pro vulkan-amdgpu-pro", "amf-amdgpu-pro vulkan-amdgpu-pro") },
  },
  references = {
    { url = "https://github.com/GPUOpen-LibrariesAndSDKs/AMF/issues/335", title = "DLL libamfrt64.so.1 failed to open",
      says = "AMD: AMF comes with the workstation driver, by amdgpu-install --usecase=workstation,amf and --vulkan=pro; VAAPI decodes." },
    { url = "https://github.com/GPUOpen-LibrariesAndSDKs/AMF/issues/457", title = "How to use AMF with RADV driver?",
      says = "Users could not make h264_amf run on RADV in early 2024; AMD asks for the latest RADV." },
    { url = "https://github.com/GPUOpen-LibrariesAndSDKs/AMF/issues/480", title = "How to I install AMF?",
      says = "On Windows the runtime is installed with the graphics driver." },
    { url = "https://github.com/obsproject/obs-amd-encoder/issues/253", title = "Can't find AMD Advanced Media Framework Encoder in OBS",
      says = "The older plug-in's message where the driver has no AMF runtime." },
    { url = "https://github.com/FFmpeg/FFmpeg/blob/n7.0/libavcodec/amfenc.c", title = "amfenc.c",
      says = "The message, with the name of the library." },
    { url = "https://github.com/GPUOpen-LibrariesAndSDKs/AMF/blob/master/README.md", title = "AMF's readme",
      says = "From 25.20 on the runtime for Linux is a release of its own; RADV is usable since 1.4.34 for encoding." },
  },
}
