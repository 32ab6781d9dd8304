-- SPDX-License-Identifier: Apache-2.0
case {
  name = "ffmpeg-vaapi",
  url = "https://trac.ffmpeg.org/wiki/Hardware/VAAPI",
  summary = "A transcode by VA-API that ends well; the first driver's name is not there.",
  text = [[
[AVHWDeviceContext @ 0x55d1c2f0a4c0] libva: /usr/lib/x86_64-linux-gnu/dri/iHD_drv_video.so init failed
libva info: VA-API version 1.20.0
libva info: User environment variable requested driver 'radeonsi'
libva info: Trying to open /usr/lib/x86_64-linux-gnu/dri/radeonsi_drv_video.so
libva info: Found init function __vaDriverInit_1_20
libva info: va_openDriver() returns 0
[h264 @ 0x55d1c2f3b980] error while decoding MB 41 22, bytestream -7
[h264 @ 0x55d1c2f3b980] concealing 1204 DC, 1204 AC, 1204 MV errors in P frame
[hevc_vaapi @ 0x55d1c2f51140] No quality level set; using default (25).
[hevc_vaapi @ 0x55d1c2f51140] Driver does not support some wanted packed headers (wanted 0xd, found 0).
Stream mapping:
  Stream #0:0 -> #0:0 (h264 (native) -> hevc (hevc_vaapi))
frame= 7192 fps=212 q=-0.0 Lsize=   91023kB time=00:04:59.88 bitrate=2486.5kbits/s speed=8.85x
vainfo: Driver version: Mesa Gallium driver 24.0.9 for AMD Radeon Graphics (radeonsi, renoir, LLVM 17.0.6, DRM 3.54, 6.5.0-35-generic)
]],
}
case {
  name = "obs-on-navi",
  url = "https://obsproject.com/kb/category/4",
  summary = "OBS on a Radeon: plug-ins that have nothing to do here say so.",
  text = [[
info: OBS 30.2.3 (linux)
info: OpenGL loaded successfully, version 4.6 (Core Profile) Mesa 24.2.3-arch1.1, AMD Radeon RX 7800 XT (radeonsi, navi32, LLVM 18.1.8, DRM 3.59)
warning: Failed to load 'en-US' text for module: 'decklink-captions.so'
warning: A DeckLink iterator could not be created.  The DeckLink drivers may not be installed
warning: NVENC not available: unable to load libnvidia-encode
info: FFmpeg VAAPI H264 encoding supported
warning: v4l2loopback not installed, virtual camera not registered
error: os_dlopen(libajantv2.so->libajantv2.so): libajantv2.so: cannot open shared object file: No such file or directory
warning: Module '/usr/lib/obs-plugins/aja.so' not loaded
info: ==== Recording Start ===============================================
info: Video stopped, number of skipped frames due to encoding lag: 3/90231 (0.0%)
]],
}
case {
  name = "darktable-opencl",
  url = "https://docs.darktable.org/usermanual/development/en/special-topics/opencl/",
  summary = "darktable finds the card on ROCm's platform and passes over Mesa's.",
  text = [[
     0.0401 [opencl_init] opencl library 'libOpenCL' found on your system and loaded, preference 'default path'
     0.1124 [opencl_init] found 3 platforms
[dt_opencl_device_init]
   DEVICE:                   0: 'gfx1031', NEW
   PLATFORM, VENDOR & ID:    AMD Accelerated Parallel Processing, Advanced Micro Devices, Inc., ID=4098
   GLOBAL MEM SIZE:          12272 MB
   BLACKLISTED:              NO
     0.4120 [opencl_init] discarding device 1 'AMD Radeon RX 6750 XT (radeonsi, navi22, LLVM 15.0.7)' - The OpenCL driver doesn't provide image support. See also 'clinfo' output.
     0.5031 [opencl_init] discarding platform 'Clover' - unsupported
     0.9022 [opencl_init] FINALLY: opencl is AVAILABLE and ENABLED.
     9.1201 [dt_dev_process_pixelpipe] tiling not needed, exported in 2.311 secs
]],
}
case {
  name = "blender-hip-render",
  url = "https://docs.blender.org/manual/en/latest/render/cycles/gpu_rendering.html",
  summary = "A frame rendered by HIP from the command line.",
  text = [[
Blender 4.2.3 LTS (hash 0e22e4fcea03 built 2024-10-14 23:45:53)
ALSA lib confmisc.c:855:(parse_card) cannot find card '0'
AL lib: (EE) ALCplaybackAlsa_open: Could not open playback device 'default': No such file or directory
Warning: Unable to open default audio device
HIPEW initialization succeeded
Found precompiled kernels
Device with name AMD Radeon RX 6800 XT (Display)
Fra:1 Mem:412.21M (Peak 640.18M) | Time:00:02.31 | Remaining:00:11.02 | Mem:301.11M, Peak:301.11M | Scene, ViewLayer | Sample 64/512
Fra:1 Mem:412.21M (Peak 640.18M) | Time:00:14.90 | Mem:301.11M, Peak:301.11M | Scene, ViewLayer | Finished
Saved: '/tmp/out0001.png'
Time: 00:15.44 (Saving: 00:00.21)
]],
}
