-- SPDX-License-Identifier: Apache-2.0
case {
  name = "after-resets",
  url = "https://github.com/amd/MxGPU-Virtualization/issues/9",
  summary = "A guest was reset several times; the engines time out, and GIM resets all GPUs of the host. Open.",
  text = [[
[44058.374508] gim error libgv: [0:3d:0:0][world_switch_bulk_goto_state_manual:294] WSSM: GFX_SCH5_RLCV Timeout moving from VF0(SHUTDOWN VF) to VF31(LOAD)
[44058.377830] gim error libgv: [0:3d:0:0][PF][mi300_reset_notify_engine_status:1224] Graphics Virtualization Scheduler has entered an abnormal state
[44058.379262] gim error libgv: [0:bd:0:0][PF][amdgv_reset_gpu:142] Issuing Whole GPU reset.
]],
  first = "gim-world-switch-timeout", confidence = 0.55,
}
case {
  name = "switch-alone",
  url = "https://github.com/amd/MxGPU-Virtualization/issues/9",
  summary = "The engine's line alone.",
  text = [[
[44058.375458] gim error libgv: [0:3d:0:0][world_switch_bulk_goto_state_manual:294] WSSM: GFX_SCH6_RLCV Timeout moving from VF0(SHUTDOWN VF) to VF31(LOAD)
]],
  first = "gim-world-switch-timeout", confidence = 0.55,
}
case {
  name = "scheduler-alone",
  url = "https://github.com/amd/MxGPU-Virtualization/issues/9",
  summary = "The scheduler's line alone.",
  text = [[
[44058.377830] gim error libgv: [0:3d:0:0][PF][mi300_reset_notify_engine_status:1224] Graphics Virtualization Scheduler has entered an abnormal state
]],
  first = "gim-world-switch-timeout", confidence = 0.55,
}
case {
  name = "old-driver",
  url = "https://github.com/GPUOpen-LibrariesAndSDKs/MxGPU-Virtualization/issues/17",
  summary = "S7150: one of two guests was destroyed.",
  text = [[
kernel: gim warning:(wait_cmd_complete:1671) GFX engine hang detected
kernel: gim error:(wait_cmd_complete:1681) wait_cmd_complete -- time out after 0.101896997 sec
]],
  first = "gim-world-switch-timeout", confidence = 0.55,
}
case {
  name = "more-functions-than-allowed",
  url = "https://github.com/amd/MxGPU-Virtualization/issues/13",
  summary = "Near miss: GIM refuses the number of functions.",
  text = [[
gim error libgv: [0:c6:0:0][amdgv_parse_config_opt:1020] VF number 8 to be enabled exceeds the vf limit 1.
]],
  first = "sriov-vf-limit-exceeded", must_not = { "gim-world-switch-timeout", "gim-not-built-for-kernel" },
}
