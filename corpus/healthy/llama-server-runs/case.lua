-- SPDX-License-Identifier: Apache-2.0
case {
  name = "vulkan-and-rocm",
  url = "https://github.com/ggml-org/llama.cpp/discussions/15021",
  summary = "A session that serves.",
  text = [[
load_backend: loaded ROCm backend from /app/libggml-hip.so
load_backend: loaded CPU backend from /app/libggml-cpu-zen4.so
ggml_cuda_init: found 1 ROCm devices (Total VRAM: 24560 MiB):
  Device 0: AMD Radeon RX 7900 XTX, gfx1100 (0x1100), VMM: no, Wave Size: 32, VRAM: 24560 MiB
build: 8179 (1d9af7a) with GNU 13.3.0 for Linux x86_64
system_info: n_threads = 8 (n_threads_batch = 8) / 16 | ROCm : NO_VMM = 1 | PEER_MAX_BATCH_SIZE = 128 |
load_tensors: offloaded 49/49 layers to GPU
llama_context: n_ctx_per_seq (32768) < n_ctx_train (131072) -- the full capacity of the model will not be utilized
common_init_from_params: warming up the model with an empty run - please wait ... (--no-warmup to disable)
srv  log_server_r: request: GET /health 127.0.0.1 200
main: server is listening on http://127.0.0.1:8080 - starting the main loop
srv  update_slots: all slots are idle
slot print_timing: id  0 | task 0 | prompt eval time =     312.60 ms /   802 tokens (    0.39 ms per token,  2565.58 tokens per second)
]],
}
