-- SPDX-License-Identifier: Apache-2.0
case {
  name = "proton",
  url = "https://github.com/ValveSoftware/Proton/issues/9292",
  summary = "RX 6700 XT: an access violation in RADV, and winevulkan's assertion.",
  text = [[
Driver: Mesa 25.1.5 (RADV)
Exception 0xc0000005 at libvulkan_radeon.so + 0x4e2d71
err:msvcrt:_wassert "!status && "vkCreateComputePipelines""
]],
  first = "vulkan-pipeline-compile-crash", confidence = 0.75,
}
case {
  name = "wine",
  url = "https://github.com/HansKristian-Work/vkd3d-proton/issues/2488",
  summary = "The words of Wine 10; only the maker of the GPU is known.",
  text = [[
- GPU: AMD RX6600
01bc:err:msvcrt:_wassert (L"!status && \"vkCreateComputePipelines\"",L"dlls/winevulkan/loader_thunks.c",3025)
]],
  first = "vulkan-pipeline-compile-crash", confidence = 0.75,
}
case {
  name = "segfault",
  url = "https://github.com/torvalds/linux/blob/master/arch/x86/mm/fault.c",
  summary = "The kernel's line of a game of vkd3d-proton that died in RADV; built from the texts in the sources.",
  text = [[
info:vkd3d-proton:vkd3d_instance_init: vkd3d-proton - applicationName: game.exe.
game.exe[2210]: segfault at 18 ip 00007f0a5c8e2d71 sp 00007ffd0a0 error 4 in libvulkan_radeon.so[4e2d71,7f0a5c400000+8a0000]
]],
  first = "vulkan-pipeline-compile-crash", confidence = 0.5,
}
case {
  name = "near-other-program",
  url = "https://github.com/torvalds/linux/blob/master/arch/x86/mm/fault.c",
  summary = "Near miss: any program may die in the driver, in any call.",
  text = [[
llama-server[2210]: segfault at 18 ip 00007f0a5c8e2d71 sp 00007ffd0a0 error 4 in libvulkan_radeon.so[4e2d71,7f0a5c400000+8a0000]
]],
  must_not = { "vulkan-pipeline-compile-crash" },
}
case {
  name = "near-hang",
  url = "https://github.com/HansKristian-Work/vkd3d-proton/issues/490",
  summary = "Near miss: the GPU hung before.",
  text = [[
info:vkd3d-proton:vkd3d_instance_init: vkd3d-proton - applicationName: game.exe.
amdgpu 0000:03:00.0: amdgpu: ring gfx_0.0.0 timeout, signaled seq=1234, emitted seq=1236
game.exe[2210]: segfault at 18 ip 00007f0a5c8e2d71 sp 00007ffd0a0 error 4 in libvulkan_radeon.so[4e2d71,7f0a5c400000+8a0000]
]],
  first = "gpu-ring-timeout-reset", must_not = { "vulkan-pipeline-compile-crash" },
}
case {
  name = "near-other-maker",
  url = "https://github.com/ValveSoftware/Proton/issues/9793",
  summary = "Near miss: the same assertion with another maker's GPU.",
  text = [[
01bc:err:msvcrt:_wassert (L"!status && \"vkCreateComputePipelines\"",L"dlls/winevulkan/loader_thunks.c",4207)
My processor is an AMD Ryzen 7.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "vulkan-pipeline-compile-crash" },
}
