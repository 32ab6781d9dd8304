-- SPDX-License-Identifier: Apache-2.0
case {
  name = "compose-file",
  url = "https://github.com/open-webui/open-webui/pull/1439",
  summary = "A compose file for AMD GPUs.",
  text = [[
This Docker Compose file sets Ollama up with AMD GPU support by the :rocm image. Some GPUs want the environment variable HSA_OVERRIDE_GFX_VERSION, with different values:
for AMD GPU support run `HSA_OVERRIDE_GFX_VERSION=11.0.0 docker compose -f docker-compose.yaml -f docker-compose.amdgpu.yaml up -d --build`
]],
}
case {
  name = "buffer-atomics",
  url = "https://github.com/triton-lang/triton/pull/7311",
  summary = "An option for a compiler.",
  text = [[
Adds an environment variable, `AMDGCN_DISABLE_BUFFER_ATOMICS`, to disable buffer atomics on the MI300. Buffer operations are a win in general; the atomics were not measured yet.
The list of variables in GetEnv.hpp is updated, and a test added.
]],
}
case {
  name = "docs",
  url = "https://github.com/ROCm/legacy-rocm-build/pull/3372",
  summary = "A tuning guide.",
  text = [[
Adds a tuning guide for the MI300X: NUMA balancing, how to run eight instances of vLLM on a node with ROCR_VISIBLE_DEVICES, and benchmark_throughput.py with ShareGPT. Fixes typos, adds Ubuntu 24.04 to the tested systems.
]],
}
