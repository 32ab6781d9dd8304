-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "hip-grid-exceeds-limit",
  title = [["HIP error: invalid configuration argument": more threads than one launch may have]],
  summary = [[
AMD's dispatch packet counts threads, not blocks, in 32 bits: blocks times threads of a block must stay
below 4,294,967,296 in each dimension. CUDA allows 2,147,483,647 blocks of 1024 threads. Kernels that
give each element a thread therefore fail on AMD from some 10^8 to 10^9 elements on, where smaller
tensors work. The same words refuse a block with a dimension of 0, as an empty tensor gives, and on
RDNA 4 over 65,536 blocks in y or z.]],
  component = "hip", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[HIP error: invalid configuration(?: argument)?\b]], strength = "strong", group = "launch" },
    { log = [[hipErrorInvalidConfiguration\b]], strength = "strong", group = "launch" },
    { log = [[hipoc_kernel\.cpp:\d+: Failed to launch kernel: invalid configuration argument]], strength = "decisive", group = "launch" },
  },
  explains = { "miopen-status-error" },
  remedies = {
    { id = "newer-framework", title = "Update PyTorch: its kernels are changed one after another to loop over the grid",
      outcome = "cure", chance = 0.4, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      requires = "the failing operation is one that was changed: LayerNorm, roll, upsampling",
      backup = keep_pip("hip-grid-exceeds-limit"),
      apply = [[python3 -m pip install --upgrade --index-url ]] .. torch_index .. [[ torch]],
      verify = [[python3 -c 'import torch; print(torch.randn(1, 2, 21913096, 98, device="cuda").roll(-1, dims=1).shape)']], expect = "21913096",
      rollback = pip_as_before("hip-grid-exceeds-limit"), fallback = "find-launch" },
    { id = "find-launch", title = "Find the launch: HIP's log shows its grid and block",
      summary = "Then give that operation less at a time: a smaller batch, or a loop over slices of the tensor.",
      outcome = "diagnostic", chance = 0.8, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      apply = [[export AMD_LOG_LEVEL=3 AMD_LOG_LEVEL_FILE=~/hip.log]],
      verify = [[grep -hE 'hip(Module)?LaunchKernel' ~/hip.log* | tail -n 5]], expect = "LaunchKernel", rollback = [[unset AMD_LOG_LEVEL AMD_LOG_LEVEL_FILE]] },
  },
  references = {
    { url = "https://github.com/ROCm/rocm-systems/issues/2374", title = "hipErrorInvalidConfiguration for very large grids",
      says = "2^30 blocks of 2^10 threads are refused; CUDA takes them." },
    { url = "https://github.com/ROCm/clr/blob/f9f995c6d0aecec28debd3db0f41df0c15ec003d/hipamd/src/hip_platform.cpp", title = "ihipLaunchKernel()",
      says = "Answers so over 2^32-1 threads in a dimension, and from gfx12 on over 65536 blocks in y or z; hip_module.cpp does for a block of 0." },
    { url = "https://github.com/pytorch/pytorch/pull/169474", title = "roll kernel as grid stride loop",
      says = "On AMD the launch fails once blocks times threads pass 4294967295; one row less works." },
    { url = "https://github.com/ROCm/MIOpen/issues/3492", title = "Failed to launch kernel: invalid configuration argument",
      says = "MIOpen's launch passes the greatest grid with 4294967296 threads." },
    { url = "https://github.com/chapel-lang/chapel/issues/23934", title = "Loops with large trip counts",
      says = "4,294,966,784 iterations run on MI250X, one more does not." },
    { url = "https://github.com/cupy/cupy/pull/4461", title = "Skip large size test for hip",
      says = "HIP compares the product with the Grid Max Size that rocminfo prints, 4294967295." },
  },
}
