-- SPDX-License-Identifier: Apache-2.0
case { name = "runner-passed-over", url = "https://github.com/ollama/ollama/issues/8263",
  summary = [[Ollama 0.5 in a virtual machine whose CPU model hides AVX.]],
  text = [[
Dec 28 15:18:14 host ollama[788]: time=2024-12-28T15:18:14.093-05:00 level=INFO source=common.go:131 msg="GPU runner incompatible with host system, CPU does not have AVX" runner=rocm_avx
]],
  facts = { ["gpu.name"] = "Radeon RX 580" }, first = "cpu-lacks-instruction-set", confidence = 0.72 }
case { name = "disabling-gpu", url = "https://github.com/ollama/ollama/blob/v0.1.38/gpu/gpu.go",
  summary = [[The wording of early 2024.]],
  text = [[
time=2024-04-17T03:02:49.566+01:00 level=WARN source=gpu.go:164 msg="CPU does not have AVX or AVX2, disabling GPU support."
]],
  first = "cpu-lacks-instruction-set", confidence = 0.86 }
case { name = "minimum-extensions", url = "https://github.com/ollama/ollama/blob/v0.3.14/discover/gpu.go",
  summary = [[The wording of late 2024.]],
  text = [[
time=2024-10-20T03:02:49.566Z level=WARN source=gpu.go:252 msg="CPU does not have minimum vector extensions, GPU inference disabled.  Required:avx  Detected:no vector extensions"
]],
  first = "cpu-lacks-instruction-set", confidence = 0.86 }
case { name = "runner-signal", url = "https://github.com/ollama/ollama/issues/6044",
  summary = [[The runner dies of SIGILL.]],
  text = [[
Error: llama runner process has terminated: signal: illegal instruction (core dumped)
]],
  first = "cpu-lacks-instruction-set", confidence = 0.72 }
case { name = "go-traceback", url = "https://github.com/ollama/ollama/issues/10977",
  summary = [[The runner of the Go engine prints the signal itself.]],
  text = [[
06.05 13:15:31 host ollama[2690]: SIGILL: illegal instruction
06.05 13:15:31 host ollama[2690]: PC=0x7f1c9a2b m=5 sigcode=2
]],
  first = "cpu-lacks-instruction-set", confidence = 0.72 }
case { name = "kernel-python", url = "https://github.com/abetlen/llama-cpp-python/issues/839",
  summary = [[The kernel's line for a Python process.]],
  text = [[
kernel: [1728595.660950] traps: python3[213941] trap invalid opcode ip:7f4aa44a4e94 sp:7ffceec92e60 error:0 in _core.so[7f4aa448a000+9f000]
]],
  first = "cpu-lacks-instruction-set", confidence = 0.72 }
case { name = "kernel-library", url = "https://github.com/abetlen/llama-cpp-python/issues/839",
  summary = [[The kernel's line names the library.]],
  text = [[
[  812.660950] traps: node[2141] trap invalid opcode ip:7f4aa44a4e94 sp:7ffceec92e60 error:0 in libggml-cpu.so[7f4aa448a000+9f000]
]],
  first = "cpu-lacks-instruction-set", confidence = 0.72 }
case { name = "shell", url = "https://github.com/abetlen/llama-cpp-python/issues/839",
  summary = [[Only the shell's word for the signal.]], text = "Illegal instruction (core dumped)\n",
  first = "cpu-lacks-instruction-set", confidence = 0.52 }
case { name = "gpu-instruction", url = "https://github.com/ROCm/rocm-libraries/issues/1132",
  summary = [[An illegal instruction of a GPU kernel is another matter.]],
  text = [[
:0:rocdevice.cpp            :2984: 134527101 us:  Callback: Queue 0x7f3a10000000 aborting with error : HSA_STATUS_ERROR_ILLEGAL_INSTRUCTION: The agent attempted to execute an illegal shader instruction. code: 0x2a
Error: llama runner process has terminated: signal: illegal instruction
]],
  first = "gpu-illegal-instruction", must_not = { "cpu-lacks-instruction-set" } }
case {
  name = "told",
  url = "https://github.com/LostRuins/koboldcpp/issues/1123",
  summary = "Said in words.",
  text = [[
The library does not initialise because the Pentium G5400 does not support AVX or AVX2.
]],
  first = "cpu-lacks-instruction-set", confidence = 0.52,
}
case {
  name = "near-told-avx512",
  url = "https://github.com/LostRuins/koboldcpp/issues/1123",
  summary = "Near miss: another extension, that nobody needs.",
  text = [[
The CPU does not have AVX2-VNNI or AVX512.
]],
  must_not = { "cpu-lacks-instruction-set" },
}
