-- SPDX-License-Identifier: Apache-2.0
case {
  name = "usb-c-6-14",
  url = "https://github.com/ublue-os/bluefin/issues/2723",
  summary = "Five times a second with kernel 6.14.9.",
  text = [[
[    3.622648] amdgpu 0000:01:00.0: [drm] *ERROR* dc_dmub_srv_log_diagnostic_data: DMCUB error - collecting diagnostic data
[    3.831176] amdgpu 0000:01:00.0: [drm] *ERROR* dc_dmub_srv_log_diagnostic_data: DMCUB error - collecting diagnostic data
]],
  facts = { ["kernel.version"] = "6.14.9" },
  first = "dmcub-error",
  must_not = { "firmware-regression", "gpu-hardware-failure" },
  confidence = 0.50,
}
case {
  name = "wait-idle",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/display/dc/dc_dmub_srv.c",
  summary = "The wait for it, without the dump.",
  text = [=[
[drm:dc_dmub_srv_wait_idle [amdgpu]] *ERROR* Error waiting for DMUB idle: status=3
]=],
  first = "dmcub-error",
  confidence = 0.50,
}
case {
  name = "no-reply-later",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/display/dc/dc_dmub_srv.c",
  summary = "A command without reply, long after a dump.",
  text = [[
[    3.622648] amdgpu 0000:01:00.0: [drm] *ERROR* dc_dmub_srv_log_diagnostic_data: DMCUB error - collecting diagnostic data
[  903.622648] amdgpu 0000:01:00.0: [drm] *ERROR* No reply for DMUB command: status=3
]],
  first = "dmcub-error",
  confidence = 0.80,
}
case {
  name = "near-refused-file",
  url = "https://github.com/NixOS/nixpkgs/issues/419838",
  summary = "The file was refused before.",
  text = [[
[    2.585144] amdgpu 0000:03:00.0: amdgpu: failed to load ucode DMCUB(0x3D)
[    2.585146] amdgpu 0000:03:00.0: amdgpu: psp gfx command LOAD_IP_FW(0x6) failed and response status is (0x11)
[    2.990828] amdgpu 0000:03:00.0: [drm] *ERROR* dc_dmub_srv_log_diagnostic_data: DMCUB error - collecting diagnostic data
]],
  first = "firmware-regression",
  confidence = 0.80,
}
case {
  name = "against-hang",
  url = "https://github.com/NixOS/nixpkgs/issues/176915",
  summary = "Within a reset after a ring time-out.",
  text = [[
[ 100.000000] amdgpu 0000:03:00.0: amdgpu: ring gfx_0.0.0 timeout, signaled seq=9910, emitted seq=9912
[ 103.000000] amdgpu 0000:03:00.0: [drm] *ERROR* dc_dmub_srv_log_diagnostic_data: DMCUB error - collecting diagnostic data
]],
  first = "gpu-ring-timeout-reset",
  must_not = { "dmcub-error" },
  confidence = 0.75,
}
case {
  name = "told",
  url = "https://github.com/pop-os/cosmic-epoch/issues/3572",
  summary = "The reporter names the error; the lines are in a picture.",
  text = [[
Before the freeze, the AMDGPU driver produces repeated DMCUB diagnostic errors and the display becomes unresponsive.
We then see a DMCUB error again and again until the machine is switched off.
]],
  facts = { ["gpu.gfx"] = "gfx90c" },
  first = "dmcub-error",
  confidence = 0.50,
}
case {
  name = "near-not-seen",
  url = "https://github.com/pop-os/pop/issues/3987",
  summary = "Somebody says that this line did not come: what he has is the page flip alone.",
  text = [[
amdgpu 0000:04:00.0: [drm] *ERROR* [CRTC:90:crtc-1] flip_done timed out

Unlike the original report, I did **not** see a preceding `dc_dmub_srv_log_diagnostic_data: DMCUB error` line, the `flip_done` timeout is the first error in my logs.
]],
  first = "display-flip-timeout",
  must_not = { "dmcub-error" },
  confidence = 0.50,
}
