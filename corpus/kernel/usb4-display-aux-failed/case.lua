-- SPDX-License-Identifier: Apache-2.0
case {
  name = "flood",
  url = "https://github.com/FrameworkComputer/SoftwareFirmwareIssueTracker/issues/84",
  summary = "A Framework 13 behind a dock: X ends.",
  text = [=[
[ 5021.101] [drm] DPIA AUX failed on 0x600(1), error 7
[ 5021.102] [drm] DPIA AUX failed on 0x600(1), error 7
[ 5021.103] [drm] DPIA AUX failed on 0x600(1), error 7
[ 5021.104] [drm] DPIA AUX failed on 0x600(1), error 7
[ 5021.105] [drm] DPIA AUX failed on 0x600(1), error 7
[ 5021.106] [drm] DPIA AUX failed on 0x600(1), error 7
]=],
  first = "usb4-display-aux-failed", confidence = 0.5,
}
case {
  name = "while-plugging",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/display/amdgpu_dm/amdgpu_dm.c",
  summary = "Near miss: one line while the tunnel is set up.",
  text = [=[
[ 5021.101] [drm] DPIA AUX failed on 0x600(1), error 7
]=],
  must_not = { "usb4-display-aux-failed" },
}
