-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "flash-attention-unsupported",
  title = "FlashAttention does not support this gfx target",
  summary = [[
There are three implementations on ROCm: Composable Kernel (MI200 to MI355; since March 2026 RDNA 3
and 4, too), Triton, and AOTriton inside PyTorch, each with its own list of targets. On others a build of flash-attn refuses, or
scaled_dot_product_attention finds no kernel. PyTorch's experimental switch enables AOTriton on
gfx11 and gfx12.]],
  component = "framework", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    -- CK's kernels are for CDNA; for RDNA they stop in the compiler
    { all = { { log = [[\d+ errors? generated when compiling for gfx1[0-2]\d\d]] }, { log = [[(?i)flash[-_]att(?:n|ention)\S*/composable_kernel/\S+: error: ]] } }, strength = "very_strong", group = "compile" },
    { log = [[(?:is|are) invalid or not supported by Flash-Attention]], strength = "decisive", group = "flash" },
    { log = [[FlashAttention (?:currently )?only supports (?:MI|AMD|RX|gfx)]], strength = "decisive", group = "flash" },
    -- Composable Kernel's attention kernels of the Xdl kind are made of MFMA instructions
    { log = [[DeviceGroupedMultiheadAttention\w+_Xdl_\w+<.*> does not support this problem]], strength = "decisive", group = "flash" },
    { log = [[Flash attention support on \S+ GPU is still exper?i?mental?]], strength = "strong", group = "flash" },
    { log = [[Flash attention was not compiled for current AMD GPU architecture]], strength = "very_strong", group = "flash" },
    { all = { { log = [[No available kernel\. Aborting execution]] }, { any = { { log = [[/hip/sdp_utils\.cpp|AOTRITON|aotriton]] }, { fact = "gpu.gfx", exists = true }, { fact = "torch.rocm", exists = true } } } },
      strength = "very_strong", group = "flash" },
    -- a warning, after which PyTorch takes its plain kernel
    { log = [[Torch was not compiled with (?:flash|memory efficient) attention\. \(Triggered internally at .*[/\\]hip[/\\]sdp_utils\.cpp]], strength = "strong", group = "flash" },
    -- what the kernel killed had gone on
    { log = [[^Killed\s*`{0,3}$]], strength = "moderate", against = true, group = "killed" },
    -- flash-attn built for its Triton backend, used without the variable that selects it
    { all = { { log = [[No module named 'flash_attn_2_cuda']] },
              { any = { { fact = "gpu.gfx", exists = true }, { fact = "torch.rocm", exists = true } } } }, strength = "strong", group = "flash" },
    { all = { { said = [[(?i)\bgfx\d{3,4}[a-f]?\b.{0,40}?\b(?:is|are) (?:currently )?not (?:currently )?(?:supported|available)|\b(?:no|not) (?:\w+ ){0,2}support\w* (?:for|on) (?:navi|RDNA|gfx\d+|consumer)]] }, { said = [[(?i)flash[-_ ]?att(?:ention|n)\b]] },
              { said = [[(?i)\b(?:fail|error|crash|build|compil|install)\w*|\bcurrently not|not \w+ currently]] }, speaks_of_amd },
      strength = "strong", group = "prose" },
    -- Composable Kernel has no buffer descriptor for the target that its attention is built for
    { all = { { log = [[use of undeclared identifier 'CK_(?:TILE_)?BUFFER_RESOURCE_3RD_DWORD']] },
              { any = { { log = [[(?:xformers|flash[-_]att(?:n|ention))\S*/composable_kernel]] }, { fact = "app.name", matches = [[(?i)xformers|flash.?att]] } } } },
      strength = "very_strong", group = "build" },
    { fact = "env.TORCH_ROCM_AOTRITON_ENABLE_EXPERIMENTAL", equals = "1", strength = "weak", against = true },
  },
  explains = { "gfx-target-not-in-build", "ck-target-unsupported" },
  remedies = {
    { id = "aotriton-experimental", title = "TORCH_ROCM_AOTRITON_ENABLE_EXPERIMENTAL=1",
      outcome = "workaround", chance = 0.6, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      requires = "PyTorch 2.5 or later on gfx11 or gfx12.",
      apply = [[export TORCH_ROCM_AOTRITON_ENABLE_EXPERIMENTAL=1]], verify = [[env | grep AOTRITON]], expect = "1",
      rollback = [[unset TORCH_ROCM_AOTRITON_ENABLE_EXPERIMENTAL]], fallback = "math-attention" },
    { id = "triton-flash", title = "Use flash-attn's Triton backend: FLASH_ATTENTION_TRITON_AMD_ENABLE=TRUE",
      outcome = "workaround", chance = 0.5, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      summary = "The variable is read when it is built and each time it is imported.",
      backup = keep_pip("flash-attention-unsupported"),
      apply = [[export FLASH_ATTENTION_TRITON_AMD_ENABLE=TRUE
git clone --recursive https://github.com/Dao-AILab/flash-attention && python3 -m pip install --no-build-isolation ./flash-attention]],
      verify = [[python3 -c 'import flash_attn; print("imported", flash_attn.__version__)']], expect = "^imported",
      rollback = [[unset FLASH_ATTENTION_TRITON_AMD_ENABLE; python3 -m pip uninstall -y flash-attn; rm -rf flash-attention]] },
    { id = "math-attention", title = "Let the program use another attention (split, quad, math)",
      outcome = "workaround", chance = 0.8, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      tradeoffs = { performance = "slower, more memory" },
      apply = [[python3 main.py --use-split-cross-attention]], verify = [[python3 -c 'import torch; print(torch.cuda.is_available())']], expect = "True",
      rollback = [[true   # start it without the option]] },
  },
  references = {
    { url = "https://github.com/ROCm/flash-attention/issues/93", title = "gfx1100 is invalid or not supported by Flash-Attention", says = "AMD: no general support for flash attention on Navi there." },
    { url = "https://github.com/pytorch/pytorch/pull/134498", title = "Update to AOTriton 0.7b", says = "gfx1100 is behind TORCH_ROCM_AOTRITON_ENABLE_EXPERIMENTAL, with a warning." },
    { url = "https://github.com/ROCm/TheRock/issues/1364", title = "Flash attention on gfx1151", says = "Shows 'No available kernel' when every backend declines." },
    { url = "https://github.com/ROCm/flash-attention/issues/111", title = "flash-attn does not build for gfx1151",
      says = "Composable Kernel has no buffer descriptor for the target, so its attention does not compile." },
    { url = "https://github.com/Dao-AILab/flash-attention/pull/2400", title = "Update CK and add RDNA 3/4 support",
      says = "From March 2026 on the attention of Composable Kernel is built for RDNA 3 and 4, and the list that refused is gone." },
    { url = "https://github.com/Dao-AILab/flash-attention/issues/1215", title = "Cannot compile on ROCm 6.1.3 with gfx1100",
      says = "Assertions of Composable Kernel's headers fail for gfx1100; that release's attention is for CDNA." },
  },
}
