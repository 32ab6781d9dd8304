-- SPDX-License-Identifier: Apache-2.0
case {
  name = "panel",
  url = "https://github.com/CachyOS/linux-cachyos/issues/831",
  summary = "A laptop's panel stays black from the start.",
  text = [=[
amdgpu 0000:04:00.0: [drm] *ERROR* dpcd_set_link_settings:1155: core_link_write_dpcd (DP_LINK_BW_SET) failed
amdgpu 0000:04:00.0: [drm] enabling link 0 failed: 15
]=],
  first = "display-link-training-failed", confidence = 0.5,
}
case {
  name = "after-a-hang",
  url = "https://github.com/CachyOS/linux-cachyos/issues/831",
  summary = "Near miss: a ring hung before; the link comes with the reset.",
  text = [=[
amdgpu 0000:04:00.0: amdgpu: ring gfx_0.0.0 timeout, signaled seq=1234, emitted seq=1236
amdgpu 0000:04:00.0: amdgpu: GPU reset begin!
amdgpu 0000:04:00.0: [drm] enabling link 0 failed: 15
]=],
  first = "gpu-ring-timeout-reset", must_not = { "display-link-training-failed" },
}
case {
  name = "attempt",
  url = "https://github.com/CachyOS/linux-cachyos/issues/831",
  summary = "Near miss: one attempt of four; the next may succeed.",
  text = [=[
amdgpu 0000:04:00.0: [drm] perform_link_training_with_retries: Link(0) training attempt 1 of 4 failed @ rate(10) x lane(4) : fail reason:(3)
]=],
  must_not = { "display-link-training-failed" },
}
case {
  name = "other-status",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/display/dc/inc/core_status.h",
  summary = "Near miss: 26 is a link without a free encoder; built from the texts in the source.",
  text = [=[
amdgpu 0000:04:00.0: [drm] enabling link 0 failed: 26
]=],
  must_not = { "display-link-training-failed" },
}
