-- SPDX-License-Identifier: Apache-2.0
case {
  name = "same-address",
  url = "https://github.com/unslothai/unsloth/issues/7310",
  summary = "The prebuilt llama-server of the bundle crashes at the same address with every model.",
  text = [[
Jul 21 09:12:40 host kernel: llama-server[41213]: segfault at 100000001 ip 0000000100000001 sp 00007ffc2f4c8b18 error 14 likely on CPU 11 (core 11, socket 0)
Jul 21 09:12:40 host kernel: Code: Unable to access opcode bytes at 0xffffffd7.
]],
  first = "bundled-hsa-runtime-regression",
  confidence = 0.71,
}
case {
  name = "backtrace",
  url = "https://github.com/ROCm/TheRock/issues/5763",
  summary = "Debugger: the crash is in the first queue that the runtime of the nightly makes.",
  text = [[
Thread 1 "llama-cli" received signal SIGSEGV, Segmentation fault.
0x0000000100000001 in ?? ()
(gdb) bt
#0  0x0000000100000001 in ?? ()
#1  0x00007fffe6c4a3f1 in rocr::AMD::GpuAgent::InitDma() () from ./lib/libhsa-runtime64.so.1
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "bundled-hsa-runtime-regression",
  confidence = 0.80,
}
case {
  name = "scratch-frames",
  url = "https://github.com/ROCm/TheRock/issues/5763",
  summary = "coredumpctl: clearing up after a queue that could not be made crashes.",
  text = [[
                Stack trace of thread 8123:
                #0  0x00007f2dd1c31b0f rocr::AMD::GpuAgent::ReleaseQueueMainScratch(ScratchCache::ScratchInfo&) (libhsa-runtime64.so.1 + 0x31b0f)
                #1  0x00007f2dd1c2a010 rocr::AMD::GpuAgent::QueueCreate(unsigned long, unsigned int, unsigned long) (libhsa-runtime64.so.1 + 0x2a010)
]],
  first = "bundled-hsa-runtime-regression",
  confidence = 0.71,
}
case {
  name = "in-library",
  url = "https://github.com/ROCm/TheRock/issues/3081",
  summary = "The kernel names the library, not the place.",
  text = [[
[57359.258735] python[3494041]: segfault at 34 ip 00007f3d56e45970 sp 00007ffd241f9130 error 4 in libhsa-runtime64.so[45970,7f3d56e1d000+117000] likely on CPU 0 (core 0, socket 0)
]],
  first = "bundled-hsa-runtime-regression",
  confidence = 0.52,
}
case {
  name = "rocminfo",
  url = "https://github.com/ROCm/TheRock/issues/5985",
  summary = "rocminfo of the nightly crashes right after the module line.",
  text = [[
$ /opt/rocm-therock/bin/rocminfo
ROCk module is loaded
Segmentation fault (core dumped)
]],
  first = "bundled-hsa-runtime-regression",
  confidence = 0.52,
}
case {
  name = "said",
  url = "https://github.com/unslothai/unsloth/issues/7208",
  summary = "How a reporter put it.",
  text = [[
The bundled libhsa-runtime64.so.1 of the llama.cpp release dies with SIGSEGV in hsa_init(), the system's does not.
]],
  first = "bundled-hsa-runtime-regression",
  confidence = 0.52,
}
case {
  name = "said-the-other-way",
  url = "https://github.com/unslothai/unsloth/issues/6276",
  summary = "The other order of words.",
  text = [[
The crash occurs inside the **bundled** `libhsa-runtime64.so.1.21.0` during GPU agent initialization.
]],
  first = "bundled-hsa-runtime-regression",
  confidence = 0.52,
}
case {
  name = "build-string",
  url = "https://github.com/unslothai/unsloth/issues/7208",
  summary = "The build that is known to crash, and a crash in its library.",
  text = [[
libhsa-runtime64.so.1 = 1.21.0-local-build-1b2a555677
E ggml_cuda_init: failed to initialize ROCm: no ROCm-capable device is detected
]],
  first = "bundled-hsa-runtime-regression",
  confidence = 0.49,
}
case {
  name = "system-works",
  url = "https://github.com/unslothai/unsloth/issues/7208",
  summary = "The probe of the system runtime works while the program crashes.",
  text = [[
ollama[881]: segfault at 0 ip 00007f3d56e45970 sp 00007ffd241f9130 error 4 in libhsa-runtime64.so.1.21.0[45970,7f3d56e1d000+117000]
]],
  facts = { ["probe.hsa.outcome"] = "ok" },
  first = "bundled-hsa-runtime-regression",
  confidence = 0.67,
}
case {
  name = "runtime-came-up",
  url = "https://github.com/ROCm/TheRock/issues/3081",
  summary = "The runtime listed its device before the library crashed: not at its start.",
  text = [[
ggml_cuda_init: found 1 ROCm devices:
  Device 0: AMD Radeon PRO W7900, gfx1100 (0x1100), VMM: no, Wave Size: 32
llama-server[881]: segfault at 34 ip 00007f3d56e45970 sp 00007ffd241f9130 error 4 in libhsa-runtime64.so.1[45970,7f3d56e1d000+117000]
]],
  must_not = { "bundled-hsa-runtime-regression" },
}
case {
  name = "under-override",
  url = "https://github.com/ROCm/TheRock/issues/3081",
  summary = "With an override the runtime meets code for another chip: no proof against the bundle.",
  text = [[
python[3494041]: segfault at 34 ip 00007f3d56e45970 sp 00007ffd241f9130 error 4 in libhsa-runtime64.so[45970,7f3d56e1d000+117000]
]],
  facts = { ["env.HSA_OVERRIDE_GFX_VERSION"] = "10.3.0" },
  must_not = { "bundled-hsa-runtime-regression" },
}
case {
  name = "another-library",
  url = "https://github.com/unslothai/unsloth/issues/7310",
  summary = "A crash elsewhere.",
  text = [[
chromium-browse[23634]: segfault at 100000001 ip 0000000100000001 sp 00007fffe02fbcf8 error 14 in Times_New_Roman.ttf[7f6f98f18000+51000]
llama-server[881]: segfault at 8 ip 00007f3d56e45970 sp 00007ffd241f9130 error 4 in libggml-hip.so[45970,7f3d56e1d000+117000]
]],
  must_not = { "bundled-hsa-runtime-regression" },
}
case {
  name = "distribution-runtime",
  url = "https://github.com/ROCm/rocminfo/issues/57",
  summary = "Near miss: a distribution's ROCr 5.1 crashes at the same place for another reason.",
  text = [[
ROCk module is loaded
Segmentation fault
0x00007ffff7db56e7 in hsa_init () at /usr/src/debug/dev-libs/rocr-runtime-5.1.3/ROCR-Runtime-rocm-5.1.3/src/core/common/hsa_table_interface.cpp:67
]],
  must_not = { "bundled-hsa-runtime-regression" },
}
