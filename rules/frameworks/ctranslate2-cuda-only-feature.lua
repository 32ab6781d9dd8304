-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "ctranslate2-cuda-only-feature",
  title = [[CTranslate2: "FlashAttention not supported on ROCm", "AWQ unsupported with ROCm"]],
  summary = [[
CTranslate2's build for HIP leaves out two things that its build for CUDA has: FlashAttention, which a
program asks for with flash_attention=True, and the kernels for AWQ's 4-bit weights. Both are refused in
words: the first when a model is loaded, the second when it first runs.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[FlashAttention not supported on ROCm\.]], strength = "decisive", group = "refused" },
    { log = [[AWQ unsupported with ROCm]], strength = "decisive", group = "refused" },
  },
  explains = { "flash-attention-unsupported" },
  remedies = {
    { id = "without-flash-attention", title = "Leave flash_attention out",
      summary = "faster-whisper passes the argument on; without it CTranslate2 uses its own attention.",
      outcome = "cure", chance = 0.9, minutes = 3, risk = "low", reversibility = "high", scope = "app",
      requires = "the message names FlashAttention; the current folder holds the program, in git",
      backup = [[git diff > before-flash.patch]],
      apply = [[git grep -lE 'flash_attention=True' -- '*.py' | xargs -r sed -i 's/flash_attention=True/flash_attention=False/']],
      verify = [[git grep -cE 'flash_attention=True' -- '*.py' || echo none]], expect = "none", rollback = [[git checkout -- . && { [ ! -s before-flash.patch ] || git apply before-flash.patch; }]], fallback = "other-weights" },
    { id = "other-weights", title = "AWQ: convert the unquantised model to int8_float16 or float16",
      outcome = "cure", chance = 0.9, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      requires = "the model without AWQ, in MODEL",
      apply = [[python3 -m ctranslate2.converters.transformers --model MODEL --output_dir model-ct2-int8 --quantization int8_float16]],
      verify = [[ls model-ct2-int8/model.bin]], expect = [[model\.bin]], rollback = [[rm -rf model-ct2-int8]] },
  },
  references = {
    { url = "https://github.com/OpenNMT/CTranslate2/blob/0d8bcd362ac75ef860ef161d6f0efad0ae439ff0/src/models/model.cc", title = "CTranslate2: model.cc",
      says = "Built for HIP, no device supports FlashAttention, and a model that asks for it is refused." },
    { url = "https://github.com/OpenNMT/CTranslate2/blob/0d8bcd362ac75ef860ef161d6f0efad0ae439ff0/src/layers/common.cc", title = "CTranslate2: layers/common.cc",
      says = "Built for HIP, a dense layer with AWQ's weights throws when it is run." },
    { url = "https://github.com/OpenNMT/CTranslate2/blob/0d8bcd362ac75ef860ef161d6f0efad0ae439ff0/docs/quantization.md", title = "CTranslate2: quantization",
      says = "The converter and the types that it writes." },
  },
}
