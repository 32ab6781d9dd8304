-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "rocblas-f16-alpha-mismatch",
  title = [[rocBLAS of ROCm 6.2: "Alpha value doesn't match that set in problem" (FP16 GEMM)]],
  summary = [[
rocBLAS hands Tensile the factor alpha of a half-precision GEMM; builds of 6.2.x packaged by
distributions check it in another type, so the values differ and the call ends with an internal
error although a solution was found.]],
  component = "rocblas", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[Alpha value \S+ doesn't match that set in problem]], strength = "decisive", group = "alpha" },
    { log = [[Tensile solution found, but exception thrown for \{ a_type: "f16_r"]], strength = "very_strong", group = "alpha" },
  },
  explains = { "hipblas-status-error" },
  remedies = {
    { id = "other-rocblas", title = "Use AMD's rocBLAS, or another version",
      outcome = "cure", chance = 0.8, minutes = 20, risk = "medium", reversibility = "medium", scope = "system", root = true,
      prepare = [[dpkg -l 2>/dev/null | grep rocblas; rpm -qa 2>/dev/null | grep rocblas; pacman -Q rocblas 2>/dev/null]],
      apply = [[if command -v apt-get >/dev/null; then sudo apt-get install --only-upgrade librocblas4 || sudo apt-get install --only-upgrade rocblas; else sudo dnf upgrade rocblas; fi]],
      verify = [[python3 -c 'import torch; a = torch.rand(256, 64, device="cuda").half(); print((a @ a.T).shape)']], expect = [[torch\.Size]],
      cons = { "to go back, install the version listed before" }, fallback = "single-precision" },
    { id = "single-precision", title = "Compute in float32 or bfloat16",
      outcome = "workaround", chance = 0.6, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      apply = [[export COMFYUI_ARGS=--force-fp32]], verify = [[env | grep COMFYUI_ARGS]], expect = "fp32", rollback = [[unset COMFYUI_ARGS]] },
  },
  references = {
    { url = "https://github.com/ROCm/Tensile/issues/2044", title = "rocBLAS errors out on fp16 GEMM", says = "rocBLAS built from tag rocm-6.2.2: hgemm ends with an internal error for want of a matching alpha." },
    { url = "https://github.com/ROCm/rocBLAS/issues/1514", title = "rocBLAS errors out on fp16", says = "The same, seen from rocBLAS's side, with a line of rocblas-bench that shows it." },
  },
}
