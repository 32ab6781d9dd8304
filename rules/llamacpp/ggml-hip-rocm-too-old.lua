-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "ggml-hip-rocm-too-old",
  title = [[ggml-hip: "At least ROCM/HIP V6.1 is required"]],
  summary = [[
Since August 2025 (pull request 15296) ggml's HIP backend refuses to be configured with a ROCm before 6.1, whose
header for bfloat16 has faults; before, the limit was 5.5. CMake takes the ROCm that it finds first,
so that an old one in /opt/rocm or from the distribution may hide a newer one.]],
  component = "config", severity = "error", maturity = "incubating", prior = "rare",
  evidence = {
    { log = [[At least ROCM/HIP V\d+\.\d+ is required]], strength = "decisive", group = "version" },
  },
  remedies = {
    { id = "newer-rocm", title = "Name a newer ROCm to CMake",
      outcome = "cure", chance = 0.85, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      requires = "a ROCm of 6.1 or later below /opt; gfx803 and others that it left out stay with an older llama.cpp",
      prepare = [[ls -d /opt/rocm*; hipconfig --version]],
      apply = [[rocm=$(find /opt -maxdepth 1 -name 'rocm-*' | sort -V | tail -n 1)
target={gpu.gfx|gfx1100}
HIPCXX="$rocm/llvm/bin/clang" HIP_PATH="$rocm" CMAKE_PREFIX_PATH="$rocm" cmake -S . -B build-hip -DGGML_HIP=ON -DGPU_TARGETS="$target" -DCMAKE_BUILD_TYPE=Release]],
      verify = [[grep hip_DIR build-hip/CMakeCache.txt]], expect = [[rocm-(?:6\.[1-9]|[7-9]|1\d)]], rollback = [[rm -rf build-hip]], fallback = "vulkan" },
    { id = "vulkan", action = "use-vulkan", title = "Build for Vulkan",
      outcome = "workaround", chance = 0.85, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      apply = [[cmake -S . -B build-vulkan -DGGML_VULKAN=ON && cmake --build build-vulkan --config Release -j "$(nproc)"]],
      verify = [[./build-vulkan/bin/llama-cli --list-devices]], expect = [[Vulkan0]], rollback = [[rm -rf build-vulkan]] },
  },
  references = {
    { url = "https://github.com/ggml-org/llama.cpp/pull/15296", title = "HIP: bump requirement to rocm 6.1",
      says = "Faults of amd_hip_bf16.h end the support of ROCm before 6.1; no GPU is lost between 5.5 and 6.1." },
    { url = "https://github.com/ggml-org/ggml/blob/master/src/ggml-hip/CMakeLists.txt", title = "ggml-hip: CMakeLists.txt",
      says = "The version of the hip package that CMake found is compared with 6.1." },
  },
}
