-- SPDX-License-Identifier: Apache-2.0
local abort = [[aborting with error : HSA_STATUS_ERROR_(?:MEMORY_APERTURE_VIOLATION|MEMORY_FAULT|ILLEGAL_INSTRUCTION|EXCEPTION)|Queue error - HSA_STATUS_ERROR_(?:MEMORY_FAULT|MEMORY_APERTURE_VIOLATION|ILLEGAL_INSTRUCTION)]]
rule {
  id = "app-gpu-kernel-bug",
  title = "Memory access fault in one GPU kernel of a library, which the fault message names",
  summary = [[
When a queue is aborted, the HIP runtime prints the kernel that was running. If it is always
the same one of a library (attention, mixture of experts, quantised GEMM), that kernel reads or
writes outside its buffers for these shapes. Card, memory and driver are sound; another kernel
variant or version does not fault.]],
  component = "framework", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = abort }, { log = [[Kernel Name: ?(?:_ZN?\d*)?\S*(?:aiter|fmoe|moe|attn|attention|flash|triton|vllm|sglang|2ck|ck_tile|fwd|bwd|mla|gemm_a8|quant|mul_mat|ggml|k_\w+)]] } },
      strength = "very_strong", group = "abort" },
    { all = { { log = abort }, { log = [[Kernel Name: ?\w+]], unless = [[Kernel Name: ?(?:Cijk_|__amd_rocclr)]] } }, strength = "strong", group = "abort" },
    -- ROCm 7: one line names address and kernel
    { log = [[Memory Fault Error \[.*faulting addr: 0x[0-9a-f]+, kernel: (?!Cijk_|__amd_rocclr)\S*\w]], strength = "very_strong", group = "abort" },
    { log = [[Kernel Name: ?Cijk_|, kernel: Cijk_|ISA120(?:0|1)]], strength = "strong", against = true, group = "tensile" },
    { log = [[uncorrectable hardware error]], strength = "very_strong", against = true },
    { where = { "env.HSA_OVERRIDE_GFX_VERSION", "not in", "gpu.valid_overrides" }, strength = "very_strong", against = true },
  },
  explains = { "gpu-vm-fault", "gpu-illegal-instruction", "hip-launch-failure", "hipblas-status-error",
    "hsa-memory-in-use", "mes-hang", "gpu-ring-timeout-reset" },
  remedies = {
    { id = "disable-kernel-variant", title = "Turn the library's variant off (aiter: AITER_ENABLE_VSKIP=0, or VLLM_ROCM_USE_AITER=0)",
      outcome = "workaround", chance = 0.6, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      tradeoffs = { performance = "another kernel, often slower" },
      apply = [[export AITER_ENABLE_VSKIP=0 VLLM_ROCM_USE_AITER=0]], verify = [[COMMAND 2>&1 | grep -acE 'HSA_STATUS_ERROR|Memory Fault Error' || true]], expect = "^0",
      rollback = [[unset AITER_ENABLE_VSKIP VLLM_ROCM_USE_AITER]], fallback = "other-version" },
    { id = "other-version", title = "Use a version of the library before or after the faulty kernel, and report the kernel's name",
      outcome = "cure", chance = 0.5, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      backup = keep_pip("app-gpu-kernel-bug"),
      prepare = [[python3 -m pip list | grep -iE 'aiter|vllm|sglang|flash|triton']],
      requires = "PROGRAM is the library whose kernel the dump names (amd-aiter, vllm, flash_attn), VERSION another release of it",
      apply = [[python3 -m pip install PROGRAM==VERSION]],
      verify = [[COMMAND 2>&1 | grep -acE 'HSA_STATUS_ERROR|Memory Fault Error' || true]], expect = "^0",
      rollback = pip_as_before("app-gpu-kernel-bug") },
  },
  references = {
    { url = "https://github.com/warpfront/hipfire/issues/152", title = "Aperture violation in one expert kernel", says = "Always the same kernel; another format of the KV cache, which uses another kernel, runs." },
    { url = "https://github.com/ROCm/aiter/issues/1143", title = "Aperture violation in fmoe ..._vs_...",
      says = "The fault came when aiter made the V-skip variant the default; AITER_ENABLE_VSKIP=0 avoids it." },
  },
}
