-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "tgi-cuda-only-format",
  title = [[TGI: "AWQ GEMM kernel can't be used on ROCm", "float8_e5m2 FP8 KV cache is not supported"]],
  summary = [[
text-generation-inference has kernels for some formats on CUDA alone. On ROCm it refuses AWQ weights under
--quantize awq, though its GPTQ and Exllama kernels read them, and the key-value cache in float8_e5m2, though
float8_e4m3fn is there. TGI is in maintenance mode, and its page on AMD lists AWQ as not supported.]],
  component = "app", severity = "error", maturity = "incubating", prior = "rare",
  evidence = {
    { log = [[AWQ GEMM kernel can't be used on ROCm systems]], strength = "decisive", group = "format" },
    { log = [[float8_e5m2 FP8 KV cache is not supported on AMD ROCm]], strength = "decisive", group = "format" },
  },
  remedies = {
    { id = "other-option", title = "--quantize gptq for AWQ weights, --kv-cache-dtype fp8_e4m3fn for the cache",
      outcome = "cure", chance = 0.7, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      requires = "an Instinct GPU that TGI's image is made for (MI210, MI250, MI300)",
      apply = [[docker run -d --name tgi-check --network host --ipc host --device /dev/kfd --device /dev/dri --group-add video ghcr.io/huggingface/text-generation-inference:3.3.5-rocm --model-id MODEL --port 8080 --quantize gptq
# for the cache instead of --quantize gptq: --kv-cache-dtype fp8_e4m3fn, or no such option]],
      verify = [[curl -s localhost:8080/info]], expect = "model_id", rollback = [[docker rm -f tgi-check]], fallback = "vllm" },
    { id = "vllm", title = "vLLM's image for ROCm, which has Triton kernels for AWQ",
      outcome = "workaround", chance = 0.7, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      apply = [[docker run -d --name vllm-check --network host --ipc host --device /dev/kfd --device /dev/dri --group-add video --security-opt seccomp=unconfined vllm/vllm-openai-rocm:latest --model MODEL]],
      verify = [[curl -s localhost:8000/v1/models]], expect = [["id"]], rollback = [[docker rm -f vllm-check]] },
  },
  references = {
    { url = "https://github.com/huggingface/text-generation-inference/blob/db931fcf42da018a3657580c64bf2720f167f9ab/server/text_generation_server/layers/gptq/__init__.py", title = "TGI: layers/gptq",
      says = "On ROCm the AWQ kernel raises and names --quantize gptq, which reads AWQ weights with Exllama's kernels." },
    { url = "https://github.com/huggingface/text-generation-inference/blob/db931fcf42da018a3657580c64bf2720f167f9ab/server/text_generation_server/layers/attention/kv_cache.py", title = "TGI: attention/kv_cache.py",
      says = "On ROCm the cache may be float8_e4m3fn and not float8_e5m2." },
    { url = "https://github.com/huggingface/text-generation-inference/blob/db931fcf42da018a3657580c64bf2720f167f9ab/docs/source/installation_amd.md", title = "TGI on AMD GPUs",
      says = "The GPUs, the image, and that loading AWQ checkpoints is not supported." },
    { url = "https://github.com/ROCm/vllm/blob/f8c9a385233a8e1f724411785a1c326006640df5/vllm/platforms/rocm.py", title = "vLLM: platforms/rocm.py",
      says = "AWQ on ROCm turns Triton's AWQ kernels on." },
  },
}
