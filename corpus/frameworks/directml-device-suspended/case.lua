-- SPDX-License-Identifier: Apache-2.0
case {
  name = "fooocus",
  url = "https://github.com/lllyasviel/Fooocus/issues/1230",
  summary = "An integrated AMD GPU on Windows 11.",
  text = [[
RuntimeError: The GPU device instance has been suspended. Use GetDeviceRemovedReason to determine the appropriate action.
]],
  facts = { ["gpu.name"] = "AMD Radeon Graphics" },
  first = "directml-device-suspended", confidence = 0.5,
}
case {
  name = "game",
  url = "https://github.com/hessiser/veritas/issues/41",
  summary = "Near miss: nothing tells of an AMD GPU.",
  text = [[
The GPU device instance has been suspended. Use GetDeviceRemovedReason to determine the appropriate action. (0x887A0005)
]],
  must_not = { "directml-device-suspended" },
}
case {
  name = "other-gpu-beside-a-ryzen",
  url = "https://github.com/lllyasviel/Fooocus/issues/1230",
  summary = "Near miss: AMD's processor, another maker's GPU.",
  text = [[
RuntimeError: The GPU device instance has been suspended. Use GetDeviceRemovedReason to determine the appropriate action.
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "directml-device-suspended" },
}
