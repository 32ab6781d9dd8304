-- SPDX-License-Identifier: Apache-2.0
case {
  name = "cured-without-runpm",
  url = "https://github.com/ROCm/amdgpu/issues/183",
  summary = "A block did not resume within a reset; with runpm=0 it is gone.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: GPU reset begin!
amdgpu 0000:03:00.0: amdgpu: resume of IP block <gfx_v9_0> failed -5
]],
  first = "runtime-pm-resume-failure",
  confidence = 0.80,
  tried = { ["runtime-pm-resume-failure/runpm-off"] = "worked" },
}
case {
  name = "mi100-wakes",
  url = "https://github.com/ROCm/amdgpu/issues/183",
  summary = "BACO is on and the SMU is dead when the card wakes.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: Using BACO for runtime pm
[   33.865392] amdgpu 0000:03:00.0: amdgpu: SMC is not ready
[   33.878965] amdgpu 0000:03:00.0: amdgpu: resume of IP block <gfx_v9_0> failed -5
]],
  first = "runtime-pm-resume-failure",
  accepted = { "smu-failure" },
  confidence = 0.50,
}
case {
  name = "baco-and-resume",
  url = "https://github.com/ROCm/amdgpu/issues/183",
  summary = "BACO is on, a block does not resume, nothing speaks of sleep.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: Using BACO for runtime pm
[  333.878965] amdgpu 0000:03:00.0: amdgpu: resume of IP block <gfx_v9_0> failed -5
]],
  first = "runtime-pm-resume-failure",
  confidence = 0.50,
}
case {
  name = "smc-at-resume",
  url = "https://github.com/ROCm/amdgpu/issues/183",
  summary = "The SMU's block does not resume since its firmware is not up.",
  text = [[
[   33.871308] amdgpu 0000:03:00.0: amdgpu: SMC is not ready
[   33.878965] amdgpu 0000:03:00.0: amdgpu: resume of IP block <smu> failed -5
]],
  first = "runtime-pm-resume-failure",
  accepted = { "smu-failure" },
  confidence = 0.50,
}
case {
  name = "link-not-ready-after-resume",
  url = "https://github.com/minisforum-docs/MS-02-Ultra/issues/26",
  summary = "The link stays down.",
  text = [[
amdgpu 0000:03:00.0: not ready 65535ms after resume; giving up
]],
  first = "runtime-pm-resume-failure",
  confidence = 0.70,
}
case {
  name = "d3hot",
  url = "https://github.com/torvalds/linux/blob/master/drivers/pci/pci.c",
  summary = "It stays in D3.",
  text = [[
amdgpu 0000:03:00.0: Unable to change power state from D3hot to D0, device inaccessible
]],
  first = "runtime-pm-resume-failure",
  confidence = 0.50,
}
case {
  name = "block-then-d3hot",
  url = "https://github.com/torvalds/linux/blob/master/drivers/pci/pci.c",
  summary = "A block fails and much later the wake does.",
  text = [[
[  100.000000] amdgpu 0000:03:00.0: amdgpu: resume of IP block <gfx_v9_0> failed -5
[  900.000000] amdgpu 0000:03:00.0: Unable to change power state from D3hot to D0, device inaccessible
]],
  first = "runtime-pm-resume-failure",
  confidence = 0.80,
}
case {
  name = "against-off",
  url = "https://github.com/ROCm/TheRock/issues/8232",
  summary = "Runtime power management is off.",
  text = [[
amdgpu 0000:03:00.0: not ready 65535ms after resume; giving up
]],
  facts = { ["kernel.param.amdgpu.runpm"] = "0" },
  must_not = { "runtime-pm-resume-failure" },
}
case {
  name = "against-sleep",
  url = "https://github.com/QubesOS/qubes-issues/issues/6923",
  summary = "The machine slept.",
  text = [[
PM: suspend entry (s2idle)
amdgpu 0000:03:00.0: amdgpu: Using BACO for runtime pm
[  333.878965] amdgpu 0000:03:00.0: amdgpu: resume of IP block <gfx_v9_0> failed -5
]],
  first = "system-sleep-resume-failure",
  must_not = { "runtime-pm-resume-failure" },
  confidence = 0.80,
}
case {
  name = "against-reset",
  url = "https://github.com/intel/libva-utils/issues/291",
  summary = "The blocks are resumed after a reset.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: Using BACO for runtime pm
amdgpu 0000:03:00.0: amdgpu: GPU reset begin!
amdgpu 0000:03:00.0: amdgpu: resume of IP block <vce_v4_0> failed -110
]],
  first = "gpu-ring-timeout-reset",
  must_not = { "runtime-pm-resume-failure" },
  confidence = 0.45,
}
case {
  name = "told",
  url = "https://github.com/Dasharo/dasharo-issues/issues/1812",
  summary = "The argument that helped.",
  text = [[
amdgpu.runpm=0 cures it.
]],
  first = "runtime-pm-resume-failure", confidence = 0.52,
}
case {
  name = "typed-off",
  url = "https://github.com/Dasharo/dasharo-issues/issues/1812",
  summary = "A W7900 behind Thunderbolt: the line typed off the screen.",
  text = [[
amdgpu: unable to change power state from d3hot to d0
]],
  first = "runtime-pm-resume-failure", confidence = 0.5,
}
