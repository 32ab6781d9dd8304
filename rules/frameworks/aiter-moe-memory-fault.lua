-- SPDX-License-Identifier: Apache-2.0
local fault = { log = [[Memory access fault by GPU|HIP error: an illegal memory access|HSA_STATUS_ERROR_MEMORY_(?:FAULT|APERTURE_VIOLATION)]] }
rule {
  id = "aiter-moe-memory-fault",
  title = [["Memory access fault by GPU" in aiter's fused MoE, above all with expert parallelism]],
  summary = [[
aiter's fused MoE kernels take expert numbers as indices into the weights. With expert parallelism each GPU
holds a part of the experts, and several releases hand over global numbers, or unfilled ends of the sorting
buffers: the kernel reads beyond the weights. Shapes of experts that nobody tuned (a "default" in aiter's
line) have faulted, too.]],
  component = "framework", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { fault, { log = [[\[aiter\].*\[fused_moe\]|ck_moe_stage[12]|module_moe_ck2stages|module_moe_asm]] } }, within = "40 lines", strength = "strong", group = "moe" },
    { all = { fault, { log = [[\[aiter\]|\baiter[/\\.]|USE_AITER=1]] },
              { log = [[Expert parallelism is enabled|--enable-expert-parallel|--enable-ep-moe|--ep-size[ =](?:[2-9]|\d\d)|\bep_size=(?:[2-9]|\d\d)|\bTP\d+ EP\d+\] (?:shape M:|Init torch|Load weight|KV Cache|Memory pool|Capture )|Worker_(?:DP\d+_)?TP\d+_EP\d+]] } },
      strength = "strong", group = "parallel" },
  },
  explains = { "gpu-vm-fault", "inference-worker-died" },
  remedies = {
    { id = "triton-moe", title = "MoE without aiter: VLLM_ROCM_USE_AITER_MOE=0 (SGLang: SGLANG_USE_AITER=0)",
      outcome = "workaround", chance = 0.8, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      tradeoffs = { performance = "Triton's kernels, slower" },
      apply = [[export VLLM_ROCM_USE_AITER_MOE=0 SGLANG_USE_AITER=0]], verify = [[env | grep USE_AITER]], expect = "=0",
      rollback = [[unset VLLM_ROCM_USE_AITER_MOE SGLANG_USE_AITER]], fallback = "tensor-parallel" },
    { id = "tensor-parallel", title = "Split the experts by tensor parallelism: without --enable-expert-parallel",
      outcome = "workaround", chance = 0.7, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      requires = "eight GPUs; else put their number for 8",
      apply = [[vllm serve MODEL --tensor-parallel-size 8]], verify = [[curl -s localhost:8000/v1/models]], expect = [["id"]],
      rollback = [[vllm serve MODEL --tensor-parallel-size 8 --enable-expert-parallel]], fallback = "newer-image" },
    { id = "newer-image", title = "A newer vLLM and aiter: pull request 57866 (September 2026) refuses the combination that faults",
      outcome = "cure", chance = 0.5, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      apply = [[docker run -d --name vllm-check --network host --ipc host --device /dev/kfd --device /dev/dri --group-add video --security-opt seccomp=unconfined vllm/vllm-openai-rocm:nightly --model MODEL]],
      verify = [[curl -s localhost:8000/v1/models]], expect = [["id"]], rollback = [[docker rm -f vllm-check]] },
  },
  references = {
    { url = "https://github.com/ROCm/aiter/pull/2478", title = "Fix GPU memory access fault in CK MoE FP4 kernel with expert parallelism",
      says = "Sorted expert numbers are not local ones and index the weights out of bounds; without expert parallelism nothing changes." },
    { url = "https://github.com/ROCm/aiter/issues/2343", title = "Memory access fault, CK MoE FP4 and expert parallelism, MI355X",
      says = "TP 4 with EP 4 faults at the first pass, TP 8 with EP 8 and TP 4 alone do not." },
    { url = "https://github.com/vllm-project/vllm/pull/57866", title = "Reject unsupported EP for monolithic AITER MXFP4 MoE",
      says = "On gfx942 the W4A16 kernel faulted after it indexed 64 local experts with numbers up to 256." },
    { url = "https://github.com/ROCm/aiter/issues/5049", title = "fused MoE GPU-faults on a shape without tuned config",
      says = "Without expert parallelism: the default path faults, VLLM_ROCM_USE_AITER_MOE=0 serves." },
    { url = "https://github.com/sgl-project/sglang/issues/10195", title = "SGLang with expert parallelism on MI300X",
      says = "The fault of SGLang 0.5.2rc1 behind aiter's lines." },
  },
}
