-- SPDX-License-Identifier: Apache-2.0
case {
  name = "stream-after-free",
  url = "https://github.com/pop-os/cosmic-comp/issues/2338",
  summary = "The compositor's update drives the refresh-rate update until a stream is used that is gone.",
  text = [[
workqueue: dm_handle_vmin_vmax_update [amdgpu] hogged CPU for >10000us 4 times
workqueue: dm_handle_vmin_vmax_update [amdgpu] hogged CPU for >10000us 5 times
workqueue: dm_handle_vmin_vmax_update [amdgpu] hogged CPU for >10000us 7 times
refcount_t: addition on 0; use-after-free.
dc_stream_retain+0x62/0x80 [amdgpu]
amdgpu_dm_crtc_duplicate_state [amdgpu]
drm_mode_atomic_ioctl
]],
  first = "adaptive-sync-kernel-crash",
  confidence = 0.50,
}
case {
  name = "divide-by-zero",
  url = "https://github.com/pop-os/cosmic-comp/issues/2338",
  summary = "The second oops of the same machine: a refresh rate of zero.",
  text = [[
exc_divide_error
mod_freesync_calc_v_total_from_refresh [amdgpu]
]],
  first = "adaptive-sync-kernel-crash",
  confidence = 0.50,
}
case {
  name = "near-work-alone",
  url = "https://github.com/pop-os/cosmic-epoch/issues/3512",
  summary = "Near miss: the work item takes long; nothing says that anything broke.",
  text = [=[
[  193.664734] workqueue: dm_handle_vmin_vmax_update [amdgpu] hogged CPU for >10000us 4 times, consider switching to WQ_UNBOUND
[  194.589723] workqueue: dm_handle_vmin_vmax_update [amdgpu] hogged CPU for >10000us 5 times, consider switching to WQ_UNBOUND
]=],
  must_not = { "adaptive-sync-kernel-crash" },
}
case {
  name = "near-power-controller",
  url = "https://github.com/pop-os/cosmic-epoch/issues/3512",
  summary = "Near miss: the work item waits because the power controller answers no more, and the oops that follows is its consequence; built from the thread's lines and those of pop-os/cosmic-comp#2338.",
  text = [=[
[  194.589723] workqueue: dm_handle_vmin_vmax_update [amdgpu] hogged CPU for >10000us 5 times, consider switching to WQ_UNBOUND
[  196.457522] amdgpu 0000:2f:00.0: amdgpu: SMU: I'm not done with your previous command: SMN_C2PMSG_66:0x0000001C SMN_C2PMSG_82:0x00000000
[  197.100000] refcount_t: addition on 0; use-after-free.
[  197.100100] dc_stream_retain+0x62/0x80 [amdgpu]
]=],
  first = "smu-failure",
  must_not = { "adaptive-sync-kernel-crash" },
}
