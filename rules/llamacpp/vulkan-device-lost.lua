-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "vulkan-device-lost", kind = "symptom",
  title = [["vk::Queue::submit: ErrorDeviceLost", vk::DeviceLostError: the GPU was reset under Vulkan]],
  summary = [[
Vulkan says only that the device is gone. With AMD's GPUs the kernel has mostly reset the compute
queue or the whole GPU, because one submission took longer than the time-out of its ring: long
prompts, large batches, images and slow APUs are met most. The kernel's log names the ring, a page
fault or a lack of memory.]],
  component = "kernel", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[\bErrorDeviceLost\b|vk::DeviceLostError|\bdevice (?:lost|fault) on Vulkan\d]] }, speaks_of_amd },
      strength = "strong", group = "lost" },
    other_maker,
  },
  remedies = {
    { id = "what-the-kernel-says", title = "Read what the kernel said at that moment",
      outcome = "diagnostic", chance = 0.8, minutes = 3, risk = "low", reversibility = "high", scope = "system", root = true,
      apply = [[sudo journalctl -k -b | grep -E 'ring .* timeout|page fault|reset|Not enough memory' | tail -20]],
      verify = [[sudo journalctl -k -b | grep -cE 'ring .* timeout|page fault|Not enough memory' || true]], expect = [[\d]],
      rollback = [[true   # nothing was changed]],
      fallback = "smaller-ubatch" },
    { id = "smaller-ubatch", title = "Smaller submissions: a micro batch of 128 (-ub 128; Ollama: num_batch 128)",
      outcome = "workaround", chance = 0.6, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      cons = { "Prompts are read more slowly." },
      apply = [[llama-bench -m MODEL.gguf -ngl 99 -ub 128 -p 16384 -n 16 2>&1 | tee small-ubatch.log   # a prompt of the length that failed; llama-server: -ub 128]],
      verify = [[grep -E 'tg ?16' small-ubatch.log]], expect = [[tg ?16]],
      rollback = [[rm -f small-ubatch.log]] },
  },
  references = {
    { url = "https://github.com/ollama/ollama/issues/17870", title = "Vulkan on gfx1151: ErrorDeviceLost on long-prompt prefill",
      says = "A prompt of 120,000 tokens fails with 512 and completes with num_batch 128, without a reset." },
    { url = "https://github.com/ggml-org/llama.cpp/issues/21724", title = "DeviceLost on AMD APUs due to GPU job timeout",
      says = "On gfx90c and Vega 64 ring time-outs in the kernel log go with it." },
    { url = "https://github.com/ggml-org/llama.cpp/issues/27076", title = "Device lost on Vulkan0",
      says = "On gfx1151 it is the watchdog of the compute ring, not a lack of memory." },
  },
}
