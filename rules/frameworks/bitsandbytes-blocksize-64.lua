-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "bitsandbytes-blocksize-64",
  title = [[bitsandbytes: "The blockwise of 64 is not supported": a checkpoint in blocks of 64 on ROCm]],
  summary = [[
Models that were quantised to 4 bits elsewhere (bnb-nf4, unsloth-bnb-4bit) hold their scales in blocks
of 64 values. bitsandbytes for ROCm took blocks of 128 and more only, because a wavefront of the
Instinct GPUs has 64 threads; Radeon GPUs can use 64 since 0.49, all AMD GPUs since 0.50.]],
  component = "framework", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    -- a list that ends at 128 is that of the HIP builds
    { log = [=[The block(?:wise|size) of (?:32|64) is not supported\. Supported values: \[[\d, ]*128\]]=], strength = "decisive", group = "block" },
    { log = [=[torch\._check\(blocksize in \[4096, 2048, 1024, 512, 256, 128\]\)]=], strength = "decisive", group = "block" },
  },
  remedies = {
    { id = "newer-bitsandbytes", title = "Install bitsandbytes 0.50 or later",
      outcome = "cure", chance = 0.85, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      backup = keep_pip("bitsandbytes-blocksize-64"),
      apply = [[python3 -m pip install --upgrade 'bitsandbytes>=0.50.0']],
      verify = [[python3 -m bitsandbytes 2>&1]], expect = [[(?i)SUCCESS|installed correctly|ROCm]],
      rollback = pip_as_before("bitsandbytes-blocksize-64"), fallback = "other-format" },
    { id = "other-format", title = "Take the model in another format (GGUF, fp8, or the full weights quantised here)",
      outcome = "workaround", chance = 0.7, minutes = 20, risk = "low", reversibility = "high", scope = "process",
      summary = "Weights that bitsandbytes quantises itself get blocks of 128 on those builds. FOLDER is new and holds the result.",
      requires = "MODEL is the unquantised model, and accelerate is installed; image programs take a GGUF or fp8 file instead",
      apply = [[python3 -c 'from transformers import AutoModelForCausalLM as A, BitsAndBytesConfig as B; A.from_pretrained("MODEL", quantization_config=B(load_in_4bit=True), device_map="auto").save_pretrained("FOLDER")']],
      verify = [[python3 -c 'from transformers import AutoModelForCausalLM as A; print(A.from_pretrained("FOLDER", device_map="auto").device)']], expect = [[cuda]],
      rollback = [[rm -rf FOLDER]] },
  },
  references = {
    { url = "https://github.com/lllyasviel/stable-diffusion-webui-forge/issues/2462", title = "The blockwise of 64 is not supported. (bitsandbytes, radeon)",
      says = "flux1-dev-bnb-nf4 on an RX 6600." },
    { url = "https://github.com/unslothai/unsloth/pull/3279", title = "ROCM support",
      says = "The later form of the check, in a traceback." },
    { url = "https://github.com/unslothai/unsloth/pull/3748", title = "Enable 4-bit quantization on AMD Radeon GPUs",
      says = "Blocks of 64, which such models need, were enabled for Radeon GPUs after 0.48.2." },
    { url = "https://github.com/bitsandbytes-foundation/bitsandbytes/pull/1856", title = "Add blocksize=64 4-bit quantization support for ROCm CDNA (warp64) GPUs",
      says = "The Instinct GPUs followed in February 2026." },
    { url = "https://github.com/bitsandbytes-foundation/bitsandbytes/blob/0.49.0/bitsandbytes/backends/cuda/ops.py", title = "ops.py of 0.49.0",
      says = "Only GPUs with waves of 64 lanes are held to blocks of 128 and more; in 0.48.2 it is every HIP build, in 0.50.0 none." },
    { url = "https://github.com/unslothai/unsloth/pull/7535", title = "Require bitsandbytes>=0.50.0",
      says = "0.50.0 is the first release with the complete 4-bit path for ROCm." },
  },
}
