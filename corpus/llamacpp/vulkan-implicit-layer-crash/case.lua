-- SPDX-License-Identifier: Apache-2.0
case {
  name = "fps-monitor",
  url = "https://github.com/ggml-org/llama.cpp/issues/8828",
  summary = "RX 6600: an FPS counter's layer called the driver.",
  text = [[
Vulkan0: AMD Radeon RX 6600 (AMD proprietary driver)
Thread 1 received signal SIGSEGV, Segmentation fault.
0x00007ffdc5fe5232 in ?? ()
   from C:\WINDOWS\System32\DriverStore\FileRepository\u0413647.inf_amd64_d320f14af0da075c\B413137\amdvlk64.dll
#1  0x00007ffdfcdc83e3 in ?? () from C:\Program Files (x86)\FPS Monitor\tools\fpsmonvk64.dll
]],
  first = "vulkan-implicit-layer-crash", confidence = 0.80,
}
case {
  name = "mirillis",
  url = "https://github.com/ggml-org/llama.cpp/issues/8828",
  summary = "A recorder's layer between the loader and the driver, with another's hook in the stack.",
  text = [[
#0  0x00007ff9a08df703 in amdvlk64!??0?$singleton@V?$extended_type_info_typeid@V?$vector@V?$basic_string@DU?$char_traits@D@std@@V?$allocator@D@2@@std@@V?$allocator@V?$basic_string@DU?$char_traits@D@std@@V?$allocator@D@2@@std@@@2@@std@@@serialization@boost@@@serialization@boost@@IEAA@XZ ()
#1  0x00007ff9b1e6d86e in ?? () from C:\Program Files (x86)\Mirillis\Action!\vulkan_x64\MirillisActionVulkanLayer.dll
#7  0x000000018007dfc5 in ?? () from C:\Program Files (x86)\RivaTuner Statistics Server\RTSSHooks64.dll
]],
  first = "vulkan-implicit-layer-crash", confidence = 0.80,
}
case {
  name = "layer-is-the-module",
  url = "https://github.com/86Box/86Box/issues/4915",
  summary = "The event log names the layer.",
  text = [[
Faulting application name: 86Box.exe, version: 4.2.1.6130, time stamp: 0x66d473dd
Faulting module name: MirillisActionVulkanLayer.dll, version: 0.0.0.0, time stamp: 0x65c372fb
Exception code: 0xc0000005
]],
  first = "vulkan-implicit-layer-crash", confidence = 0.80,
}
case {
  name = "told",
  url = "https://github.com/cjpais/Handy/issues/2049",
  summary = "Said of what cured it.",
  text = [[
With the Vulkan backend the program crashed each time a model was loaded. Disabling the implicit layers fixed it.
]],
  first = "vulkan-implicit-layer-crash", confidence = 0.50,
}
case {
  name = "told-not",
  url = "https://github.com/cjpais/Handy/issues/2049",
  summary = "Near miss: said that it did not help.",
  text = [[
With the Vulkan backend the program crashed each time a model was loaded. Disabling the implicit layers did not fix it, nothing works.
]],
  must_not = { "vulkan-implicit-layer-crash" },
}
case {
  name = "near-no-crash",
  url = "https://github.com/ggml-org/llama.cpp/issues/8828",
  summary = "Near miss: an overlay's hook in a backtrace that somebody asked for, and no crash.",
  text = [[
#7  0x000000018007dfc5 in ?? () from C:\Program Files (x86)\RivaTuner Statistics Server\RTSSHooks64.dll
]],
  must_not = { "vulkan-implicit-layer-crash" },
}
case {
  name = "near-validation-layer",
  url = "https://github.com/KhronosGroup/Vulkan-Loader/blob/main/docs/LoaderDebugging.md",
  summary = "Near miss: the validation layer, which was asked for, is in the stack of a crash in the driver; built from the names of the libraries.",
  text = [[
Thread 1 received signal SIGSEGV, Segmentation fault.
   from C:\WINDOWS\System32\DriverStore\FileRepository\u0413647.inf_amd64_d320f14af0da075c\B413137\amdvlk64.dll
#1  0x00007ffdfcdc83e3 in ?? () from C:\VulkanSDK\1.3.296.0\Bin\VkLayer_khronos_validation.dll
]],
  first = "vulkan-windows-driver-crash", must_not = { "vulkan-implicit-layer-crash" },
}
case {
  name = "near-other-maker",
  url = "https://github.com/mpv-player/mpv/issues/11636",
  summary = "Near miss: the GPU is another maker's; built from the layer that the report names.",
  text = [[
Thread 1 received signal SIGSEGV, Segmentation fault.
#1  0x00007ffdfcdc83e3 in ?? () from C:\Program Files (x86)\RivaTuner Statistics Server\Vulkan\RTSSVkLayer64.dll
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "vulkan-implicit-layer-crash" },
}
case {
  name = "mangohud",
  url = "https://github.com/flightlessmango/MangoHud/issues/1783",
  summary = "The innermost frame of a program that only draws is in the overlay's sources.",
  text = [[
Thread 1 "vkcube" received signal SIGSEGV, Segmentation fault.
GPUS::GPUS (this=<optimized out>, params_pointer=<optimized out>) at ../MangoHud/src/gpu.cpp:74
]],
  facts = { ["gpu.gfx"] = "gfx1201" },
  first = "vulkan-implicit-layer-crash", confidence = 0.6,
}
case {
  name = "near-radv-frame",
  url = "https://github.com/flightlessmango/MangoHud/issues/1783",
  summary = "Near miss: the frame is the driver's.",
  text = [[
Thread 1 "vkcube" received signal SIGSEGV, Segmentation fault.
radv_CreateDevice (physicalDevice=0x5555) at ../mesa/src/amd/vulkan/radv_device.c:1044
]],
  must_not = { "vulkan-implicit-layer-crash" },
}
