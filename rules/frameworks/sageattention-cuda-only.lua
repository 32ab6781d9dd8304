-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "sageattention-cuda-only",
  title = [[SageAttention 2: "Unsupported CUDA architecture", or it asks for CUDA_HOME, on an AMD GPU]],
  summary = [[
SageAttention 2 is written in CUDA and does not build on ROCm. Where it is installed without its
kernels it takes the numbers of the gfx target for an NVIDIA architecture (gfx1151 becomes sm115) and
refuses. SageAttention 1 is written in Triton and runs on AMD GPUs; PyTorch's own attention is mostly
no slower.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[Unsupported CUDA architecture: (?:sm\d{2,3}|gfx\w+)]] }, speaks_of_amd }, strength = "very_strong", group = "sage" },
    { all = { { log = [[cannot import name '_fused' from (?:partially initialized module )?'sageattention']] }, speaks_of_amd }, strength = "very_strong", group = "sage" },
    { all = { { log = [[Cannot find CUDA_HOME\. CUDA must be available to build the package]] }, { log = [[(?i)sageattention]] }, speaks_of_amd },
      strength = "very_strong", group = "build" },
    other_maker,
  },
  explains = { "deepspeed-asks-for-cuda-home", "rocm-toolchain-missing" },
  remedies = {
    { id = "pytorch-attention", title = "ComfyUI: use PyTorch's attention",
      outcome = "workaround", chance = 0.9, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      summary = "Leave --use-sage-attention out, and the nodes that patch Sage Attention in.",
      apply = [[python3 main.py --use-pytorch-cross-attention]],
      verify = [[grep -h 'attention' user/comfyui*.log | tail -3]], expect = [[(?i)using pytorch (?:cross )?attention]],
      rollback = [[python3 main.py]],
      fallback = "sage-1" },
    { id = "sage-1", title = "Install SageAttention 1, which runs on Triton",
      outcome = "partial", chance = 0.6, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      requires = "a Triton that works on this GPU; programs that call functions of version 2 still fail",
      backup = keep_pip("sageattention-cuda-only"),
      apply = [[python3 -m pip install 'sageattention==1.0.6']],
      verify = [[python3 -c 'import sageattention; print("sageattention loads")']], expect = [[loads]],
      rollback = pip_as_before("sageattention-cuda-only") },
  },
  references = {
    { url = "https://github.com/thu-ml/SageAttention/pull/381", title = "Add ROCm (HIP) support for the Triton attention path",
      says = "On ROCm _fused cannot be imported, and sageattn() raises Unsupported CUDA architecture: sm115; open in August 2026." },
    { url = "https://github.com/thu-ml/SageAttention/issues/234", title = "How do I compile the Triton version (AMD, ROCm and Linux)",
      says = "Version 2 needs CUDA and asks for CUDA_HOME; version 1 is Triton and runs on AMD GPUs." },
    { url = "https://github.com/Comfy-Org/ComfyUI/pull/15525", title = "Gate CUDA-only Comfy Kitchen attention on ROCm",
      says = "gfx1151's capability 11.5 made ComfyUI choose an NVIDIA kernel; PyTorch's attention works." },
  },
}
