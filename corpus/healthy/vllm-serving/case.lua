-- SPDX-License-Identifier: Apache-2.0
case {
  name = "verified-on-mi300x",
  url = "https://github.com/vllm-project/recipes/pull/476",
  summary = "A model verified on the hardware.",
  text = [[
Adds MI300X as a verified hardware target for a model; tested on 8 MI300X, served with
docker run --device=/dev/kfd --device=/dev/dri --security-opt seccomp=unconfined --group-add video --privileged --ipc=host -p 8000:8000 -e VLLM_ROCM_USE_AITER=1 vllm/vllm-openai-rocm:latest mistralai/Ministral-3-3B-Instruct-2512 --tensor-parallel-size 1
 ============ Serving Benchmark Result ============
Successful requests:                     100
Failed requests:                         0
Maximum request concurrency:             32
Benchmark duration (s):                  26.65
Total input tokens:                      102400
Total generated tokens:                  102400
Request throughput (req/s):              3.75
]],
}
case {
  name = "start",
  url = "https://docs.vllm.ai/en/latest/getting_started/installation/gpu.html",
  summary = "What a start on ROCm prints.",
  text = [[
INFO 04-10 07:17:55 [__init__.py:207] Automatically detected platform rocm.
INFO 04-10 07:18:02 [api_server.py:1043] vLLM API server version 0.9.1
WARNING 04-10 07:18:09 [rocm.py:188] Model architecture 'MistralForCausalLM' is partially supported by ROCm: Sliding window attention (SWA) is not yet supported in Triton flash attention.
INFO 04-10 07:18:12 [parallel_state.py:1065] rank 0 in world size 1 is assigned as DP rank 0, PP rank 0, TP rank 0
INFO 04-10 07:18:12 [rocm.py:214] Using Triton Attention backend on V1 engine.
INFO 04-10 07:18:40 [default_loader.py:272] Loading weights took 24.11 seconds
INFO 04-10 07:19:02 [gpu_worker.py:227] Available KV cache memory: 141.52 GiB
INFO 04-10 07:19:03 [kv_cache_utils.py:715] GPU KV cache size: 1,159,328 tokens
INFO 04-10 07:19:31 [gpu_model_runner.py:2048] Graph capturing finished in 28 secs, took 0.61 GiB
INFO:     Application startup complete.
INFO:     10.0.0.8:53410 - "POST /v1/chat/completions HTTP/1.1" 200 OK
INFO 04-10 07:20:12 [loggers.py:118] Engine 000: Avg prompt throughput: 214.3 tokens/s, Avg generation throughput: 88.0 tokens/s, Running: 3 reqs, Waiting: 0 reqs, GPU KV cache usage: 0.4%, Prefix cache hit rate: 12.5%
]],
  facts = { ["gpu.name"] = "AMD Instinct MI300X" },
}
