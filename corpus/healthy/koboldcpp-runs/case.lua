-- SPDX-License-Identifier: Apache-2.0
case {
  name = "hip-backend",
  url = "https://github.com/LostRuins/koboldcpp/pull/399",
  summary = "A session on a Radeon.",
  text = [[
Welcome to KoboldCpp - Version 1.85.yr0-ROCm
Auto Selected HIP Backend...
Initializing dynamic library: koboldcpp_hipblas.so
ggml_cuda_init: found 1 ROCm devices:
  Device 0: AMD Radeon RX 6800 XT, gfx1030 (0x1030), VMM: no, Wave Size: 32
load_tensors: offloaded 43/43 layers to GPU
Load Text Model OK: True
Embedded KoboldAI Lite loaded.
Starting Kobold API on port 5001 at http://localhost:5001/api/
Please connect to custom endpoint at http://localhost:5001
Processing Prompt [BLAS] (512 / 512 tokens)
Generating (120 / 120 tokens)
[12:04:11] CtxLimit:632/8192, Amt:120/120, Init:0.01s, Process:1.02s (2.0ms/T = 501.96T/s), Generate:4.31s (35.9ms/T = 27.84T/s), Total:5.33s (22.51T/s)
]],
}
case {
  name = "port",
  url = "https://github.com/LostRuins/koboldcpp/pull/399",
  summary = "A pull request that adds the backend.",
  text = [[
Adds ROCm to KoboldCpp and the changes that go along with it; uses the real name of the GPU with ROCm.
The makefile's GPU targets were built for the GPU in the machine alone; they are all supported ones now, so that people who switch cards need no rebuild.
The HIPBLAS option still sets clang and clang++.
]],
}
