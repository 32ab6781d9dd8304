-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "vulkan-command-submission-oom",
  title = [["radv/amdgpu: Not enough memory for command submission" (VRAM and GTT are full)]],
  summary = [[All buffers of a Vulkan submission must be resident at once. If VRAM plus GTT cannot hold
them the kernel refuses it ("Not enough memory for command submission"), RADV reports
ErrorDeviceLost and the program dies, with no ring time-out. On iGPUs it came with llama.cpp's
change to load without mmap (August 2026; between Ollama 0.32.9 and 0.32.14), which pins the whole model in GTT.]],
  component = "app", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[radv/amdgpu: Not enough memory for command submission]], strength = "decisive", group = "submit" },
    { all = { { log = [[\*ERROR\* Not enough memory for command submission]] }, { log = [[ErrorDeviceLost|DeviceLostError|VK_ERROR_DEVICE_LOST|ggml_vulkan]] } },
      strength = "very_strong", group = "submit" },
    { log = [[ring (?:gfx|comp|sdma)[\w.]* timeout]], strength = "strong", against = true },
  },
  explains = { "vulkan-device-lost", "vram-oom" },
  remedies = {
    { id = "load-mmap", title = "Load with mmap again",
      outcome = "cure", chance = 0.75, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      when = { app = { "llama.cpp", "llama-server" } },
      apply = [[llama-server -m MODEL.gguf --load-mode mmap]], verify = [[curl -s http://127.0.0.1:8080/health]], expect = [[ok]],
      rollback = [[llama-server -m MODEL.gguf]], fallback = "smaller" },
    { id = "smaller", title = "Fewer GPU layers, smaller context or batch",
      outcome = "workaround", chance = 0.7, minutes = 3, risk = "low", reversibility = "high", scope = "process",
      apply = [[llama-server -m MODEL.gguf -ngl 30 -c 8192 -ub 128]], verify = [[curl -s http://127.0.0.1:8080/health]], expect = [[ok]],
      rollback = [[llama-server -m MODEL.gguf]], fallback = "raise-gtt" },
    { id = "raise-gtt", action = "raise-gtt-limit", title = "APU: raise ttm.pages_limit",
      outcome = "cure", chance = 0.6, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true, reboot = true,
      when = { kind = "APU" },
      cons = { "memory that the GPU pins is not swappable: leave Linux enough" },
      apply = raise_gtt_limit, verify = gtt_limit_holds, expect = [[ok]], rollback = lower_gtt_limit, fallback = "older-build" },
    { id = "older-build", title = "The build before (llama.cpp b10353, Ollama 0.32.9)",
      outcome = "workaround", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      backup = keep_ollama_unit, apply = [[curl -fsSL https://ollama.com/install.sh | OLLAMA_VERSION=0.32.9 sh]], verify = [[ollama --version]], expect = [[0\.32\.9]], rollback = install_ollama_as_before },
  },
  refuted = {
    { what = "GGML_VK_FORCE_MAX_ALLOCATION_SIZE, --parallel 1, smaller context on a dense 31B model", ref = 2, why = "none changed the outcome on gfx1150" },
  },
  references = {
    { url = "https://github.com/ggml-org/llama.cpp/issues/27360", title = "Vulkan/RADV Radeon 680M regression: --load-mode auto",
      says = "b10353 works, b10470 loses the device; --load-mode mmap cures." },
    { url = "https://github.com/ggml-org/llama.cpp/issues/25080", title = "Not enough memory for command submission on gfx1150",
      says = "A dense 31B model fails in the first compute although 9 GB seem free." },
    { url = "https://github.com/ollama/ollama/issues/18272", title = "Vulkan backend: Not enough memory for command submission",
      says = "0.32.9 works, 0.32.14 and 0.33.3 fail with the same model on the same iGPU." },
  },
}
