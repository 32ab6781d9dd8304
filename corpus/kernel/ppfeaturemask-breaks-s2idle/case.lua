-- SPDX-License-Identifier: Apache-2.0
case {
  name = "deepest-state",
  url = "https://github.com/torvalds/linux/blob/master/drivers/platform/x86/amd/pmc/pmc.c",
  summary = "A mask without GFXOFF and a sleep that was not deep.",
  text = [[
amd_pmc AMDI0009:00: Last suspend didn't reach deepest state
]],
  facts = { ["kernel.param.amdgpu.ppfeaturemask"] = "0xfff73fff" },
  first = "ppfeaturemask-breaks-s2idle",
  confidence = 0.80,
}
case {
  name = "aborted",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_drv.c",
  summary = "The GPU is reset at resume.",
  text = [[
amdgpu 0000:c4:00.0: amdgpu: S3 suspend aborted, resetting...
]],
  facts = { ["kernel.param.amdgpu.ppfeaturemask"] = "0xfff73fff" },
  first = "ppfeaturemask-breaks-s2idle",
  confidence = 0.80,
}
case {
  name = "near-no-mask",
  url = "https://github.com/torvalds/linux/blob/master/drivers/platform/x86/amd/pmc/pmc.c",
  summary = "The same words with the default mask: another device keeps the platform awake.",
  text = [[
amd_pmc AMDI0009:00: Last suspend didn't reach deepest state
]],
  first = "s0i3-not-reached", must_not = { "ppfeaturemask-breaks-s2idle" },
}
case {
  name = "against-gfxoff-on",
  url = "https://github.com/torvalds/linux/blob/master/drivers/platform/x86/amd/pmc/pmc.c",
  summary = "A mask that adds overdrive and leaves GFXOFF on.",
  text = [[
amd_pmc AMDI0009:00: Last suspend didn't reach deepest state
]],
  facts = { ["kernel.param.amdgpu.ppfeaturemask"] = "0xfff7ffff" },
  first = "s0i3-not-reached", must_not = { "ppfeaturemask-breaks-s2idle" },
}
