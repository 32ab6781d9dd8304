-- SPDX-License-Identifier: Apache-2.0
case {
  name = "guest",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/mxgpu_ai.c",
  summary = "The host does not answer.",
  text = [[
[   10.0] amdgpu 0000:00:08.0: amdgpu: Doesn't get msg:1 from pf, error=-62
[   10.1] amdgpu 0000:00:08.0: amdgpu: Fatal error during GPU init
]],
  first = "sriov-host-does-not-answer", confidence = 0.8,
}
case {
  name = "other-mailbox",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/mxgpu_ai.c",
  summary = "Near miss: the SMU's mailbox.",
  text = [[
[   10.0] amdgpu 0000:03:00.0: amdgpu: SMU: I'm not done with your previous command: SMN_C2PMSG_66:0x0000002A
]],
  first = "smu-failure", must_not = { "sriov-host-does-not-answer" }, confidence = 0.5,
}
case {
  name = "other-words",
  url = "https://github.com/torvalds/linux/blob/v6.12/drivers/gpu/drm/amd/amdgpu/mxgpu_ai.c",
  summary = "The driver's other words for it, built from the source.",
  text = [[
amdgpu 0000:00:08.0: amdgpu: Doesn't get READY_TO_ACCESS_GPU from pf, give up
]],
  first = "sriov-host-does-not-answer", confidence = 0.8,
}
