-- SPDX-License-Identifier: Apache-2.0
case {
  name = "seven",
  url = "https://github.com/ROCm/ROCm/blob/develop/docs/conceptual/gpu-arch/mi300.md",
  summary = "A node of MI300X on bare metal whose bus shows seven GPUs: facts as the probe states them.",
  facts = { ["gpu.pci_id"] = "1002:74a1", ["gpu.present"] = "7", ["host.virtual"] = "none" },
  text = [[
kernel: [drm] amdgpu kernel modesetting enabled.
]],
  first = "instinct-board-incomplete",
  confidence = 0.80,
}
case {
  name = "near-guest",
  url = "https://github.com/amd/MxGPU-Virtualization/releases/tag/8.5.0.K",
  summary = "A guest that was given one of the eight.",
  facts = { ["gpu.pci_id"] = "1002:74a1", ["gpu.present"] = "1", ["host.virtual"] = "kvm" },
  text = [[
kernel: [drm] amdgpu kernel modesetting enabled.
]],
  must_not = { "instinct-board-incomplete" },
}
case {
  name = "near-card",
  url = "https://github.com/ROCm/ROCm/blob/develop/docs/conceptual/gpu-arch/mi250.md",
  summary = "Cards come in any number.",
  facts = { ["gpu.pci_id"] = "1002:740f", ["gpu.present"] = "3", ["host.virtual"] = "none" },
  text = [[
kernel: [drm] amdgpu kernel modesetting enabled.
]],
  must_not = { "instinct-board-incomplete" },
}
