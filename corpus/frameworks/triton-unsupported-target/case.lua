-- SPDX-License-Identifier: Apache-2.0
case {
  name = "named",
  url = "https://github.com/Said-Akbar/triton-gcn5/issues/4",
  summary = [[Triton names the target that it does not serve.]],
  text = [[
loc("/vllm/attention/ops/triton_flash_attention.py":309:0): error: unsupported target: 'gfx906'
]],
  first = "triton-unsupported-target", confidence = 0.85,
}
case {
  name = "inductor",
  url = "https://github.com/vllm-project/vllm/pull/12431",
  summary = [[A generated kernel on MI50; the target is not named.]],
  text = [[
[rank0]:E0502 23:02:42.356000 1589   File "/opt/rocm_env/lib/python3.12/site-packages/triton/backends/amd/compiler.py", line 244, in make_llir
[rank0]:E0502 23:02:42.356000 1589 RuntimeError: PassManager::run failed
]],
  facts = { ["gpu.gfx"] = "gfx906" },
  first = "triton-unsupported-target", confidence = 0.51,
}
case {
  name = "supported-target",
  url = "https://github.com/ROCm/triton/issues/941",
  summary = [[Near miss: gfx950 is served; a pass failed.]],
  text = [[
  File "/opt/venv/lib/python3.12/site-packages/triton/backends/amd/compiler.py", line 264, in make_ttgir
RuntimeError: PassManager::run failed
]],
  facts = { ["gpu.gfx"] = "gfx950" },
  first = "triton-compile-failure", confidence = 0.52,
  must_not = { "triton-unsupported-target" },
}
case {
  name = "told",
  url = "https://github.com/vllm-project/vllm/pull/33811",
  summary = "The target is in vLLM's list, but Triton has no code for it.",
  text = [[
gfx906 is in the list of CMakeLists.txt, but these GPUs cannot run vLLM because Triton does not support the Vega 20 architecture.
]],
  facts = { ["app.name"] = "vllm" },
  first = "triton-unsupported-target", confidence = 0.50,
}
