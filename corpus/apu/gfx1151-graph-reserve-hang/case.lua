-- SPDX-License-Identifier: Apache-2.0
case {
  name = "said",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6027",
  summary = "How a reporter puts it.",
  text = [[
llama-server hangs forever at graph_reserve on the 8060S
]],
  facts = { ["gpu.gfx"] = "gfx1151", ["app.name"] = "llama.cpp" },
  first = "gfx1151-graph-reserve-hang",
  confidence = 0.54,
}
case {
  name = "went-on",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6027",
  summary = "It went on later.",
  text = [[
llama-server hangs forever at graph_reserve on the 8060S
main: server is listening on http://127.0.0.1:8080
]],
  facts = { ["gpu.gfx"] = "gfx1151", ["app.name"] = "llama.cpp" },
  must_not = { "gfx1151-graph-reserve-hang" },
}
case {
  name = "no-memory",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6027",
  summary = "The buffers did not fit.",
  text = [[
llama-server hangs forever at graph_reserve on the 8060S
ggml_gallocr_reserve_n: failed to allocate ROCm0 buffer of size 14000000000
]],
  facts = { ["gpu.gfx"] = "gfx1151", ["app.name"] = "llama.cpp" },
  first = "vram-oom",
  confidence = 0.75,
  must_not = { "gfx1151-graph-reserve-hang" },
}
case {
  name = "other-chip",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6027",
  summary = "A discrete card.",
  text = [[
llama-server hangs forever at graph_reserve on the 8060S
]],
  facts = { ["gpu.gfx"] = "gfx1100", ["app.name"] = "llama.cpp" },
  must_not = { "gfx1151-graph-reserve-hang" },
}
case {
  name = "other-program",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6027",
  summary = "A program that has no such graph.",
  text = [[
llama-server hangs forever at graph_reserve on the 8060S
]],
  facts = { ["gpu.gfx"] = "gfx1151", ["app.name"] = "pytorch" },
  must_not = { "gfx1151-graph-reserve-hang" },
}
case {
  name = "cwsr-off",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6027",
  summary = "With CWSR off already it is less likely.",
  text = [[
llama-server hangs forever at graph_reserve on the 8060S
]],
  facts = { ["gpu.gfx"] = "gfx1151", ["app.name"] = "llama.cpp", ["kernel.param.amdgpu.cwsr_enable"] = "0" },
}
case {
  name = "cwsr-same",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6027",
  summary = "The wave-save switch made no difference.",
  text = [[
llama-server hangs forever at graph_reserve on the 8060S
]],
  facts = { ["gpu.gfx"] = "gfx1151", ["app.name"] = "llama.cpp" },
  tried = { ["gfx1151-graph-reserve-hang/disable-cwsr"] = "same" },
}
