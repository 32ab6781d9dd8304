-- SPDX-License-Identifier: Apache-2.0
local amd = { any = { { fact = "gpu.gfx", exists = true }, { fact = "torch.rocm", exists = true }, { fact = "torch.version", matches = [[rocm]] },
                      { log = [[triton/backends/amd/|Automatically detected platform rocm|AMD Instinct|AMD Radeon]] } } }
rule {
  id = "fp8-unsupported-on-arch",
  title = [[FP8 is not supported by this GPU ("type fp8... not supported in this architecture")]],
  summary = [[
Matrix instructions for FP8 begin with gfx942 (MI300) and gfx12 (RDNA 4); MI200, MI100 and RDNA 3
and older have none. PyTorch's scaled matrix product is refused there, and so are FP8 types by the
Triton of July 2025 and before; later ones emulate them.
MI300 has the FNUZ kind of FP8 (fp8e4b8), so the OCP kind (fp8e4nv, float8_e4m3fn) may be refused on
it too.]],
  component = "framework", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    -- NVIDIA's list holds fp8e4b15; AMD's begins with fp8e5 or fp8e4b8
    { log = [[type fp8\w+ not supported in this architecture\. The supported fp8 dtypes are \('fp8e(?:5'|4b8')]], strength = "decisive", group = "fp8" },
    { all = { { log = [[torch\._scaled_mm is only supported on .*ROCm MI300]] }, amd }, strength = "decisive", group = "fp8" },
    { all = { { log = [[type fp8\w+ not supported in this architecture]] }, amd }, strength = "very_strong", group = "fp8" },
    { all = { { log = [[(?:"\w+"|'\w+') not implemented for 'Float8_e\w+']] }, amd }, strength = "strong", group = "fp8" },
    { log = [[NVIDIA (?:GeForce|A100|H100|Tesla|RTX)|NVIDIA-SMI]], strength = "very_strong", against = true },
  },
  explains = { "triton-compile-failure", "hipblas-status-error" },
  remedies = {
    { id = "other-weights", title = "Take 16-bit weights, or an integer or GGUF quantisation",
      outcome = "cure", chance = 0.8, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      tradeoffs = { performance = "16-bit weights need twice the memory" },
      summary = "NAME: the BF16 or FP16 weights, or an AWQ, GPTQ or GGUF version of the model, OWNER/MODEL; other programs have a menu for it.",
      apply = [[nohup vllm serve NAME > vllm.log 2>&1 & echo "$!" > vllm.pid]],
      verify = [[sleep 300; curl -fsS http://localhost:8000/health && echo ok]], expect = "ok",
      rollback = [[kill "$(cat vllm.pid)"   # load the former model again]], fallback = "no-fp8-options" },
    { id = "no-fp8-options", title = "Leave out the options that ask for FP8 (fp8 KV cache, fp8_e4m3fn_fast, --fast fp8_matrix_mult)",
      outcome = "workaround", chance = 0.7, minutes = 3, risk = "low", reversibility = "high", scope = "process",
      summary = "FP8 as a mere storage format, computed in 16 bits, works on every GPU.",
      apply = [[nohup vllm serve FOLDER --kv-cache-dtype auto > vllm.log 2>&1 & echo "$!" > vllm.pid]],
      verify = [[sleep 300; curl -fsS http://localhost:8000/health && echo ok]], expect = "ok",
      rollback = [[kill "$(cat vllm.pid)"   # then start it with the option]] },
  },
  refuted = { { what = "HSA_OVERRIDE_GFX_VERSION of a chip with FP8", why = "The instructions are not in the silicon; code for another chip faults.", ref = 2 } },
  references = {
    { url = "https://github.com/vllm-project/vllm/issues/16394", title = "DeepSeek-R1 on MI210", says = "fp8e4b8 is refused on gfx90a, where Triton lists fp8e5 alone." },
    { url = "https://github.com/vllm-project/vllm/pull/52985", title = "W8A16 FP8 for gfx90a", says = "CDNA 2 has no FP8 matrix instruction; such checkpoints end in torch._scaled_mm or are emulated." },
    { url = "https://github.com/triton-lang/triton/blob/main/third_party/amd/backend/compiler.py", title = "Triton's AMD backend", says = "Until June 2025 the list of FP8 types was fp8e5, with more for gfx94x and newer; since July 2025 each target accepts all of them, emulated." },
    { url = "https://github.com/pytorch/pytorch/blob/main/aten/src/ATen/native/cuda/Blas.cpp", title = "Blas.cpp", says = "Holds the check and the words of torch._scaled_mm." },
    { url = "https://github.com/ROCm/vllm/pull/492", title = "torch with scaled_mm for Radeon", says = "On Radeon it also depends on the PyTorch build." },
  },
}
