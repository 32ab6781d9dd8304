-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "openmp-image-for-other-gpu",
  title = [["Possible gpu arch mismatch": the OpenMP program has no image for this GPU]],
  summary = [[
An OpenMP program holds GPU code for the targets that --offload-arch (older: -march) named when it was
built. The offload runtime compares them with the GPU, xnack and sramecc included, and drops images
that do not fit. The region then runs on the processor, silently, or ends the program where offloading
is mandatory.]],
  component = "app", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[Possible gpu arch mismatch: (?:device:)?gfx]], strength = "decisive", group = "image" },
    { log = [[Incompatible: Processor mismatch\s+\[Image: gfx]], strength = "decisive", group = "image" },
    { log = [[Runtime capabilities do NOT meet any image offload_arch]], strength = "very_strong", group = "image" },
    -- the runtime could not be asked at all: a container without the devices, or without ROCm's libraries
    { log = [[Runtime capabilities :\s+HSAERROR]], strength = "decisive", against = true },
    { all = { { log = [[[Ll]ibomptarget (?:error|fatal error \d+): (?:Unable to generate entries table for device id|failure of target construct while offloading is mandatory)]] },
              { fact = "gpu.gfx", exists = true } }, strength = "strong", group = "image" },
    { log = [[offload-arch=sm_\d|TARGET CUDA RTL|libcuda\.so]], strength = "very_strong", against = true },
    other_maker,
  },
  remedies = {
    { id = "rebuild", title = "Build for this GPU: --offload-arch",
      outcome = "cure", chance = 0.85, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      summary = "amdgpu-arch prints the target with its features, such as gfx90a:sramecc+:xnack-; without features in the option an image fits both.",
      prepare = [[/opt/rocm/llvm/bin/amdgpu-arch]],
      apply = [[cmake -S . -B build-own -DCMAKE_CXX_COMPILER=/opt/rocm/llvm/bin/amdclang++ -DCMAKE_CXX_FLAGS="-fopenmp --offload-arch=$(/opt/rocm/llvm/bin/amdgpu-arch | head -n 1)" && cmake --build build-own]],
      verify = [[LIBOMPTARGET_INFO=16 OMP_TARGET_OFFLOAD=MANDATORY build-own/PROGRAM 2>&1 | grep -c 'Launching kernel']], expect = [=[^[1-9]]=],
      rollback = [[rm -rf build-own]], fallback = "debug" },
    { id = "debug", title = "Let the runtime say which image it refuses, and why",
      outcome = "diagnostic", chance = 0.7, minutes = 3, risk = "low", reversibility = "high", scope = "process",
      summary = "LIBOMPTARGET_DEBUG wants a runtime that was built with it: AOMP's lib-debug folder has one.",
      apply = [[export LIBOMPTARGET_DEBUG=1 OMP_TARGET_OFFLOAD=MANDATORY LD_LIBRARY_PATH=/opt/rocm/llvm/lib-debug]],
      verify = [[./PROGRAM 2>&1 | grep -iE 'mismatch|compatible']], expect = [[(?i)mismatch|compatible]] },
  },
  references = {
    { url = "https://github.com/ROCm/aomp/issues/49", title = "Possible gpu arch mismatch: gfx900",
      says = "AOMP 0.7 prints the line and ends when no image was accepted." },
    { url = "https://github.com/llvm/llvm-project/issues/60221", title = "Better error message",
      says = "An image for gfx90a on gfx906 only shows with LIBOMPTARGET_DEBUG=1, as Processor mismatch." },
    { url = "https://github.com/ROCm/aomp/issues/442", title = "Cannot offload inside a container",
      says = "The words of AOMP 16; there the capabilities were HSAERROR-LOADING, and the image was of the right target." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/2975", title = "--offload-arch=native falls back to the CPU",
      says = "The region runs on the processor unless OMP_TARGET_OFFLOAD is mandatory." },
  },
}
