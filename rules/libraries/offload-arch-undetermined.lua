-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "offload-arch-undetermined",
  title = [["cannot determine amdgcn architecture ... consider passing it via '--offload-arch'"]],
  summary = [[
--offload-arch=native, OpenMP without a target and HIP's CMake package ask the tool amdgpu-arch which
GPU is here. A container without /dev/kfd, docker build, a login node and a user outside the render
group have none to show. clang then stops. CMake's package only warns, and builds for clang's default target
where nothing else names one; where CMAKE_HIP_ARCHITECTURES or the project does, its warning is noise.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[error: cannot determine (?:amdgcn|AMDGPU|hip|HIP|openmp|OpenMP) architecture\b.*consider passing it via]], strength = "decisive", group = "arch" },
    { log = [[GPU_TARGETS was not set, and system GPU detection was unsuc+s+es?ful]], strength = "strong", group = "arch" },
    -- the tool's complaint became a part of the flags
    { log = [[no such file or directory: '\[WARNING\] offload-arch failed with return code]], strength = "very_strong", group = "arch" },
    { log = [[-DCMAKE_HIP_ARCHITECTURES=\S*gfx|Building PyTorch for GPU arch: ?gfx]], strength = "very_strong", against = true },
  },
  explains = { "gfx-target-not-in-build" },
  remedies = {
    { id = "name-target", title = "Name the target: CMAKE_HIP_ARCHITECTURES and GPU_TARGETS, or --offload-arch",
      summary = "rocminfo on the machine that will run it prints the target; several go as gfx90a;gfx1100. PyTorch extensions read PYTORCH_ROCM_ARCH, hipcc HCC_AMDGPU_TARGET.",
      outcome = "cure", chance = 0.95, minutes = 3, risk = "low", reversibility = "high", scope = "app",
      apply = [[cmake -S . -B build-own -DCMAKE_HIP_ARCHITECTURES={gpu.gfx} -DGPU_TARGETS={gpu.gfx} -DAMDGPU_TARGETS={gpu.gfx} && cmake --build build-own]],
      verify = [[cmake --build build-own && echo built]], expect = "built$", rollback = [[rm -rf build-own]], fallback = "show-gpu" },
    { id = "show-gpu", title = "Or let the build see the GPU",
      outcome = "cure", chance = 0.6, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      requires = "the machine has an AMD GPU; docker build cannot be given one",
      apply = [[docker run --rm -it --device /dev/kfd --device /dev/dri --group-add video -v "$PWD":/src -w /src IMAGE bash]],
      verify = [[/opt/rocm/llvm/bin/amdgpu-arch]], expect = [[^gfx]], rollback = [[exit   # the container is gone (--rm)]] },
  },
  references = {
    { url = "https://github.com/openucx/ucc/issues/969", title = "Building with ROCm/HIP fails on a system without GPU",
      says = "--offload-arch=native in a build script fails where no GPU is." },
    { url = "https://github.com/llvm/llvm-project/pull/125556", title = "Rework creating offloading toolchains",
      says = "The words were amdgcn architecture and are hip architecture since LLVM 21." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/4296", title = "No warning should be given when using CMAKE_HIP_ARCHITECTURES",
      says = "The warning comes although the target is given, and the commands carry that target." },
    { url = "https://github.com/IPPL-framework/ippl/issues/537", title = "LUMI cmake warnings",
      says = "Where nothing names the target on a login node, another than the machine's may be built." },
    { url = "https://github.com/vllm-project/vllm/issues/22590", title = "ROCm build falls back to default arch",
      says = "HIP's CMake package warns that amdgpu-arch failed, and adds no --offload-arch." },
    { url = "https://github.com/stepfun-ai/Step-Audio2/issues/86", title = "Build fixes for vLLM's fork in Docker (gfx1151)",
      says = "Without a GPU at build time offload-arch fails, and its words get into CMAKE_HIP_FLAGS." },
    { url = "https://github.com/ROCm/flash-attention/pull/18", title = "Remove offload-arch=native in the build",
      says = "docker build sees no GPU, so native fails there." },
  },
}
