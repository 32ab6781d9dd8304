-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "migraphx-no-kernel-config",
  title = [[MIGraphX: "No solutions provided for gpu::mlir_op", "No valid tuned compilation for"]],
  summary = [[
MIGraphX hands fused convolutions, matrix products and attention to rocMLIR and asks it for
configurations. For some shape on some chip (mostly attention on RDNA) there is none, or none compiles,
and the compilation of the whole model stops. The rest of the line is the shape. The model and the
driver are sound; without that fusion it compiles.]],
  component = "framework", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[No (?:solutions provided|valid tuned compilation) for (?:gpu::)?mlir_\w+]], strength = "very_strong", group = "config" },
  },
  remedies = {
    { id = "no-attention-fusion", title = "Compile without the attention fusion",
      outcome = "workaround", chance = 0.6, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      tradeoffs = { performance = "more memory and slower attention" },
      apply = [[export MIGRAPHX_MLIR_USE_SPECIFIC_OPS='~attention']],
      verify = [[COMMAND 2>&1 | grep -acE 'No (solutions|valid tuned)' || true]], expect = "^0",
      rollback = [[unset MIGRAPHX_MLIR_USE_SPECIFIC_OPS]], fallback = "without-mlir" },
    { id = "without-mlir", title = "Compile without rocMLIR: MIGRAPHX_DISABLE_MLIR=1",
      outcome = "workaround", chance = 0.7, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      apply = [[export MIGRAPHX_DISABLE_MLIR=1]],
      verify = [[COMMAND 2>&1 | grep -acE 'No (solutions|valid tuned)' || true]], expect = "^0",
      rollback = [[unset MIGRAPHX_DISABLE_MLIR]] },
  },
  references = {
    { url = "https://github.com/ROCm/AMDMIGraphX/blob/f729a52fafa209a094eb8c6df3433e94423577fe/src/targets/gpu/compile_ops.cpp", title = "src/targets/gpu/compile_ops.cpp",
      says = "Throws the one where the list of configurations is empty, the other where none of them compiled." },
    { url = "https://github.com/ROCm/AMDMIGraphX/blob/f729a52fafa209a094eb8c6df3433e94423577fe/docs/dev/triage-migraphx.rst", title = "Triage of MIGraphX",
      says = "Both variables, and the tilde that takes one operation away from rocMLIR." },
    { url = "https://github.com/ROCm/rocMLIR/issues/1506", title = "Attention failing with gpt2-10.onnx",
      says = "The second wording for a matrix product of one row on an MI300X." },
    { url = "https://github.com/pnikolic-amd/ComfyUI_MIGraphX/issues/11", title = "No solutions provided for gpu::mlir_op with gfx1100",
      says = "Attention of a diffusion model in float32 on gfx1100; AMD's author changed the node, and it worked." },
    { url = "https://github.com/pnikolic-amd/ComfyUI_MIGraphX/issues/13", title = "No solutions provided for gpu::mlir_op (gfx1030)",
      says = "The same on gfx1030 in float16, still open." },
    { url = "https://github.com/ROCm/AMDMIGraphX/pull/3867", title = "Dont fuse broadcast after conv/gemm in mlir",
      says = "A fusion that rocMLIR rejects gave the second wording on gfx1101; MIGraphX stopped making it." },
  },
}
