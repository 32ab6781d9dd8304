-- SPDX-License-Identifier: Apache-2.0
case {
  name = "llama-bench-rocm",
  url = "https://github.com/ggml-org/llama.cpp/issues/26702",
  summary = "A report of speeds.",
  text = [[
ggml_cuda_init: found 1 ROCm devices (Total VRAM: 12272 MiB):
  Device 0: AMD Radeon RX 6700 XT, gfx1030 (0x1030), VMM: no, Wave Size: 32, VRAM: 12272 MiB
| model                          |       size |     params | backend    | ngl | n_batch | n_ubatch | type_k | type_v |  fa |            test |                  t/s |
| ------------------------------ | ---------: | ---------: | ---------- | --: | ------: | -------: | -----: | -----: | --: | --------------: | -------------------: |
| gemma4 ?B IQ4_NL - 4.5 bpw     |   6.24 GiB |    11.91 B | ROCm       |  99 |    1024 |     1024 |   q8_0 |   q8_0 |   1 |          pp8192 |        653.37 +- 0.59 |
| gemma4 ?B IQ4_NL - 4.5 bpw     |   6.24 GiB |    11.91 B | ROCm       |  99 |    1024 |     1024 |   q8_0 |   q8_0 |   1 |           tg512 |         34.61 +- 0.12 |
build: 0a50d9909 (10108)
]],
}
case {
  name = "two-backends",
  url = "https://github.com/ggml-org/llama.cpp/issues/20934",
  summary = "Two backends compared; both work.",
  text = [[
GPU: AMD Radeon RX 7900 XTX (24GB, gfx1100), Ubuntu 24.04.4, kernels 6.8 and 6.17
I compared the backends with llama-bench, the same parameters for both, several commits of March.
Vulkan (RADV): tg128 167 to 177 tokens/s
ROCm 6.4.4 and 7.2: tg128 129 to 144 tokens/s, prompt 4000 to 4400 t/s
Is the lower generation rate of ROCm expected on this card, and can it be tuned?
]],
}
