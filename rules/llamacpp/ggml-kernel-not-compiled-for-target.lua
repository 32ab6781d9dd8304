-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "ggml-kernel-not-compiled-for-target",
  title = [["HIP kernel ... has no device code compatible with HIP arch 1300": a kernel left out]],
  summary = [[
llama.cpp picked a kernel for this GPU whose body was left out when it was compiled for that target,
mostly one of flash attention for a head size, a GQA ratio or a cache type that has no version for
AMD's matrix units. It then traps. The number 1300 is a constant, not the GPU: the target is in the
build.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[HIP kernel \w+ has no device code compatible with HIP arch \d+]], strength = "decisive", group = "kernel" },
  },
  remedies = {
    { id = "without-flash-attention", title = "Turn flash attention off for this model",
      outcome = "workaround", chance = 0.7, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      cons = { "A longer context needs more memory, and a quantized V cache no longer works." },
      apply = [[llama-bench -m MODEL.gguf -ngl 99 -fa 0 -p 512 -n 16 2>&1 | tee no-fa.log   # llama-server: -fa off]],
      verify = [[grep -E 'tg ?16' no-fa.log]], expect = [[tg ?16]],
      rollback = [[rm -f no-fa.log]],
      fallback = "newer-build" },
    { id = "newer-build", title = "A newer llama.cpp, compiled for this target",
      outcome = "cure", chance = 0.5, minutes = 30, risk = "low", reversibility = "high", scope = "app",
      summary = "The choice of kernels is corrected often. Forks carry kernels of their own: report it to the fork.",
      apply = [[git fetch origin
git worktree add ../llama.cpp-newer origin/master
cmake -S ../llama.cpp-newer -B ../llama.cpp-newer/build -DGGML_HIP=ON -DGPU_TARGETS={gpu.gfx} && cmake --build ../llama.cpp-newer/build -j8]],
      verify = [[../llama.cpp-newer/build/bin/test-backend-ops -o FLASH_ATTN_EXT 2>&1 | tail -3]], expect = [[OK]],
      rollback = [[git worktree remove --force ../llama.cpp-newer]],
      fallback = "use-vulkan" },
    { id = "use-vulkan", action = "use-vulkan", title = "Use the Vulkan build",
      outcome = "workaround", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      apply = [[cmake -S . -B build-vulkan -DGGML_VULKAN=ON && cmake --build build-vulkan -j8]],
      verify = [[build-vulkan/bin/llama-cli --list-devices 2>&1]], expect = [[Vulkan0]],
      rollback = [[rm -rf build-vulkan]] },
  },
  references = {
    { url = "https://github.com/ggml-org/llama.cpp/blob/master/ggml/src/ggml-cuda/common.cuh", title = "common.cuh, no_device_code",
      says = "A kernel without a body for this target prints the line and traps." },
    { url = "https://github.com/ggml-org/llama.cpp/pull/25165", title = "Laguna XS.2 and M.1",
      says = "On gfx1151 flash_attn_ext_f16 was chosen for a GQA ratio without an instance; the device was recognised rightly." },
    { url = "https://github.com/ggml-org/llama.cpp/pull/7061", title = "Generalize FP16 fattn vec kernel",
      says = "On gfx906 the condition under which the kernel is compiled was wrong, and was corrected." },
  },
}
