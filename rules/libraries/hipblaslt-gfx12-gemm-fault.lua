-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "hipblaslt-gfx12-gemm-fault",
  title = "hipBLASLt's GEMM kernels for RDNA4 (ISA1200/1201) read out of bounds",
  summary = [[
On gfx1200 and gfx1201 some Tensile GEMM kernels of hipBLASLt load operands without the
bounds clamp that ROCm 7.0 still had, so a wide tile reads past a narrow operand. The read
faults when the next page is not mapped: minutes into training, or always with one input.
The card and the driver are sound.]],
  component = "rocblas", severity = "error", maturity = "incubating", prior = "uncommon",
  applies = { gfx = { "gfx1200", "gfx1201" } },
  evidence = {
    { log = [[ISA120[01](?!\d)]], strength = "decisive", group = "kernel" },
    { all = { { log = [[\bCijk_A\w+]] }, { log = [[HSA_STATUS_ERROR_MEMORY_FAULT|Memory Fault Error \[|Memory access fault by GPU|illegal instruction|MEMORY_APERTURE_VIOLATION]] } },
      strength = "very_strong", group = "kernel" },
    { all = { { log = [=[L2_PROTECTION_FAULT_STATUS:\s?0x00801(?:03[01]|13[AB])]=] }, { log = [[Faulty UTCL2 client ID: TCP \(0x8\)]] },
              { log = [[ RW: 0x0\b]] } }, near = "record", strength = "strong", group = "fault" },
    -- the memory controller of an older generation
    { log = [[\bgmc_v(?:[6-9]|1[01])_\d_process_interrupt]], strength = "decisive", against = true },
  },
  explains = { "gpu-vm-fault", "gpu-illegal-instruction", "hip-launch-failure", "hipblas-status-error" },
  remedies = {
    { id = "avoid-hipblaslt", title = "Send GEMMs to rocBLAS's own kernels",
      outcome = "workaround", chance = 0.6, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      tradeoffs = { performance = "half-precision GEMMs are slower" },
      apply = [[export TORCH_BLAS_PREFER_HIPBLASLT=0 ROCBLAS_USE_HIPBLASLT=0 DISABLE_ADDMM_CUDA_LT=1]],
      verify = [[COMMAND 2>&1 | grep -acE 'Memory access fault|Memory Fault Error' || true]], expect = "^0",
      rollback = [[unset TORCH_BLAS_PREFER_HIPBLASLT ROCBLAS_USE_HIPBLASLT DISABLE_ADDMM_CUDA_LT]], fallback = "without-caching" },
    { id = "without-caching", title = "PyTorch: run without its caching allocator (PYTORCH_NO_HIP_MEMORY_CACHING=1)",
      summary = "Each buffer then has its own pages, and what is read past its end is mapped: three of three runs went through that had stopped at one step seven times.",
      outcome = "workaround", chance = 0.6, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      cons = { "allocations are slow, and the step takes longer" },
      apply = [[export PYTORCH_NO_HIP_MEMORY_CACHING=1]],
      verify = [[python3 -c 'import torch; a = torch.ones(8, device="cuda"); print("reserved", torch.cuda.memory_stats().get("reserved_bytes.all.current", 0))']], expect = [[reserved 0]],
      rollback = [[unset PYTORCH_NO_HIP_MEMORY_CACHING]], fallback = "older-rocm" },
    { id = "older-rocm", title = "Use ROCm 7.0.2, whose kernels clamp out-of-range reads",
      outcome = "workaround", chance = 0.6, minutes = 60, risk = "medium", reversibility = "medium", scope = "app",
      summary = "A container image keeps the system's installation as it is.",
      apply = [[docker run --rm -it --device /dev/kfd --device /dev/dri --ipc=host rocm/pytorch:rocm7.0.2_ubuntu24.04_py3.12_pytorch_release_2.8.0 bash]],
      verify = [[cat /opt/rocm/.info/version]], expect = [[^7\.0\.2]], rollback = [[exit   # the container is gone (--rm)]] },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/6413", title = "LoRA training faults on R9700",
      says = "Traced to GEMM kernels that load a 64-wide tile from a 16-wide operand since ROCm 7.2; 7.0.2 clamps." },
    { url = "https://github.com/ROCm/rocm-libraries/issues/12346", title = "BF16 inference aborts in an ISA1201 GEMM",
      says = "One prompt always faults in a Tensile kernel for gfx1201 under ROCm 10.0.0." },
    { url = "https://github.com/ROCm/rocm-libraries/issues/7992", title = "ISA1201 Tensile GEMM computes an out-of-bounds address",
      says = "The clamp that the generator emits is set to the largest integer, so it protects nothing; 7.2.4 and 7.14 alike." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/6647", title = "RX 9060 XT page fault during LoRA training",
      says = "gfx1200 and ROCm 7.14: PYTORCH_NO_HIP_MEMORY_CACHING=1 was the only difference between 7 of 7 failures and 3 of 3 full runs." },
  },
}
