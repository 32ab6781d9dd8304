-- SPDX-License-Identifier: Apache-2.0
case {
  name = "r9",
  url = "https://gitlab.freedesktop.org/drm/amd/-/issues/3501",
  summary = "A player starts on a Radeon R9.",
  text = [=[
[drm:amdgpu_uvd_cs_pass2 [amdgpu]] *ERROR* msg/fb buffer ff00f7c000-ff00f7e000 out of 256MB segment!
]=],
  first = "uvd-buffer-outside-segment", confidence = 0.7,
}
case {
  name = "hang",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_uvd.c",
  summary = "Near miss: the engine does not start.",
  text = [=[
[drm:uvd_v6_0_start [amdgpu]] *ERROR* UVD not responding, giving up!!!
]=],
  first = "video-engine-timeout", must_not = { "uvd-buffer-outside-segment" }, confidence = 0.4,
}
