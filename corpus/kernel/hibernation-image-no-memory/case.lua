-- SPDX-License-Identifier: Apache-2.0
case {
  name = "framework",
  url = "https://github.com/omacom/omarchy/issues/5295",
  summary = "A Framework 13 that stayed awake.",
  text = [[
systemd-sleep[135065]: Failed to put system to sleep. System resumed again: Cannot allocate memory
kernel: PM: hibernation: Error -12 creating image
kernel: amdgpu 0000:c1:00.0: amdgpu: SMU is resumed successfully!
]],
  first = "hibernation-image-no-memory", confidence = 0.7,
}
case {
  name = "nvidia",
  url = "https://github.com/omacom/omarchy/issues/5295",
  summary = "Near miss: the same error on a machine whose GPU is another maker's.",
  text = [[
kernel: PM: hibernation: Error -12 creating image
the AMD processor has no graphics
]],
  facts = { ["gpu.name"] = "NVIDIA GeForce RTX 3060", ["host.gpu_maker"] = "other" },
  must_not = { "hibernation-image-no-memory" },
}
case {
  name = "no-gpu-named",
  url = "https://github.com/omacom/omarchy/issues/5295",
  summary = "Near miss: nothing tells what GPU there is.",
  text = [[
kernel: PM: hibernation: Error -12 creating image
]],
  must_not = { "hibernation-image-no-memory" },
}
