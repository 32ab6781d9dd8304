-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "rocblas-f16-alpha-mismatch",
  title = [[rocBLAS of ROCm 6.2: "Alpha value doesn't match that set in problem" (FP16 GEMM)]],
  summary = [[
rocBLAS hands Tensile the factor alpha of a half-precision GEMM. In builds of 6.2.x by others than
AMD (from the sources, by distributions) Tensile reads another number than it was handed, so its
check fails and the call ends with an internal error although a solution was found. Nobody said why.]],
  component = "rocblas", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[Alpha value \S+ doesn't match that set in problem]], strength = "decisive", group = "alpha" },
    { log = [[Tensile solution found, but exception thrown for \{ a_type: "f16_r"]], strength = "very_strong", group = "alpha" },
  },
  explains = { "hipblas-status-error" },
  remedies = {
    { id = "other-rocblas", title = "Use AMD's rocBLAS, or another version",
      outcome = "cure", chance = 0.8, minutes = 20, risk = "medium", reversibility = "medium", scope = "system", root = true,
      prepare = [[dpkg -l 2>/dev/null | grep rocblas; rpm -qa 2>/dev/null | grep rocblas; pacman -Q rocblas 2>/dev/null]],
      apply = [[if command -v apt-get >/dev/null; then sudo apt-get update
for package in $(dpkg-query -W -f '${Package}\n' 'librocblas[0-9]*' rocblas 2>/dev/null); do sudo apt-get install -y --only-upgrade "$package"; done
elif command -v dnf >/dev/null; then sudo dnf upgrade -y rocblas
else sudo pacman -Syu rocblas; fi]],
      verify = [[python3 -c 'import torch; a = torch.rand(256, 64, device="cuda").half(); print((a @ a.T).shape)']], expect = [[torch\.Size]],
      cons = { "to go back, install the version listed before" }, fallback = "single-precision" },
    { id = "single-precision", title = "Compute in float32: ComfyUI with --force-fp32",
      outcome = "workaround", chance = 0.6, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      requires = "ComfyUI, in its folder; other programs have an option of their own for the precision",
      apply = [[python3 main.py --force-fp32 2>&1 | tee comfyui-fp32.txt]],
      verify = [[grep -c "doesn't match that set in problem" comfyui-fp32.txt || true]], expect = "^0", rollback = [[rm -f comfyui-fp32.txt]] },
  },
  references = {
    { url = "https://github.com/ROCm/Tensile/issues/2044", title = "rocBLAS errors out on fp16 GEMM", says = "rocBLAS built from tag rocm-6.2.2: hgemm ends with an internal error for want of a matching alpha." },
    { url = "https://github.com/ROCm/rocBLAS/issues/1514", title = "rocBLAS errors out on fp16", says = "The same, seen from rocBLAS's side, with a line of rocblas-bench that shows it." },
  },
}
