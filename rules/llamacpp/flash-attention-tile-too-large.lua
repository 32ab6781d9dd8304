-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "flash-attention-tile-too-large",
  title = [["GGML_ASSERT(max_blocks_per_sm > 0) failed": flash attention does not fit on this GPU]],
  summary = [[
Before it launches flash attention, llama.cpp asks HIP how many blocks of the kernel fit on a compute
unit. On RDNA2 (gfx1030 to gfx1036) the tile kernel for large heads (256 and more: Gemma, Qwen 3.5,
GLM Flash) gets the answer 0 since ROCm 7.1, and the program aborts at the warm-up or the first
prompt. Other heads, Vulkan and ROCm 7.0 work.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[GGML_ASSERT\(max_blocks_per_sm > 0\)]] }, { any = { { log = [[ggml-hip|found \d+ ROCm devices]] }, speaks_of_amd } } },
      strength = "decisive", group = "blocks" },
    other_maker,
  },
  remedies = {
    { id = "no-flash-attention", title = "Turn flash attention off: --flash-attn off",
      outcome = "workaround", chance = 0.8, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      summary = "koboldcpp: leave out --flashattention; stable-diffusion.cpp: leave out --diffusion-fa.",
      cons = { "a quantized V cache needs flash attention, so the cache stays at 16 bits", "long contexts take more memory" },
      apply = [[llama-bench -m MODEL.gguf -ngl 99 -fa 0 -p 512 -n 16 2>&1 | tee no-flash.log]],
      verify = [[grep -E 'tg ?16' no-flash.log]], expect = [[tg ?16]],
      rollback = [[rm -f no-flash.log]],
      fallback = "use-vulkan" },
    { id = "use-vulkan", action = "use-vulkan", title = "Use the Vulkan build, whose flash attention works there",
      outcome = "workaround", chance = 0.85, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      apply = [[docker run --rm --device /dev/dri -v "$PWD":/models ghcr.io/ggml-org/llama.cpp:full-vulkan --bench -m /models/MODEL.gguf -fa 1 2>&1 | tee vulkan.log]],
      verify = [[grep -E 'tg ?128' vulkan.log]], expect = [[tg ?128]],
      rollback = [[rm -f vulkan.log]] },
    { id = "drop-the-assertion", title = "Patch the assertion out of the source",
      avoid = "It is often advised, and the maintainers did not take it: nobody has shown that a launch which HIP says cannot fit gives right results, and it is slow." },
  },
  references = {
    { url = "https://github.com/ggml-org/llama.cpp/issues/24672", title = "flash attention asserts max_blocks_per_sm > 0 on RDNA2 (gfx1031) HIP",
      says = "The occupancy call returns 0 for the tile kernel; --flash-attn off works around it." },
    { url = "https://github.com/ggml-org/llama.cpp/issues/19307", title = "GLM 4.7 Flash not working with flash attention on",
      says = "A maintainer has it with ROCm 7.1.1 on an RX 6800, and not in the container with ROCm 7.0." },
    { url = "https://github.com/ggml-org/llama.cpp/pull/27787", title = "HIP: Fix Flash Attention max_blocks_per_sm assertion crash on RDNA2",
      says = "A patch for heads of 256, closed without a merge in August 2026." },
    { url = "https://github.com/LostRuins/koboldcpp/issues/2089", title = "GGML_ASSERT error when trying to load any model on rocm",
      says = "koboldcpp aborts at the warm-up with the same assertion." },
    { url = "https://github.com/leejet/stable-diffusion.cpp/issues/1246", title = "GGML_ASSERT(max_blocks_per_sm > 0) failed",
      says = "stable-diffusion.cpp on an RX 6600." },
  },
}
