-- SPDX-License-Identifier: Apache-2.0
case {
  name = "old-kernel",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5590",
  summary = "gfx1151 on kernel 6.17.",
  text = [[
[312682.882414] amdgpu 0000:c1:00.0: amdgpu: MES failed to respond to msg=REMOVE_QUEUE
]],
  facts = { ["gpu.gfx"] = "gfx1151", ["kernel.version"] = "6.17.0", ["gpu.cwsr_size"] = "1000000" },
  first = "cwsr-hang",
  confidence = 0.52,
}
case {
  name = "old-rocm",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5590",
  summary = "gfx1151 with ROCm 7.1.",
  text = [[
[312682.882414] amdgpu 0000:c1:00.0: amdgpu: MES failed to respond to msg=REMOVE_QUEUE
]],
  facts = { ["gpu.gfx"] = "gfx1151", ["rocm.version"] = "7.1.0", ["gpu.cwsr_size"] = "1000000" },
  first = "cwsr-hang",
  confidence = 0.52,
}
case {
  name = "switched-off",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5590",
  summary = "CWSR is off already.",
  text = [[
[312682.882414] amdgpu 0000:c1:00.0: amdgpu: MES failed to respond to msg=REMOVE_QUEUE
]],
  facts = { ["gpu.gfx"] = "gfx1151", ["kernel.version"] = "6.17.0", ["kernel.param.amdgpu.cwsr_enable"] = "0" },
  first = "mes-hang",
  confidence = 0.75,
  must_not = { "cwsr-hang" },
}
case {
  name = "switched-off-line",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5590",
  summary = "The reporter has switched CWSR off.",
  text = [[
amdgpu.cwsr_enable=0 is set already
[312682.882414] amdgpu 0000:c1:00.0: amdgpu: MES failed to respond to msg=REMOVE_QUEUE
]],
  facts = { ["gpu.gfx"] = "gfx1151", ["kernel.version"] = "6.17.0" },
  first = "mes-hang",
  confidence = 0.75,
  must_not = { "cwsr-hang" },
}
case {
  name = "cured",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6658",
  summary = "The switch helped.",
  text = [[
[312682.882414] amdgpu 0000:c1:00.0: amdgpu: MES failed to respond to msg=REMOVE_QUEUE
]],
  facts = { ["gpu.gfx"] = "gfx1103" },
  tried = { ["cwsr-hang/disable-cwsr"] = "worked" },
  first = "cwsr-hang",
  confidence = 0.84,
}
case {
  name = "not-cured",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5590",
  summary = "The switch did not help.",
  text = [[
[312682.882414] amdgpu 0000:c1:00.0: amdgpu: MES failed to respond to msg=REMOVE_QUEUE
]],
  facts = { ["gpu.gfx"] = "gfx1151", ["kernel.version"] = "6.17.0" },
  tried = { ["cwsr-hang/disable-cwsr"] = "same" },
  first = "mes-hang",
  confidence = 0.75,
  must_not = { "cwsr-hang" },
}
case {
  name = "got-worse",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5590",
  summary = "The switch made it no better: it hangs more often.",
  text = [[
[312682.882414] amdgpu 0000:c1:00.0: amdgpu: MES failed to respond to msg=REMOVE_QUEUE
]],
  facts = { ["gpu.gfx"] = "gfx1151", ["kernel.version"] = "6.17.0" },
  tried = { ["cwsr-hang/disable-cwsr"] = "failed" },
  first = "mes-hang",
  confidence = 0.75,
  must_not = { "cwsr-hang" },
}
case {
  name = "told",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5724",
  summary = "The argument that helped.",
  text = [[
With amdgpu.cwsr_enable=0 on the command line it is stable.
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "cwsr-hang", confidence = 0.71,
}
case {
  name = "told-size",
  url = "https://github.com/beecave-homelab/insanely-fast-whisper-rocm/issues/61",
  summary = "In words.",
  text = [[
The CWSR mechanism uses the wrong size when saving and restoring GPU context.
]],
  facts = { ["gpu.gfx"] = "gfx1030" },
  first = "cwsr-hang", confidence = 0.52,
}
case {
  name = "told-size-not",
  url = "https://github.com/beecave-homelab/insanely-fast-whisper-rocm/issues/61",
  summary = "Near miss.",
  text = [[
It is not CWSR that hangs.
]],
  facts = { ["gpu.gfx"] = "gfx1030" },
  must_not = { "cwsr-hang" },
}
case {
  name = "told-official-solution",
  url = "https://github.com/kyuz0/amd-strix-halo-toolboxes/issues/44",
  summary = "A page fault that ends with the switch, as its finder tells it.",
  text = [[
Memory access fault by GPU node-1 (Agent handle: 0x2f1c4d0) on address (nil). Reason: Page not present or supervisor privilege.
i ran into this bug when using larger models on a Strix Halo. The official solution to this is to add cwsr_enable=0 to the boot config.
]],
  first = "cwsr-hang",
  must_not = { "gpu-hardware-failure" },
  confidence = 0.60,
}
