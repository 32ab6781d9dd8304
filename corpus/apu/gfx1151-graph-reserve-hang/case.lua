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
  name = "sched-reserve",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6027",
  summary = "The newer name of the step.",
  text = [[
It hung again at sched_reserve even on Qwen3.5-27B.
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
  must_not = { "gfx1151-graph-reserve-hang" },
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
  must_not = { "gfx1151-graph-reserve-hang" },
}
case {
  name = "buffers-placed",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6027",
  summary = "The buffers of the graph are placed.",
  text = [[
Dec 28 14:02:10 host llama-server[2217]: graph_reserve: reserving a graph for ubatch with n_tokens =  512, n_seqs =  1, n_outputs =  512
Dec 28 14:03:10 host llama-server[2217]: llama_context:      ROCm0 compute buffer size =   304.75 MiB
Dec 28 14:11:40 host systemd[1]: Starting Cleanup of Temporary Directories...
Dec 28 14:21:40 host CRON[3120]: (root) CMD (test -x /usr/sbin/anacron)
]],
  facts = { ["gpu.gfx"] = "gfx1151", ["app.name"] = "llama-server" },
  must_not = { "gfx1151-graph-reserve-hang" },
}
case {
  name = "served",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6027",
  summary = "The server answers.",
  text = [[
Dec 28 14:02:10 host llama-server[2217]: graph_reserve: reserving a graph for ubatch with n_tokens =  512, n_seqs =  1, n_outputs =  512
Dec 28 14:03:10 host llama-server[2217]: main: server is listening on http://127.0.0.1:8080
Dec 28 14:11:40 host systemd[1]: Starting Cleanup of Temporary Directories...
Dec 28 14:21:40 host CRON[3120]: (root) CMD (test -x /usr/sbin/anacron)
]],
  facts = { ["gpu.gfx"] = "gfx1151", ["app.name"] = "llama-cli" },
  must_not = { "gfx1151-graph-reserve-hang" },
}
case {
  name = "not-enough",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6027",
  summary = "It ends for want of memory, not in silence.",
  text = [[
Dec 28 14:02:10 host llama-server[2217]: graph_reserve: reserving a graph for ubatch with n_tokens =  512, n_seqs =  1, n_outputs =  512
Dec 28 14:03:10 host llama-server[2217]: graph_reserve: failed to allocate compute buffers
Dec 28 14:11:40 host systemd[1]: Starting Cleanup of Temporary Directories...
Dec 28 14:21:40 host CRON[3120]: (root) CMD (test -x /usr/sbin/anacron)
]],
  facts = { ["gpu.gfx"] = "gfx1151", ["app.name"] = "lm studio" },
  first = "vram-oom",
  confidence = 0.45,
}
case {
  name = "asked-while-silent",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6027",
  summary = "Health checks and requests do not count as progress.",
  text = [[
Dec 28 14:02:10 host llama-server[2217]: graph_reserve: reserving a graph for ubatch with n_tokens =  512, n_seqs =  1, n_outputs =  512
Dec 28 14:03:10 host llama-server[2217]: srv  log_server_r: done request: GET /health 127.0.0.1 503
Dec 28 14:04:10 host llama-server[2217]: msg="waiting for server to become available" status="llm server loading model"
Dec 28 14:05:10 host llama-server[2217]: [GIN] 2026/12/28 - 14:05:10 | 499 | 3m | 127.0.0.1 | POST "/api/generate"
Dec 28 14:11:40 host systemd[1]: Starting Cleanup of Temporary Directories...
Dec 28 14:21:40 host CRON[3120]: (root) CMD (test -x /usr/sbin/anacron)
]],
  facts = { ["gpu.gfx"] = "gfx1151", ["app.name"] = "gpt4all" },
  first = "gfx1151-graph-reserve-hang",
  confidence = 0.54,
}
