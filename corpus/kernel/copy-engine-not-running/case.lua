-- SPDX-License-Identifier: Apache-2.0
case {
  name = "after-the-wake",
  url = "https://bugs.freedesktop.org/show_bug.cgi?id=111921",
  summary = "The end of a wake that failed.",
  text = [=[
[drm] schedsdma0 is not ready, skipping
Move buffer fallback to memcpy unavailable
[drm:amdgpu_cs_ioctl [amdgpu]] *ERROR* Failed to process the buffer list -19!
]=],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "copy-engine-not-running", confidence = 0.55,
}
case {
  name = "vegam",
  url = "https://bugs.freedesktop.org/show_bug.cgi?id=111921",
  summary = "The ring that failed its test stands before it.",
  text = [=[
amdgpu 0000:01:00.0: [drm:amdgpu_ring_test_helper [amdgpu]] *ERROR* ring gfx test failed (-110)
[drm:amdgpu_device_ip_resume_phase2 [amdgpu]] *ERROR* resume of IP block <gfx_v8_0> failed -110
[drm] schedsdma0 is not ready, skipping
Move buffer fallback to memcpy unavailable
]=],
  first = "ring-test-failed-at-init", confidence = 0.4,
}
case {
  name = "move-alone",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ttm.c",
  summary = "The line alone.",
  text = [[
amdgpu: Move buffer fallback to memcpy unavailable
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "copy-engine-not-running", confidence = 0.5,
}
case {
  name = "not-ready-alone",
  url = "https://bugs.freedesktop.org/show_bug.cgi?id=111921",
  summary = "Its scheduler alone.",
  text = [[
[drm] schedsdma1 is not ready, skipping
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "copy-engine-not-running", confidence = 0.5,
}
case {
  name = "list-interrupted",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_cs.c",
  summary = "Near miss: the buffer list was refused for another cause.",
  text = [=[
[drm:amdgpu_cs_ioctl [amdgpu]] *ERROR* Failed to process the buffer list -14!
]=],
  must_not = { "copy-engine-not-running" },
}
case {
  name = "not-ready-present-words",
  url = "https://github.com/torvalds/linux/blob/v6.12/drivers/gpu/drm/scheduler/sched_main.c",
  summary = "The present kernels' words, built from the source.",
  text = [[
[drm] scheduler sdma0 is not ready, skipping
]],
  facts = { ["gpu.gfx"] = "gfx1030" },
  first = "copy-engine-not-running", confidence = 0.5,
}
