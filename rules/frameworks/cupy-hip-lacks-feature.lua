-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "cupy-hip-lacks-feature",
  title = [[CuPy: "HIP does not support mallocAsync", memory_async, lsqr, or cooperative groups]],
  summary = [[
CuPy built for ROCm refuses what it has for CUDA alone: the stream-ordered allocator and its pools, cooperative
groups in JIT kernels, least squares on sparse matrices, and FFT callbacks. The
program asks for one of them, often by a line meant to speed it up. The GPU is in order.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[HIP does not support (?:memory_async|malloc(?:FromPool)?Async|freeAsync|memPool\w+|device[GS]et(?:Default)?MemPool|lsqr|getCUBIN|getLTOIR|getSupportedArchs)]], strength = "decisive", group = "feature" },
    { log = [[cooperative group is not supported on HIP|cuFFT callbacks are not supported on ROCm]], strength = "decisive", group = "feature" },
  },
  remedies = {
    { id = "default-pool", title = "Leave the feature out: CuPy's own pool for MemoryAsyncPool, NumPy or SciPy for the rest",
      outcome = "workaround", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      requires = "the program's folder is the current one, and in git; its allocator is set by MemoryAsyncPool",
      backup = [[git diff > before-pool.patch]],
      apply = [[git grep -lE 'cuda\.MemoryAsyncPool' -- '*.py' | xargs -r sed -i 's/cuda\.MemoryAsyncPool/cuda.MemoryPool/g']],
      verify = [[git grep -cE 'cuda\.MemoryAsyncPool' -- '*.py' || echo none]], expect = "none", rollback = [[git checkout -- . && { [ ! -s before-pool.patch ] || git apply before-pool.patch; }]] },
  },
  references = {
    { url = "https://github.com/cupy/cupy/blob/6b6d9563c4f7410cd1866a11b2f71a60dd45a68c/cupy_backends/cuda/api/runtime.pyx", title = "CuPy: runtime.pyx",
      says = "Built for HIP, each call of the stream-ordered allocator raises." },
    { url = "https://github.com/cupy/cupy/blob/6b6d9563c4f7410cd1866a11b2f71a60dd45a68c/cupy/cuda/memory.pyx", title = "CuPy: memory.pyx",
      says = "MemoryAsyncPool asks first, and is refused on HIP." },
    { url = "https://github.com/cupy/cupy/blob/6b6d9563c4f7410cd1866a11b2f71a60dd45a68c/docs/source/install.rst", title = "CuPy: installation",
      says = "A list of what is not available on ROCm (FFT callbacks) or not yet supported (sparse matrices)." },
  },
}
