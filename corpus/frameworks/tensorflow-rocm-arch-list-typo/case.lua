-- SPDX-License-Identifier: Apache-2.0
case {
  name = "list",
  url = "https://github.com/ROCm/tensorflow-upstream/issues/2524",
  summary = [[The comma is missing between the last two.]],
  text = [[
Ignoring visible gpu device (device: 0, name: Radeon RX 7900 XTX, pci bus id: 0000:03:00.0) with AMDGPU version : gfx1100. The supported AMDGPU versions are gfx900, gfx906, gfx908, gfx90a, gfx940, gfx941, gfx942, gfx1030gfx1100.
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "tensorflow-rocm-arch-list-typo", confidence = 0.85,
}
case {
  name = "good-list",
  url = "https://github.com/ROCm/tensorflow-upstream/issues/2488",
  summary = [[Near miss: a whole list, and a GPU that is not in it.]],
  text = [[
Ignoring visible gpu device (device: 0, name: Radeon RX 6600 XT, pci bus id: 0000:03:00.0) with AMDGPU version : gfx1032. The supported AMDGPU versions are gfx900, gfx906, gfx908, gfx90a, gfx940, gfx941, gfx942, gfx1030, gfx1100.
]],
  facts = { ["gpu.gfx"] = "gfx1032" },
  first = "gfx-target-not-in-build", confidence = 0.93,
  must_not = { "tensorflow-rocm-arch-list-typo" },
}
