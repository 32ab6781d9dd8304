-- SPDX-License-Identifier: Apache-2.0
case {
  name = "desktop",
  url = "https://gitlab.freedesktop.org/drm/amd/-/issues/2159",
  summary = "No room for the next picture.",
  text = [=[
amdgpu 0000:03:00.0: amdgpu: 00000000591fde63 pin failed
[drm:amdgpu_dm_plane_helper_prepare_fb [amdgpu]] *ERROR* Failed to pin framebuffer with error -12
[drm:amdgpu_cs_ioctl [amdgpu]] *ERROR* Not enough memory for command submission!
]=],
  first = "framebuffer-pin-out-of-memory", must_not = { "bar-allocation-failure" }, confidence = 0.7,
}
case {
  name = "interrupted",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/display/amdgpu_dm/amdgpu_dm_plane.c",
  summary = "Near miss: interrupted by a signal (-512).",
  text = [=[
[drm:amdgpu_dm_plane_helper_prepare_fb [amdgpu]] *ERROR* Failed to pin framebuffer with error -512
]=],
  must_not = { "framebuffer-pin-out-of-memory" },
}
