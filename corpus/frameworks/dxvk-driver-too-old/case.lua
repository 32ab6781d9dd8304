-- SPDX-License-Identifier: Apache-2.0
case {
  name = "rx580-windows",
  url = "https://github.com/doitsujin/dxvk/issues/5542",
  summary = "A DXVK that needs more than the driver of a card before RDNA has.",
  text = [[
info:  Found device: AMD Radeon RX 580 2048SP (AMD proprietary driver 2.0.279)
info:    Skipping: Device does not support required feature 'khrLoadStoreOpNone' (extension: VK_KHR_load_store_op_none)
]],
  first = "dxvk-driver-too-old", confidence = 0.9,
}
case {
  name = "end-alone",
  url = "https://github.com/doitsujin/dxvk/issues/1683",
  summary = "Only the last line.",
  text = [[
warn:  DXVK: No adapters found. Please check your device filter settings and Vulkan setup.
]],
  facts = { ["gpu.gfx"] = "gfx1010" },
  first = "dxvk-driver-too-old", confidence = 0.52,
}
case {
  name = "old-wording",
  url = "https://github.com/doitsujin/dxvk/issues/3030",
  summary = "The wording of 2022, with a card of AMD's.",
  text = [[
warn:  Skipping Vulkan 1.2 adapter: AMD RADV POLARIS10
warn:  DXVK: No adapters found. Please check your device filter settings and Vulkan setup.
]],
  first = "dxvk-driver-too-old", confidence = 0.75,
}
case {
  name = "near-other-maker",
  url = "https://github.com/doitsujin/dxvk/issues/5548",
  summary = "Near miss: another maker's GPU.",
  text = [[
warn:  DXVK: No adapters found. Please check your device filter settings and Vulkan setup.
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "dxvk-driver-too-old" },
}
case {
  name = "near-llvmpipe",
  url = "https://github.com/doitsujin/dxvk/blob/master/src/dxvk/dxvk_device_filter.cpp",
  summary = "Near miss: the AMD GPU is taken, and only llvmpipe behind it skipped; built from the format.",
  text = [[
info:  Found device: AMD Radeon RX 6700 XT (RADV NAVI22) (radv 25.2.3)
info:  Found device: llvmpipe (LLVM 20.1.8, 256 bits) (llvmpipe 25.2.3)
info:    Skipping: Device does not support required feature 'samplerAnisotropy'
]],
  must_not = { "dxvk-driver-too-old" },
}
