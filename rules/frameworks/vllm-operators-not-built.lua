-- SPDX-License-Identifier: Apache-2.0
-- operators that every build for ROCm has; one that only CUDA has is another matter
local basic = [[(?:rms_norm|fused_add_rms_norm|silu_and_mul|gelu_and_mul|gelu_tanh_and_mul|rotary_embedding|reshape_and_cache(?:_flash)?|paged_attention(?:_v[12])?|static_scaled_fp8_quant|dynamic_per_token_scaled_fp8_quant|LLMM1|wvSplitK\w*)]]
rule {
  id = "vllm-operators-not-built",
  title = [[vLLM: "'_OpNamespace' '_C' object has no attribute": its compiled operators are not loaded]],
  summary = [[
vLLM's kernels live in _C and _rocm_C, which pip's ordinary wheel does not hold for ROCm. Where they
were not built, or do not load (another Python, PyTorch or glibc, leftovers of an older build, a
source folder in the working directory that hides the installed one), vLLM goes on until the first
layer asks for one.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [['_OpNamespace' '_(?:rocm_)?C(?:_cache_ops)?' object has no attribute ']] .. basic .. [[']] }, speaks_of_amd },
      strength = "very_strong", group = "operators" },
    { all = { { log = [[Failed to import from vllm\._(?:rocm_)?C with (?:ModuleNotFoundError|ImportError)]] },
              { log = [[object has no attribute ']] .. basic .. [[']] }, speaks_of_amd },
      strength = "decisive", group = "operators" },
    other_maker,
  },
  explains = { "vllm-cuda-only-operator" },
  remedies = {
    { id = "container", title = "Use an image with a ROCm build of vLLM",
      outcome = "cure", chance = 0.85, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      apply = [[docker run -d --name vllm-check --network host --ipc host --device /dev/kfd --device /dev/dri --group-add video --security-opt seccomp=unconfined vllm/vllm-openai-rocm:latest --model MODEL]],
      verify = [[curl -s localhost:8000/v1/models]], expect = [["id"]],
      rollback = [[docker rm -f vllm-check]],
      fallback = "rocm-wheel" },
    { id = "rocm-wheel", title = "Install vLLM's own ROCm wheel in a fresh environment",
      outcome = "cure", chance = 0.75, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      requires = "Python 3.12 and glibc 2.35 or later; it brings its own PyTorch",
      apply = [[uv venv --python 3.12 ~/vllm-rocm
uv pip install --python ~/vllm-rocm vllm --extra-index-url https://wheels.vllm.ai/rocm/]],
      verify = [[cd / && ~/vllm-rocm/bin/python -c 'import vllm._C, vllm._rocm_C; print("operators load")']], expect = [[operators load]],
      rollback = [[rm -rf ~/vllm-rocm]],
      fallback = "import-says-why" },
    { id = "import-says-why", title = "A build of your own: see why the library does not load",
      outcome = "diagnostic", chance = 0.8, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      summary = "Run it outside of vLLM's source folder; clean old *.so and build/ before you build again.",
      apply = [[cd / && python3 -c 'import torch, vllm._C']],
      verify = [[cd / && python3 -c 'import torch, vllm._rocm_C; print("operators load")']], expect = [[operators load]],
      rollback = [[true   # nothing was changed]] },
  },
  references = {
    { url = "https://github.com/vllm-project/vllm/issues/17526", title = "'_OpNamespace' '_C' object has no attribute 'rms_norm' on docker environment",
      says = "An image on AMD GPUs whose vllm._C was not there failed at silu_and_mul." },
    { url = "https://github.com/vllm-project/vllm/issues/9319", title = "Installed vllm successfully for AMD MI60 but inference is failing",
      says = "vLLM itself asks for a clean build, without old *.so files and build/." },
    { url = "https://github.com/vllm-project/vllm/issues/28501", title = "'_C' object has no attribute 'fused_qk_norm_rope'",
      says = "That operator is not compiled on ROCm at all: another fault, of the release." },
    { url = "https://raw.githubusercontent.com/vllm-project/vllm/main/docs/getting_started/installation/gpu.rocm.inc.md", title = "Installation, AMD ROCm",
      says = "Wheels for ROCm need Python 3.12 and glibc 2.35, bundle their PyTorch and fit no other." },
  },
}
