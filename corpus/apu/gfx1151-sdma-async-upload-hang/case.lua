-- SPDX-License-Identifier: Apache-2.0
case {
  name = "said",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6582",
  summary = "How a reporter puts it.",
  text = [[
llama-server hangs at using async uploads and never gets further
]],
  facts = { ["gpu.gfx"] = "gfx1151", ["app.name"] = "llama.cpp" },
  first = "gfx1151-sdma-async-upload-hang",
  confidence = 0.70,
}
case {
  name = "load-tensors",
  url = "https://github.com/ggml-org/llama.cpp/issues/15889",
  summary = "Another reporter's words.",
  text = [[
The model sticks at the `load_tensors` operation. VRAM usage shows 60.9 GiB used.
]],
  facts = { ["gpu.gfx"] = "gfx1151", ["app.name"] = "llama.cpp" },
  first = "gfx1151-sdma-async-upload-hang",
  confidence = 0.70,
}
case {
  name = "went-on",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6582",
  summary = "It went on.",
  text = [[
llama-server hangs at using async uploads and never gets further
main: server is listening on http://127.0.0.1:8080
]],
  facts = { ["gpu.gfx"] = "gfx1151", ["app.name"] = "llama.cpp" },
  must_not = { "gfx1151-sdma-async-upload-hang" },
}
case {
  name = "sdma-off",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6582",
  summary = "Without SDMA already.",
  text = [[
llama-server hangs at using async uploads and never gets further
]],
  facts = { ["gpu.gfx"] = "gfx1151", ["app.name"] = "llama.cpp", ["env.HSA_ENABLE_SDMA"] = "0" },
  must_not = { "gfx1151-sdma-async-upload-hang" },
}
case {
  name = "error",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6582",
  summary = "It ends with an error, not with silence.",
  text = [[
llama-server hangs at using async uploads and never gets further
ROCm error: invalid device function
]],
  facts = { ["gpu.gfx"] = "gfx1151", ["app.name"] = "llama.cpp" },
  first = "gfx-target-not-in-build",
  confidence = 0.84,
  must_not = { "gfx1151-sdma-async-upload-hang" },
}
case {
  name = "same",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6582",
  summary = "Without SDMA it is the same.",
  text = [[
llama-server hangs at using async uploads and never gets further
]],
  facts = { ["gpu.gfx"] = "gfx1151", ["app.name"] = "llama.cpp" },
  tried = { ["gfx1151-sdma-async-upload-hang/disable-sdma"] = "same" },
  must_not = { "gfx1151-sdma-async-upload-hang" },
}
case {
  name = "dots",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6582",
  summary = "The dots of the loader.",
  text = [[
Dec 28 14:02:10 host llama-server[2217]: load_all_data: using async uploads for device ROCm0, buffer type ROCm0, backend ROCm0
Dec 28 14:03:10 host llama-server[2217]: ...............................
Dec 28 14:11:40 host systemd[1]: Starting Cleanup of Temporary Directories...
Dec 28 14:21:40 host CRON[3120]: (root) CMD (test -x /usr/sbin/anacron)
]],
  facts = { ["gpu.gfx"] = "gfx1151", ["app.name"] = "llama-server" },
  must_not = { "gfx1151-sdma-async-upload-hang" },
}
case {
  name = "context",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6582",
  summary = "The context is made.",
  text = [[
Dec 28 14:02:10 host llama-server[2217]: load_all_data: using async uploads for device ROCm0, buffer type ROCm0, backend ROCm0
Dec 28 14:03:10 host llama-server[2217]: llama_context: constructing llama_context
Dec 28 14:11:40 host systemd[1]: Starting Cleanup of Temporary Directories...
Dec 28 14:21:40 host CRON[3120]: (root) CMD (test -x /usr/sbin/anacron)
]],
  facts = { ["gpu.gfx"] = "gfx1151", ["app.name"] = "llama-cli" },
  must_not = { "gfx1151-sdma-async-upload-hang" },
}
case {
  name = "served-quietly",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6582",
  summary = "The server answers.",
  text = [[
Dec 28 14:02:10 host llama-server[2217]: load_all_data: using async uploads for device ROCm0, buffer type ROCm0, backend ROCm0
Dec 28 14:03:10 host llama-server[2217]: main: model loaded
Dec 28 14:11:40 host systemd[1]: Starting Cleanup of Temporary Directories...
Dec 28 14:21:40 host CRON[3120]: (root) CMD (test -x /usr/sbin/anacron)
]],
  facts = { ["gpu.gfx"] = "gfx1151", ["app.name"] = "lm studio" },
  must_not = { "gfx1151-sdma-async-upload-hang" },
}
case {
  name = "mmap-dots",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6582",
  summary = "Read with mmap: the dots of the loader.",
  text = [[
Dec 28 14:02:10 host llama-server[2217]: load_tensors:        ROCm0 model buffer size = 27022.95 MiB
Dec 28 14:03:10 host llama-server[2217]: ...............................
Dec 28 14:11:40 host systemd[1]: Starting Cleanup of Temporary Directories...
Dec 28 14:21:40 host CRON[3120]: (root) CMD (test -x /usr/sbin/anacron)
]],
  facts = { ["gpu.gfx"] = "gfx1151", ["app.name"] = "gpt4all" },
  must_not = { "gfx1151-sdma-async-upload-hang" },
}
case {
  name = "mmap-context",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6582",
  summary = "Read with mmap: the context is made.",
  text = [[
Dec 28 14:02:10 host llama-server[2217]: load_tensors:        ROCm0 model buffer size = 27022.95 MiB
Dec 28 14:03:10 host llama-server[2217]: llama_context: constructing llama_context
Dec 28 14:11:40 host systemd[1]: Starting Cleanup of Temporary Directories...
Dec 28 14:21:40 host CRON[3120]: (root) CMD (test -x /usr/sbin/anacron)
]],
  facts = { ["gpu.gfx"] = "gfx1151", ["app.name"] = "jan" },
  must_not = { "gfx1151-sdma-async-upload-hang" },
}
case {
  name = "mmap-served-quietly",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6582",
  summary = "Read with mmap: the server answers.",
  text = [[
Dec 28 14:02:10 host llama-server[2217]: load_tensors:        ROCm0 model buffer size = 27022.95 MiB
Dec 28 14:03:10 host llama-server[2217]: main: model loaded
Dec 28 14:11:40 host systemd[1]: Starting Cleanup of Temporary Directories...
Dec 28 14:21:40 host CRON[3120]: (root) CMD (test -x /usr/sbin/anacron)
]],
  facts = { ["gpu.gfx"] = "gfx1151", ["app.name"] = "llama-cpp-python" },
  must_not = { "gfx1151-sdma-async-upload-hang" },
}
case {
  name = "next-buffer",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6582",
  summary = "The next buffer follows.",
  text = [[
Dec 28 14:02:10 host llama-server[2217]: load_all_data: using async uploads for device ROCm0, buffer type ROCm0, backend ROCm0
Dec 28 14:03:10 host llama-server[2217]: load_all_data: no device found for buffer type CPU for async uploads
Dec 28 14:11:40 host systemd[1]: Starting Cleanup of Temporary Directories...
Dec 28 14:21:40 host CRON[3120]: (root) CMD (test -x /usr/sbin/anacron)
]],
  facts = { ["gpu.gfx"] = "gfx1151", ["app.name"] = "llama-swap" },
  must_not = { "gfx1151-sdma-async-upload-hang" },
}
case {
  name = "mmap-upload",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6582",
  summary = "Read with mmap: the upload begins and ends.",
  text = [[
Dec 28 14:02:10 host llama-server[2217]: load_tensors:        ROCm0 model buffer size = 27022.95 MiB
Dec 28 14:03:10 host llama-server[2217]: load_all_data: no device found for buffer type CPU for async uploads
Dec 28 14:11:40 host systemd[1]: Starting Cleanup of Temporary Directories...
Dec 28 14:21:40 host CRON[3120]: (root) CMD (test -x /usr/sbin/anacron)
]],
  facts = { ["gpu.gfx"] = "gfx1151", ["app.name"] = "ramalama" },
  must_not = { "gfx1151-sdma-async-upload-hang" },
}
case {
  name = "asked-while-silent",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6582",
  summary = "Health checks and requests do not count as progress.",
  text = [[
Dec 28 14:02:10 host llama-server[2217]: load_all_data: using async uploads for device ROCm0, buffer type ROCm0, backend ROCm0
Dec 28 14:03:10 host llama-server[2217]: srv  log_server_r: done request: GET /health 127.0.0.1 503
Dec 28 14:04:10 host llama-server[2217]: msg="waiting for server to become available" status="llm server loading model"
Dec 28 14:11:40 host systemd[1]: Starting Cleanup of Temporary Directories...
Dec 28 14:21:40 host CRON[3120]: (root) CMD (test -x /usr/sbin/anacron)
]],
  facts = { ["gpu.gfx"] = "gfx1151", ["app.name"] = "llama-server" },
  first = "gfx1151-sdma-async-upload-hang",
  confidence = 0.80,
}
case {
  name = "mmap-asked-while-silent",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6582",
  summary = "Read with mmap, the same.",
  text = [[
Dec 28 14:02:10 host llama-server[2217]: load_tensors:        ROCm0 model buffer size = 27022.95 MiB
Dec 28 14:03:10 host llama-server[2217]: srv  log_server_r: done request: GET /health 127.0.0.1 503
Dec 28 14:04:10 host llama-server[2217]: msg="waiting for server to become available" status="llm server loading model"
Dec 28 14:11:40 host systemd[1]: Starting Cleanup of Temporary Directories...
Dec 28 14:21:40 host CRON[3120]: (root) CMD (test -x /usr/sbin/anacron)
]],
  facts = { ["gpu.gfx"] = "gfx1151", ["app.name"] = "llama-cli" },
  first = "gfx1151-sdma-async-upload-hang",
  confidence = 0.70,
}
