-- SPDX-License-Identifier: Apache-2.0
case {
  name = "proton-d3d11",
  url = "https://github.com/ValveSoftware/Proton",
  summary = "A D3D11 game under Proton on RADV: Wine's notes of what it lacks, and the game runs.",
  text = [[
ProtonFixes[88012] INFO: All checks successful
radv is not a conformant Vulkan implementation, testing use only.
info:  DXVK: v2.4.1
info:  Found device: AMD Radeon RX 6700 XT (RADV NAVI22) (radv 24.2.4)
info:    Skipping CPU adapter: llvmpipe (LLVM 18.1.8, 256 bits)
warn:  OpenVR: Failed to locate module
0124:err:hid:handle_DeviceMatchingCallback Ignoring HID device
0138:fixme:system:NtUserQueryDisplayConfig flags 2, paths_count 00000000
0138:err:ole:com_get_class_object no class object {c5c6f0e0} could be created for context 0x17
0138:fixme:dxgi:dxgi_output_GetDisplayModeList1 not implemented
info:  D3D11InternalCreateDevice: Using feature level D3D_FEATURE_LEVEL_11_1
info:  Presenter: Actual swap chain properties: Format: VK_FORMAT_B8G8R8A8_SRGB, Present mode: VK_PRESENT_MODE_FIFO_KHR
pid 88230 != 88229, skipping destruction (fork without exec?)
]],
}
case {
  name = "gamescope-nested",
  url = "https://github.com/ValveSoftware/gamescope",
  summary = "gamescope in a window: one socket is taken, it takes the next.",
  text = [[
No CAP_SYS_NICE, falling back to regular-priority compute and threads.
Performance will be affected.
ATTENTION: default value of option vk_khr_present_wait overridden by environment.
vulkan: selecting physical device 'AMD Radeon Graphics (RADV RENOIR)': queue family 1 (general queue family 0)
vulkan: physical device supports DRM format modifiers
wlserver: [backend/headless/backend.c:67] Creating headless backend
wlserver: [xwayland/sockets.c:64] Failed to bind socket @/tmp/.X11-unix/X0: Address already in use
wlserver: [xwayland/server.c:107] Starting Xwayland on :1
The XKEYBOARD keymap compiler (xkbcomp) reports:
> Warning:          Unsupported maximum keycode 708, clipping.
Errors from xkbcomp are not fatal to the X server
wlserver: [xwayland/server.c:272] Xserver is ready
xwm: got the same buffer committed twice, ignoring.
]],
}
case {
  name = "mangohud-and-lact",
  url = "https://github.com/ilya-zlobintsev/LACT",
  summary = "A monitor's daemon on a card whose driver does not serve every file.",
  text = [[
2026-03-02T18:04:11.021Z  INFO lact_daemon::server::handler: initialized AMD controller for GPU 1002:744C-1EAE:7905-0000:03:00.0 at '/sys/class/drm/card1/device'
2026-03-02T18:04:11.022Z  WARN lact_daemon::server::gpu_controller::amd: could not read clocks table: file not found, overdrive is not enabled
2026-03-02T18:04:11.022Z  WARN lact_daemon::server::gpu_controller::amd: could not get power profile modes: unsupported
2026-03-02T18:04:11.024Z ERROR lact_daemon::system: could not read process list: Permission denied (os error 13)
2026-03-02T18:04:11.030Z  INFO lact_daemon::server: listening on "/run/lactd.sock"
[2026-03-02 18:05:00.120] [MANGOHUD] [error] [amdgpu.cpp:41] Failed to open gpu_metrics for card0, skipping
[2026-03-02 18:05:00.131] [MANGOHUD] [info] [gpu.cpp:80] Using AMD Radeon RX 7900 XTX
]],
}
