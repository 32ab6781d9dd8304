-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "gfx-target-not-in-build",
  title = [["No compatible code objects found for gfx...": the build has no code for this GPU]],
  summary = [[A HIP binary carries machine code for a list of gfx targets. If the GPU's target (or
the one an override presents) is not in it, the device is listed, but the first kernel fails with
"invalid device function", "no kernel image" or "No compatible code objects", or the process
crashes. Driver and permissions are fine.]],
  component = "app", severity = "error", maturity = "stable", prior = "common",
  evidence = {
    { log = [[No compatible code objects found for: gfx]], strength = "decisive", group = "code" },
    { log = [[hipErrorNoBinaryForGpu]], strength = "decisive", group = "code" },
    { log = [[Cannot find CO in the bundle]], strength = "strong", group = "code" },
    -- Blender's Cycles
    { log = [[HIP binary kernel for this graphics card compute capability \(|HIP backend requires (?:AMD RDNA graphics card|compute capability)]], strength = "very_strong", group = "code" },
    { said = [[(?i)\bHIP binary kern[ae]ls?\b.{0,40}?\bnot found\b]], strength = "strong", group = "code" },
    -- CUDA has the same words
    { all = { { log = [=[[Ii]nvalid device function]=] }, speaks_of_amd }, strength = "very_strong", group = "code" },
    { log = [[(?:HIP|ROCm) error: invalid device function]], strength = "very_strong", group = "code" },
    { log = [[hipErrorInvalidDeviceFunction]], strength = "very_strong", group = "code" },
    -- XLA prints the number alone
    { log = [=[hipError_t\(98\)]=], strength = "strong", group = "code" },
    { log = [[(?:HIP|ROCm) error: no kernel image is available]], strength = "very_strong", group = "code" },
    { log = [[hip_code_object\.cpp.*(?:addFatBinary|digestFatBinary).*err == hipSuccess]], strength = "very_strong", group = "code" },
    -- HIP's words for hipErrorNotFound: the kernel is not in the code for this device
    { all = { { log = [[(?:CUDA|ROCm|HIP) error: named symbol not found]] }, speaks_of_amd }, strength = "very_strong", group = "code" },
    -- bitsandbytes' own kernels
    { log = [[Error (?:named symbol not found|no kernel image is available for execution on the device|invalid device function) at line \d+ in file \S*\.hip\b]], strength = "very_strong", group = "code" },
    { log = [[Triton Error \[HIP\]:\s+Code: (?:209|98)\b]], strength = "very_strong", group = "code" },
    -- HIP 5 aborts the process (134 = SIGABRT) at the first look for devices
    { all = { { log = [[Torch is not able to use GPU; add --skip-torch-cuda-test]] }, { log = [[Error code: 134\b]] }, speaks_of_amd }, strength = "strong", group = "code" },
    -- SD.Next compares PyTorch's list with the machine's GPUs
    { log = [[torch-rocm is installed, but none of build targets are available]], strength = "very_strong", group = "list" },
    { log = [[could not find the CO for this GPU device/ISA]], strength = "strong", group = "code" },
    -- HIP 5.5 to 5.7 died where it found no code for the device
    { all = { { log = [[hip::FatBinaryInfo::(?:AddDevProgram|BuildProgram)]] }, { log = [[SIGSEGV|[Ss]egmentation fault]] } }, strength = "strong", group = "code" },
    -- PyTorch's wheels never had code for these; HIP 5 crashed at the first kernel
    { all = { { any = { { log = [=[[Ss]egmentation [Ff]ault]=] }, { said = [[(?i)\bseg(?:mentation)? ?fau\w*]] } } },
              { any = { { log = [[import torch|torch\.cuda|rocm/pytorch]] }, { said = [[(?i)\b(?:py)?torch\b]] } } },
              { any = { { fact = "gpu.gfx", ["in"] = { "gfx803", "gfx902", "gfx90c", "gfx1010", "gfx1011", "gfx1012", "gfx1031", "gfx1032", "gfx1034", "gfx1035", "gfx1036" } },
                        { said = [[(?i)\b(?:RX|Radeon) ?(?:RX ?)?(?:[45][5678]0|590|5[3-7]00|6[3-7][05]0)(?: ?XT)?\b]] } } } }, strength = "strong", group = "code" },
    { log = [[shared object initialization failed]], strength = "strong", group = "code" },
    { log = [[device kernel image is invalid]], strength = "moderate", group = "code" },
    { log = [[(?:Ignoring visible gpu device .* with|is of unsupported) AMDGPU version : gfx]], strength = "very_strong", group = "list" },
    { log = [[with AMDGPU ISA gfx\w+\. The minimum required AMDGPU ISA is]], strength = "very_strong", group = "list" },
    -- JAX
    { log = [[hipError_t\(209\)]], strength = "very_strong", group = "code" },
    { said = [[(?i)\b(?:only|just|still)(?: \w+)? (?:builds?|built|compil\w+)(?: \w+)? for \W{0,2}gfx\d]], strength = "strong", group = "list" },
    -- a target's name mistyped: the build goes through and holds code for nothing at hand
    { log = [[(?:AMDGPU_TARGETS|GPU_TARGETS|PYTORCH_ROCM_ARCH|HIP_ARCHITECTURES|ROCM_ARCH)=["']?(?:gxf|fgx|xgf|xfg|fxg|gf|gx|gxx|gff|gfxx)\d{3,4}\b]], strength = "very_strong", group = "list" },
    -- an HSA runtime older than the card
    { all = { { log = [[The GPU node has an unrecognized id]] }, { fact = "gpu.gfx", matches = [[^gfx(?:120[01]|110[012]|94\d|950)$]] } }, strength = "strong", group = "runtime" },
    { where = { "gpu.gfx", "not in", "torch.targets" }, strength = "strong", group = "targets" },
    { where = { "gpu.gfx", "not in", "app.targets" }, strength = "moderate", group = "targets" },
    -- the processor's own GPU is what it lacks code for
    { all = { { log = [[(?:Cannot find CO in the bundle .*|could not find the CO for this GPU device/)ISA: amdgcn-amd-amdhsa--gfx(?:902|909|90c|1033|1035|1036|1037|1103)]] },
              { fact = "gpu.gfx", matches = [[^gfx(?:803|900|906|908|90a|94\d|950|101\d|103[0124]|110[012]|120[01])$]] } },
      strength = "strong", against = true, group = "beside-card" },
    -- under an override it is the other target's code that is looked for
    { all = { { any = { { where = { "gpu.gfx", "not in", "torch.targets" } }, { where = { "gpu.gfx", "not in", "app.targets" } } } },
              { fact = "env.HSA_OVERRIDE_GFX_VERSION", exists = true } },
      strength = "strong", against = true, group = "override" },
    { log = [[NVIDIA GeForce|CUDA capability sm_|supports CUDA capabilities|NVIDIA-SMI \d]], strength = "very_strong", against = true },
    { said = helped([[HSA_OVERRIDE_GFX_VERSION ?=? ?[\d.]+]]), unless = { did_not_help, [[(?i)service|systemd|listed|inherit|\bfish\b|\bset -U|wrong|crash|hang|fault|error|remov|unset|unless|until]] }, strength = "strong", group = "helped" },
  },
  explains = { "hsa-memory-in-use", "gpu-illegal-instruction", "hipblas-status-error", "miopen-status-error",
    "rccl-init-failure", "webui-torch-cannot-use-gpu" },
  remedies = {
    { id = "right-build", title = "A build or wheel that lists the target",
      outcome = "cure", chance = 0.9, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      summary = "For PyTorch: AMD's or TheRock's index for the chip; for llama.cpp: a release or image of the right family.",
      prepare = [[rocminfo | grep -m2 -o 'gfx[0-9a-f]*'; python3 -c 'import torch; print(torch.cuda.get_arch_list())']],
      apply = [[# install a build that names {gpu.gfx}]],
      verify = [[python3 -c 'import torch; print(torch.zeros(8, device="cuda").sum().item())']], expect = [[0\.0]],
      rollback = [[# reinstall the previous build]], fallback = "rebuild" },
    { id = "rebuild", title = "Build it yourself for the target",
      outcome = "cure", chance = 0.9, minutes = 45, risk = "low", reversibility = "high", scope = "app",
      requires = "the target that the process sees: with an override set, the one that the override presents",
      apply = [[cmake -S . -B build-own -DGGML_HIP=ON -DGPU_TARGETS={gpu.gfx} -DCMAKE_BUILD_TYPE=Release && cmake --build build-own --config Release]],
      verify = [[./build-own/bin/llama-bench -m MODEL.gguf -n 8]], expect = [[ROCm]], rollback = [[rm -rf build-own]], fallback = "override" },
    { id = "override", action = "set-gfx-override", title = "Present the GPU as a target that the build has",
      outcome = "workaround", chance = 0.6, minutes = 2, risk = "medium", reversibility = "high", scope = "process",
      summary = "Only within one family: gfx1031 to 1036 as 10.3.0, gfx1152 as 11.5.0, gfx1103 as 11.0.0, gfx90c as 9.0.0.",
      cons = { "unsupported", "a value from another family hangs or faults the GPU" },
      apply = [[export HSA_OVERRIDE_GFX_VERSION={gpu.override|X.Y.Z}]], verify = [[rocminfo | grep -m2 -o 'gfx[0-9a-f]*']], expect = [[gfx]],
      rollback = [[unset HSA_OVERRIDE_GFX_VERSION]] },
  },
  refuted = {
    { what = "reinstalling the driver or ROCm", why = "the list is in the application's own binary", ref = 1 },
    { what = "HSA_OVERRIDE_GFX_VERSION=10.3.0 with a build for the native target", ref = 5,
      why = "the override changes what is asked for; the build must hold that target" },
  },
  references = {
    { url = "https://github.com/ggml-org/llama.cpp/issues/19949", title = "Segfault on gfx1152",
      says = "No compatible code objects for gfx1152; 11.5.0 makes it run." },
    { url = "https://github.com/ggml-org/llama.cpp/pull/4454", title = "CMake: AMDGPU_TARGETS",
      says = "A default target list without the card's target fails with invalid device function; rebuilding with it cures." },
    { url = "https://github.com/mozilla-ai/llamafile/issues/403", title = "llamafile on a Ryzen 4800U",
      says = "No gfx90c kernels; works as gfx900." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/5668", title = "PyTorch on Strix Halo: invalid device function",
      says = "The wheel has no gfx1151 code; another wheel has." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/3015", title = "gfx1036 with ROCm 6.0",
      says = "The override without rebuilding llama.cpp for gfx1030 ends in shared object initialization failed." },
    { url = "https://github.com/ROCm/rocm-systems/pull/2013", title = "clr: remove assertions when loading fat binary",
      says = "Before it a build for another target ended in an assertion at loading, or in SIGSEGV in release builds." },
    { url = "https://github.com/lamikr/rocm_sdk_builder/issues/98", title = "Simple test fails after successful build (gfx1010)",
      says = "hip_fatbin.cpp reports that COMGR finds no code object for the ISA." },
    { url = "https://github.com/pytorch/pytorch/issues/132570", title = "Support for ROCm 6.2",
      says = "roc-obj-ls on libtorch_hip.so shows which targets a wheel holds." },
    { url = "https://github.com/blender/cycles/blob/main/src/device/hip/device_impl.cpp", title = "Cycles: HIP device",
      says = "The messages for a card that the build has no kernels for." },
  },
}
