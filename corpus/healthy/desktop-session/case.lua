-- SPDX-License-Identifier: Apache-2.0
case {
  name = "xorg-polaris",
  url = "https://gitlab.freedesktop.org/xorg/driver/xf86-video-amdgpu",
  summary = "An X server's log on a Polaris card: what it tries and unloads is not missing.",
  text = [[
[    18.204] (==) Log file: "/var/log/Xorg.0.log", Time: Sat Mar  9 10:12:44 2024
[    18.214] (WW) The directory "/usr/share/fonts/X11/cyrillic" does not exist.
[    18.231] (II) LoadModule: "fbdev"
[    18.232] (EE) Failed to load module "fbdev" (module does not exist, 0)
[    18.240] (II) AMDGPU: Driver for AMD Radeon:
[    18.241] (EE) open /dev/dri/card1: No such file or directory
[    18.242] (WW) Falling back to old probe method for fbdev
[    18.260] (II) AMDGPU(0): Chipset: "AMD Radeon RX 580 Series" (ChipID = 0x67df)
[    18.301] (II) AMDGPU(0): glamor X acceleration enabled on AMD Radeon RX 580 Series (radeonsi, polaris10, LLVM 15.0.7, DRM 3.54, 6.5.0-25-generic)
[    18.322] (II) AMDGPU(0): [DRI2] Setup complete
[    18.330] (II) AMDGPU(0): DRI3 enabled
[    18.410] (WW) AMDGPU(0): Option "HotplugDriver" is not used
[    18.440] (EE) AIGLX error: Calling driver entry point failed
[    18.441] (II) Initializing extension DRI2
[    21.102] (EE) event3  - Logitech USB Receiver: client bug: event processing lagging behind by 21ms, your system is too slow
]],
}
case {
  name = "gnome-wayland",
  url = "https://gitlab.gnome.org/GNOME/mutter",
  summary = "An evening of a GNOME session on a Ryzen laptop.",
  text = [[
Mar 12 19:02:11 laptop kernel: amdgpu 0000:c1:00.0: amdgpu: SMU is initialized successfully!
Mar 12 19:02:11 laptop kernel: amdgpu 0000:c1:00.0: amdgpu: Runtime PM not available
Mar 12 19:02:12 laptop kernel: [drm] Initialized amdgpu 3.57.0 20150101 for 0000:c1:00.0 on minor 1
Mar 12 19:02:19 laptop gnome-shell[2101]: Added device '/dev/dri/card1' (amdgpu) using atomic mode setting.
Mar 12 19:02:19 laptop gnome-shell[2101]: Failed to create colord device for 'xrandr-BOE': GDBus.Error:org.freedesktop.ColorManager.AlreadyExists: device id 'xrandr-BOE' already exists
Mar 12 19:02:20 laptop gsd-media-keys[2290]: Failed to grab accelerator for keybinding settings:hibernate
Mar 12 19:02:21 laptop gdm-password][2033]: gkr-pam: unable to locate daemon control file
Mar 12 19:02:24 laptop systemd[2050]: app-gnome-user\x2ddirs\x2dupdate\x2dgtk-2270.scope: Failed with result 'exit-code'.
Mar 12 19:20:40 laptop gnome-shell[2101]: JS ERROR: TypeError: this._source is null
Mar 12 19:44:02 laptop gnome-shell[2101]: libinput error: event2 - client bug: timer event2 debounce: scheduled expiry is in the past (-3ms), your system is too slow
Mar 12 20:10:15 laptop bluetoothd[1020]: Failed to set mode: Failed (0x03)
]],
}
case {
  name = "kwin-after-vt-switch",
  url = "https://invent.kde.org/plasma/kwin",
  summary = "KWin may not touch the display while another console has it; it goes on afterwards.",
  text = [[
Sep 02 21:30:01 host kwin_wayland[1822]: kwin_wayland_drm: Atomic modeset test failed! Permission denied
Sep 02 21:30:01 host kwin_wayland[1822]: kwin_wayland_drm: Applying output configuration failed!
Sep 02 21:30:02 host kwin_wayland[1822]: kwin_core: Failed to focus 0x1000006 (error 8)
Sep 02 21:30:09 host kernel: amdgpu 0000:03:00.0: [drm] REG_WAIT timeout 1us * 100 tries - dcn32_program_compbuf_size line:138
Sep 02 21:30:10 host plasmashell[2033]: file:///usr/share/plasma/plasmoids/org.kde.plasma.taskmanager/contents/ui/main.qml: TypeError: Cannot read property 'x' of null
Sep 02 21:30:12 host kscreen_backend_launcher[2101]: kscreen.xcb.helper: Event Error: 147
Sep 02 21:31:00 host kernel: amdgpu 0000:03:00.0: amdgpu: SMU driver if version not matched
]],
}
-- Whole logs of X, Wayland compositors and GL without a card of AMD's, as they were printed.
case { name = "virtio-gpu-xorg", url = "https://packages.debian.org/trixie/xserver-xorg-core", log = "virtio-gpu-xorg.txt",
  summary = [[The X server of a virtual machine with Debian: q35, virtio-gpu.]] }
