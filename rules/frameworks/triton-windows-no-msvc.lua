-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "triton-windows-no-msvc",
  title = [[Triton on Windows: hip_runtime.h: "'stdlib.h' file not found", "Failed to find MSVC"]],
  summary = [[
At the first use of the GPU Triton compiles hip_utils.c with the clang of ROCm's wheels or of the HIP
SDK. On Windows that clang has no C headers of its own: they come with Visual Studio's build tools and
the Windows SDK. Without them every torch.compile and Triton kernel fails; the rest of PyTorch works.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[(?:hip[/\\]hip_runtime\.h|hip_utils\.c|main\.c)[(:]\d+[,:]\d+\)?: fatal error: '(?:stdlib|stdio|vcruntime|string|stdint)\.h' file]], strength = "decisive", group = "headers" },
    { all = { { log = [[UserWarning: Failed to find (?:MSVC|Windows SDK)]] }, { log = [[triton[/\\]windows_utils\.py]] }, speaks_of_amd }, strength = "strong", group = "headers" },
    { sequence = { [[triton\\backends\\amd\\include\\hip/hip_runtime\.h\(\d+,\d+\): fatal error:\s*$]], [['(?:stdlib|stdio|vcruntime)\.h' file]] }, within = "4 lines",
      strength = "decisive", group = "headers" },
    other_maker,
  },
  explains = { "hip-headers-missing", "hiprtc-cxx-headers-missing" },
  remedies = {
    { id = "build-tools", title = "Install Visual Studio's C++ build tools with the Windows SDK",
      outcome = "cure", chance = 0.9, minutes = 20, risk = "low", reversibility = "high", scope = "system", root = true,
      summary = "Then start the program from a new terminal.",
      apply = [[winget install Microsoft.VisualStudio.2022.BuildTools --override "--passive --wait --add Microsoft.VisualStudio.Workload.VCTools --includeRecommended"]],
      verify = [[python -c "import torch; f = torch.compile(lambda x: x * 2 + 1); print(f(torch.ones(8, device='cuda')).sum().item())"]], expect = [[24\.0]],
      rollback = [[winget uninstall Microsoft.VisualStudio.2022.BuildTools]],
      fallback = "without-compile" },
    { id = "without-compile", title = "Run without torch.compile",
      outcome = "workaround", chance = 0.7, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      cons = { "programs that call Triton kernels of their own still fail" },
      apply = [[export TORCHDYNAMO_DISABLE=1   # cmd: set TORCHDYNAMO_DISABLE=1]],
      verify = [[python -c "import torch; f = torch.compile(lambda x: x * 2 + 1); print(f(torch.ones(8, device='cuda')).sum().item())"]], expect = [[24\.0]],
      rollback = [[unset TORCHDYNAMO_DISABLE]] },
  },
  references = {
    { url = "https://github.com/unslothai/unsloth/issues/7595", title = "'stdlib.h' file not found during 1st install on AMD/Windows",
      says = "The build tools hold the headers; the command to install them." },
    { url = "https://github.com/unslothai/unsloth/pull/7704", title = "don't enable torch.compile when Triton's C toolchain can't compile it (Windows)",
      says = "How Triton looks for MSVC and the SDK, and that it fails at the first use of the GPU." },
    { url = "https://github.com/patientx-cfz/comfyui-rocm/issues/83", title = "Still Not working for the RX 9070 XT",
      says = "Triton's two warnings, then the missing header." },
    { url = "https://github.com/patientx/ComfyUI-Zluda/issues/140", title = "clang: warning: unable to find a Visual Studio installation",
      says = "With the HIP SDK's clang it is stdio.h." },
  },
}
