-- SPDX-License-Identifier: Apache-2.0
case {
  name = "fault",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2527",
  summary = "An access fault.",
  text = [[
Memory access fault by GPU node-1 (Agent handle: 0x55dd6172f440) on address 0x7f639e2a6000. Reason: Page not present or supervisor privilege.
]],
  facts = { ["gpu.gfx"] = "gfx1010" },
  first = "gfx1010-rocm53-conv-regression",
  confidence = 0.45,
}
case {
  name = "kernel-fault",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2527",
  summary = "The kernel's side of it.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: [gfxhub] page fault (src_id:0 ring:24 vmid:8 pasid:32770)
]],
  facts = { ["gpu.gfx"] = "gfx1010" },
  first = "gfx1010-rocm53-conv-regression",
  confidence = 0.45,
}
case {
  name = "segfault",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2527",
  summary = "A crash.",
  text = [[
Segmentation fault (core dumped)
]],
  facts = { ["gpu.gfx"] = "gfx1010" },
  first = "gfx1010-rocm53-conv-regression",
  confidence = 0.45,
}
case {
  name = "said",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2527",
  summary = "How a reporter puts it.",
  text = [[
Conv2d hangs above 32x32
]],
  facts = { ["gpu.gfx"] = "gfx1010" },
  first = "gfx1010-rocm53-conv-regression",
  confidence = 0.45,
}
case {
  name = "hang",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2527",
  summary = "A hang, by the reporter's word.",
  text = [[
x = conv(x)
]],
  facts = { ["gpu.gfx"] = "gfx1010", ["symptom.kind"] = "hang" },
  first = "gfx1010-rocm53-conv-regression",
  confidence = 0.45,
}
case {
  name = "override",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2527",
  summary = "With the usual override.",
  text = [[
Segmentation fault (core dumped)
]],
  facts = { ["gpu.gfx"] = "gfx1010", ["env.HSA_OVERRIDE_GFX_VERSION"] = "10.3.0" },
  first = "gfx1010-rocm53-conv-regression",
  confidence = 0.61,
}
case {
  name = "wheel",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2527",
  summary = "A wheel for ROCm 5.4.",
  text = [[
Segmentation fault (core dumped)
]],
  facts = { ["gpu.gfx"] = "gfx1010", ["torch.rocm"] = "5.4.2" },
  first = "gfx1010-rocm53-conv-regression",
  confidence = 0.61,
}
case {
  name = "rocm",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2527",
  summary = "ROCm 5.6.",
  text = [[
Segmentation fault (core dumped)
]],
  facts = { ["gpu.gfx"] = "gfx1010", ["rocm.version"] = "5.6.0" },
  first = "gfx1010-rocm53-conv-regression",
  confidence = 0.61,
}
case {
  name = "old-wheel",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2527",
  summary = "A wheel for ROCm 5.2, which is good.",
  text = [[
Memory access fault by GPU node-1 (Agent handle: 0x55dd6172f440) on address 0x7f639e2a6000. Reason: Page not present or supervisor privilege.
]],
  facts = { ["gpu.gfx"] = "gfx1010", ["torch.rocm"] = "5.2" },
  first = "gpu-vm-fault",
  confidence = 0.75,
  must_not = { "gfx1010-rocm53-conv-regression" },
}
case {
  name = "aperture-alone",
  url = "https://github.com/AUTOMATIC1111/stable-diffusion-webui/issues/9283",
  summary = "RX 5500 XT with PyTorch 2.0.0: the abort, and no version.",
  text = [[
:0:rocdevice.cpp            :2673: 1263352162 us: 21870: [tid:0x7f64e3eff640] Device::callbackQueue aborting with error : HSA_STATUS_ERROR_MEMORY_APERTURE_VIOLATION: The agent attempted to access memory beyond the largest legal address. code: 0x29
]],
  facts = { ["gpu.gfx"] = "gfx1012" },
  first = "gfx1010-rocm53-conv-regression",
  confidence = 0.72,
}
case {
  name = "no-code",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2527",
  summary = "The wheel has no code for it.",
  text = [[
HSA_STATUS_ERROR_MEMORY_APERTURE_VIOLATION
RuntimeError: HIP error: invalid device function
]],
  facts = { ["gpu.gfx"] = "gfx1010" },
  first = "gfx-target-not-in-build",
  confidence = 0.84,
  must_not = { "gfx1010-rocm53-conv-regression" },
}