case { name = "virtio-gpu-weston", url = "https://packages.debian.org/trixie/weston", log = "virtio-gpu-weston.txt",
  summary = [[The compositor Weston on a virtual machine: q35, virtio-gpu.]] }
case { name = "bochs-xorg", url = "https://packages.debian.org/trixie/xserver-xorg-core", log = "bochs-xorg.txt",
  summary = [[The X server of a virtual machine with Debian: q35, the standard VGA card.]] }
case { name = "bochs-weston", url = "https://packages.debian.org/trixie/weston", log = "bochs-weston.txt",
  summary = [[The compositor Weston on a virtual machine: q35, the standard VGA card.]] }
case { name = "qxl-xorg", url = "https://packages.debian.org/trixie/xserver-xorg-core", log = "qxl-xorg.txt",
  summary = [[The X server of a virtual machine with Debian: i440FX, QXL.]] }
case { name = "qxl-weston", url = "https://packages.debian.org/trixie/weston", log = "qxl-weston.txt",
  summary = [[The compositor Weston on a virtual machine: i440FX, QXL.]] }
case { name = "virtio-gpu-6-1-xorg", url = "https://packages.debian.org/trixie/xserver-xorg-core", log = "virtio-gpu-6-1-xorg.txt",
  summary = [[The X server of a virtual machine with Debian: q35, virtio-gpu, kernel 6.1.]] }
case { name = "cirrus-6-1-xorg", url = "https://packages.debian.org/trixie/xserver-xorg-core", log = "cirrus-6-1-xorg.txt",
  summary = [[The X server of a virtual machine with Debian: i440FX, Cirrus, kernel 6.1.]] }
case { name = "cirrus-6-1-weston", url = "https://packages.debian.org/trixie/weston", log = "cirrus-6-1-weston.txt",
  summary = [[The compositor Weston on a virtual machine: i440FX, Cirrus, kernel 6.1.]] }
case { name = "uefi-xorg", url = "https://packages.debian.org/trixie/xserver-xorg-core", log = "uefi-xorg.txt",
  summary = [[The X server of a virtual machine with Debian: q35 with UEFI and AHCI.]] }
case { name = "eglinfo", url = "https://packages.debian.org/trixie/mesa-utils", log = "eglinfo.txt",
  summary = [[EGL on a server: surfaceless and device platforms by software, no window system.]] }
case { name = "glxinfo", url = "https://packages.debian.org/trixie/mesa-utils", log = "glxinfo.txt",
  summary = [[glxinfo within Xvfb: llvmpipe, as it should be there.]] }
case { name = "xvfb-glxinfo", url = "https://packages.debian.org/trixie/mesa-utils", log = "xvfb-glxinfo.txt",
  summary = [[glxinfo -B within Xvfb.]] }
case { name = "glmark2", url = "https://packages.debian.org/trixie/glmark2", log = "glmark2.txt",
  summary = [[A benchmark of OpenGL by software.]] }
case { name = "vkmark", url = "https://packages.debian.org/trixie/vkmark", log = "vkmark.txt",
  summary = [[A benchmark of Vulkan by software, headless.]] }
case { name = "ffmpeg-vulkan", url = "https://packages.debian.org/trixie/ffmpeg", log = "ffmpeg-vulkan.txt",
  summary = [[ffmpeg scales by Vulkan on llvmpipe, which it was told to take.]] }
case { name = "ffmpeg-x264", url = "https://packages.debian.org/trixie/ffmpeg", log = "ffmpeg-x264.txt",
  summary = [[ffmpeg encodes on the processor.]] }
case { name = "chromium", url = "https://packages.debian.org/trixie/chromium", log = "chromium.txt",
  summary = [[Chromium, headless, in a container without D-Bus.]] }
case { name = "chromium-xvfb", url = "https://packages.debian.org/trixie/chromium", log = "chromium-xvfb.txt",
  summary = [[Chromium within Xvfb, without D-Bus.]] }
case { name = "mpv", url = "https://packages.debian.org/trixie/mpv", log = "mpv.txt",
  summary = [[mpv plays without an output.]] }
case { name = "mpv-x11", url = "https://packages.debian.org/trixie/mpv", log = "mpv-x11.txt",
  summary = [[mpv plays by X11 within Xvfb.]] }
case { name = "sway", url = "https://packages.debian.org/trixie/sway", log = "sway.txt",
  summary = [[The compositor sway, headless, with its debug log.]] }
case { name = "sway-gles", url = "https://packages.debian.org/trixie/sway", log = "sway-gles.txt",
  summary = [[sway falls back to Pixman: there is no DRM device.]] }
case { name = "weston-headless", url = "https://packages.debian.org/trixie/weston", log = "weston-headless.txt",
  summary = [[Weston, headless.]] }
case { name = "gst-x264", url = "https://packages.debian.org/trixie/gstreamer1.0-tools", log = "gst-x264.txt",
  summary = [[GStreamer encodes JPEG.]] }
case { name = "gst", url = "https://packages.debian.org/trixie/gstreamer1.0-tools", log = "gst.txt",
  summary = [[GStreamer with a test picture.]] }
