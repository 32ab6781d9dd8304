-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "sglang-kernel-provider-missing",
  title = [[SGLang: "aiter is required when SGLANG_USE_AITER is set to True" (or vllm, when False)]],
  summary = [[
On ROCm SGLang takes MoE, routing and quantization kernels from aiter where SGLANG_USE_AITER is set, as its
images do. The sentence hides why the import failed: aiter is not installed, is too old to have that
function, or does not load on this GPU. Older releases asked for vLLM's compiled operators where the
variable was not set; newer ones fall back to PyTorch.]],
  component = "framework", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[aiter is required when SGLANG_\w*USE_AITER\w* is set to True]], strength = "decisive", group = "provider" },
    { log = [[vllm is required when SGLANG_USE_AITER is set to False]], strength = "decisive", group = "provider" },
  },
  remedies = {
    { id = "import-says-why", title = "See why aiter does not load",
      outcome = "diagnostic", chance = 0.9, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      apply = [[python3 -c 'from aiter import biased_grouped_topk; from aiter.fused_moe import fused_topk; print("loads")' || true]],
      verify = [[python3 -c 'from aiter.fused_moe import fused_topk; print("loads")' 2>&1 | tail -n 1]], expect = [[^loads]], rollback = [[true   # nothing was changed]], fallback = "image" },
    { id = "image", title = "SGLang's image for ROCm, whose aiter fits",
      outcome = "cure", chance = 0.8, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      requires = "an Instinct GPU; the tag that ends in -rocm and the GPU's name",
      apply = [[docker run -d --name sglang-check --network host --ipc host --device /dev/kfd --device /dev/dri --group-add video --security-opt seccomp=unconfined IMAGE python3 -m sglang.launch_server --model-path MODEL --port 30000]],
      verify = [[curl -s localhost:30000/v1/models]], expect = [["id"]], rollback = [[docker rm -f sglang-check]], fallback = "without-aiter" },
    { id = "without-aiter", action = "without-aiter", title = "Run without aiter: SGLANG_USE_AITER=0",
      outcome = "workaround", chance = 0.6, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      requires = "an SGLang that falls back to PyTorch; older ones then ask for vLLM",
      apply = [[export SGLANG_USE_AITER=0]], verify = [[env | grep SGLANG_USE_AITER]], expect = "=0", rollback = [[unset SGLANG_USE_AITER]] },
  },
  references = {
    { url = "https://github.com/sgl-project/sglang/blob/main/python/sglang/srt/layers/moe/topk.py", title = "SGLang: topk.py",
      says = "Any ImportError of aiter's functions is replaced by this sentence." },
    { url = "https://github.com/sgl-project/sglang/blob/main/python/sglang/srt/layers/quantization/fp8_kernel.py", title = "SGLang: fp8_kernel.py",
      says = "Without the variable vLLM's operators were required; newer code goes on without them." },
  },
}
