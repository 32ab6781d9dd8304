-- SPDX-License-Identifier: Apache-2.0
case {
  name = "whisper-flash-attention",
  url = "https://github.com/ggml-org/whisper.cpp/issues/3806",
  summary = "An RX 9070 XT: the crash is in the driver, with flash attention.",
  text = [[
**Exception code**: 0xc0000005 (Access Violation)
**Faulting module**: amdvlk64.dll v32.0.31007.1017
**Faulting offset**: 00000000022a6d5a (identical across all crashes)
whisper_init_with_params_no_state: flash attn = 1
]],
  facts = { ["gpu.gfx"] = "gfx1201" },
  first = "vulkan-windows-driver-crash", confidence = 0.80, must_not = { "vulkan-implicit-layer-crash" },
}
case {
  name = "event-log",
  url = "https://github.com/yuzu-emu/yuzu/issues/3684",
  summary = "Windows's event of an application error.",
  text = [[
Faulting application name: yuzu.exe, version: 0.0.0.0, time stamp: 0x5e977b75
Faulting module name: amdvlk64.dll, version: 26.20.15029.20013, time stamp: 0x5e84ec50
Exception code: 0xc0000005
Fault offset: 0x0000000000037aff
]],
  first = "vulkan-windows-driver-crash", confidence = 0.80,
}
case {
  name = "gdb",
  url = "https://github.com/ggml-org/llama.cpp/issues/8828",
  summary = "gdb stops in the driver; what called it was not pasted.",
  text = [[
Thread 1 received signal SIGSEGV, Segmentation fault.
0x00007ffdc5fe5232 in ?? ()
   from C:\WINDOWS\System32\DriverStore\FileRepository\u0413647.inf_amd64_d320f14af0da075c\B413137\amdvlk64.dll
]],
  first = "vulkan-windows-driver-crash", confidence = 0.70,
}
case {
  name = "near-exit-code-alone",
  url = "https://github.com/modelscope/FunASR/issues/3479",
  summary = "Near miss: the program ends with the code of an access violation; nothing says in which module.",
  text = [[
vulkan backend ready on Vulkan0
[sensevoice] compute starting
-1073741819
]],
  must_not = { "vulkan-windows-driver-crash" },
}
case {
  name = "near-direct3d",
  url = "https://github.com/xbmc/xbmc/issues/23071",
  summary = "Near miss: the module is AMD's for Direct3D.",
  text = [[
Faulting application name: kodi.exe, version: 20.1.0.0, time stamp: 0x640d1ad6
Faulting module name: amdxx64.dll, version: 31.0.12027.7000, time stamp: 0x6351b568
Exception code: 0xc0000005
]],
  must_not = { "vulkan-windows-driver-crash" },
}
case {
  name = "near-no-signal",
  url = "https://github.com/ggml-org/llama.cpp/issues/8828",
  summary = "Near miss: the driver in a line of a backtrace, and nothing says that the program died.",
  text = [[
   from C:\WINDOWS\System32\DriverStore\FileRepository\u0413647.inf_amd64_d320f14af0da075c\B413137\amdvlk64.dll
]],
  must_not = { "vulkan-windows-driver-crash" },
}
