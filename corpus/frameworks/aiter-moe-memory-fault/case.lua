-- SPDX-License-Identifier: Apache-2.0
local fault = "Memory access fault by GPU node-2 (Agent handle: 0x2381c400) on address 0x79eaf1a00000. Reason: Unknown.\n"
case {
  name = "untuned-shape", url = "https://github.com/ROCm/aiter/issues/5049",
  summary = "MI350X: the default of a shape that has no tuned entry faults.",
  text = [[
[aiter] run_1stage = True, xbf16 = False, ksplit = 0 q_type = QuantType.per_1x128 block_m = 32 use_nt = True, estimated_m_per_expert = 1
[aiter] [fused_moe] using 1stage default for ('gfx950', 256, 64, 4096, 256, 288, 8,
]] .. fault,
  first = "aiter-moe-memory-fault", confidence = 0.57,
}
case {
  name = "expert-parallel", url = "https://github.com/sgl-project/sglang/issues/10195",
  summary = "MI300X: SGLang with expert parallelism; only aiter's lines of other kernels stand before the fault.",
  text = [[
[2025-09-09 03:15:01 TP2 EP2] shape M:16384, N:7168, K:256 is tuned on cu_num = 304 in CKGEMM
[aiter] shape M:16384, N:512, K:7168 is tuned on cu_num = 304 in CKGEMM
]] .. fault,
  first = "aiter-moe-memory-fault", confidence = 0.57,
}
case {
  name = "near-no-moe", url = "https://github.com/ROCm/aiter/issues/5049",
  summary = "Near miss: aiter is there, and neither its MoE nor expert parallelism is named.",
  text = [[
[aiter] import [module_rmsnorm_quant] under /opt/aiter/jit/module_rmsnorm_quant.so
]] .. fault,
  first = "gpu-vm-fault", confidence = 0.4, must_not = { "aiter-moe-memory-fault" },
}
case {
  name = "near-worker-died", url = "https://github.com/vllm-project/vllm/pull/57866",
  summary = "Near miss: expert parallelism and aiter in a log that has no fault.",
  text = [[
(Worker_TP0_EP0 pid=1145) INFO 03-19 06:03:38 [layer.py:456] [EP Rank 0/4] Expert parallelism is enabled. Expert placement strategy: linear.
[aiter] [fused_moe] using 2stage default for ('gfx950', 256, 64, 4096, 256, 288, 8,
]],
  must_not = { "aiter-moe-memory-fault" },
}
