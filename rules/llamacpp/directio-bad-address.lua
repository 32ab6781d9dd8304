-- SPDX-License-Identifier: Apache-2.0
local fault = [[error loading model: read error: Bad address]]
rule {
  id = "directio-bad-address",
  title = [[llama.cpp: "read error: Bad address" (EFAULT) with direct I/O into GPU memory]],
  summary = [[
On an APU a Vulkan buffer is memory that the host sees, and without mmap llama.cpp reads the file
right into it. With direct I/O the kernel refuses some of that memory, and read() ends with "Bad address".
Builds from the middle of December 2025 (b7499 was well, b7516 was not) took direct I/O whenever mmap
was off; from b7668 it has a switch and falls back, from the end of January 2026 it is off by default.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = fault }, { log = [[Vulkan\d+ model buffer size|ggml_vulkan: |Vulkan backend from]] } }, strength = "decisive", group = "fault" },
    { log = fault, strength = "strong", group = "fault" },
    other_maker,
  },
  remedies = {
    { id = "mmap", title = "Load with mmap: leave --no-mmap out (--mmap)",
      outcome = "workaround", chance = 0.7, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      tradeoffs = { performance = "large models load more slowly and take more of the page cache" },
      apply = [[llama-server -m MODEL.gguf -ngl 99 --mmap]],
      verify = [[curl -s http://127.0.0.1:8080/health]], expect = [[ok]],
      rollback = [[llama-server -m MODEL.gguf -ngl 99 --no-mmap]], fallback = "newer-build" },
    { id = "newer-build", title = "A build of February 2026 or later; from b7668 on: --no-direct-io",
      summary = "LM Studio, toolboxes and other programs that carry llama.cpp need a release with such a build, or one from before b7500.",
      outcome = "cure", chance = 0.8, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      backup = [[git rev-parse HEAD > source.before]],
      apply = [[git pull && cmake -B build -DGGML_VULKAN=ON && cmake --build build --config Release]],
      verify = [[./build/bin/llama-cli --help | grep -cE 'direct-io|load-mode']], expect = "^[1-9]",
      rollback = [[git checkout "$(cat source.before)"]] },
  },
  references = {
    { url = "https://github.com/ggml-org/llama.cpp/issues/18317", title = "Misc. bug (models do not load)",
      says = "Strix Halo, Vulkan, mmap off: b7499 loads and later builds say bad address; the developers lay it to the direct I/O path on UMA." },
    { url = "https://github.com/ggml-org/llama.cpp/issues/18473", title = "b7574: read error: Bad address",
      says = "Radeon 780M, RADV, --no-mmap." },
    { url = "https://github.com/ggml-org/llama.cpp/pull/18166", title = "Adding --direct-io flag for model loading",
      says = "A switch for direct I/O, on by default at first, and the way back where it cannot be used." },
    { url = "https://github.com/ggml-org/llama.cpp/pull/18801", title = "Fix direct-io loading fallback EOF exception",
      says = "January 2026: what the fallback did wrong on an AMD machine with Vulkan." },
    { url = "https://github.com/ggml-org/llama.cpp/pull/19109", title = "Disable Direct IO by default",
      says = "Off by default since 26 January 2026." },
    { url = "https://github.com/ggml-org/llama.cpp/issues/18962", title = "vk::Queue::submit: ErrorDeviceLost",
      says = "Dates the merge of the switch: b7667 is without it and b7668 with it." },
    { url = "https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/1343", title = "Vulkan llama.cpp 1.66.0+ does not load models (Radeon 8060S)",
      says = "LM Studio's runtime 1.65.0 loads the models that 1.66.0 and later refuse with the same words." },
    { url = "https://github.com/ollama/ollama/pull/17356", title = "llm: use direct I/O for Vulkan iGPUs",
      says = "July 2026: on one system with an integrated GPU the buffered way without mmap ends with a bad address, and the aligned direct one does not." },
  },
}
