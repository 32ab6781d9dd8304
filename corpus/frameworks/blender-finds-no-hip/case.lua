-- SPDX-License-Identifier: Apache-2.0
case {
  name = "no-library",
  url = "https://github.com/flathub/org.blender.Blender/issues/121",
  summary = "Blender 5.2 without a HIP runtime.",
  text = [[
00:14.672  cycles           | WARNING HIPEW initialization failed: Error opening HIP dynamic library
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "blender-finds-no-hip", confidence = 0.7,
}
case {
  name = "old-driver",
  url = "https://github.com/blender/blender/blob/main/intern/cycles/device/hip/device.cpp",
  summary = "Windows with an older driver. Built from the message.",
  text = [[
00:01.100  cycles           | WARNING HIPEW initialization failed: Driver version too old, requires AMD Adrenalin driver 24.9.1 or newer, or AMD Radeon Pro driver 24.Q4 or newer
]],
  first = "blender-finds-no-hip", confidence = 0.7,
}
case {
  name = "preferences",
  url = "https://github.com/NixOS/nixpkgs/issues/200467",
  summary = "What Preferences show.",
  text = [[
No compatible GPUs found for Cycles
]],
  facts = { ["gpu.gfx"] = "gfx1030" },
  first = "blender-finds-no-hip", confidence = 0.5,
}
case {
  name = "near-succeeded",
  url = "https://github.com/blender/blender/blob/main/intern/cycles/device/hip/device.cpp",
  summary = "Near miss: the runtime is there, no GPU of it is fit.",
  text = [[
I0201 20:55:23.429134 18988 device.cpp:42] HIPEW initialization succeeded
No compatible GPUs found for Cycles
]],
  facts = { ["gpu.gfx"] = "gfx1036" },
  must_not = { "blender-finds-no-hip" },
}
case {
  name = "near-other-maker",
  url = "https://github.com/blender/blender/blob/main/intern/cycles/device/hip/device.cpp",
  summary = "Near miss: another maker's GPU. Built from the message.",
  text = [[
00:01.282  cycles           | WARNING HIPEW initialization failed: Error opening HIP dynamic library
My processor is an AMD Ryzen 9 and works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "blender-finds-no-hip" },
}
case {
  name = "near-older-gpu",
  url = "https://github.com/blender/blender/blob/main/intern/cycles/device/hip/device.cpp",
  summary = "Near miss: a GPU that Cycles does not take, whatever runtime is there.",
  text = [[
No compatible GPUs found for Cycles
]],
  facts = { ["gpu.gfx"] = "gfx803" },
  must_not = { "blender-finds-no-hip" },
}
