-- SPDX-License-Identifier: Apache-2.0
case {
  name = "pass",
  url = "https://github.com/ROCm/triton/issues/941",
  summary = [[A pass fails on one kernel on gfx950.]],
  text = [[
error: Failures have been detected while processing an MLIR pass pipeline
note: Pipeline failed while executing [`TritonAMDGPUCanonicalizePointers` on 'tt.func' operation: @_causal_conv1d_update_kernel]
]],
  facts = { ["gpu.gfx"] = "gfx950" },
  first = "triton-compile-failure", confidence = 0.71,
}
case {
  name = "make-ttgir",
  url = "https://github.com/triton-lang/triton-windows/issues/24",
  summary = [[SageAttention on a Radeon under Windows; the pass is not named.]],
  text = [[
  File "C:\ComfyUI\venv\Lib\site-packages\triton\backends\amd\compiler.py", line 275, in make_ttgir
    pm.run(mod, 'make_ttgir')
RuntimeError: PassManager::run failed
]],
  facts = { ["gpu.gfx"] = "gfx1200" },
  first = "triton-compile-failure", confidence = 0.52,
}
case {
  name = "mfma",
  url = "https://github.com/vllm-project/vllm/pull/33180",
  summary = [[Kernels for MFMA on gfx1100, which has WMMA.]],
  text = [[
python3: /triton/third_party/amd/lib/TritonAMDGPUToLLVM/DotOpToLLVM/MFMA.cpp:869: Assertion `isa<DotOperandEncodingAttr>(op.getA().getType().getEncoding())' failed.
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "triton-compile-failure", confidence = 0.71,
}
case {
  name = "isel",
  url = "https://github.com/llvm/llvm-project/issues/102981",
  summary = [[An instruction that the chip does not have in this form.]],
  text = [[
LLVM ERROR: Cannot select: intrinsic %llvm.amdgcn.wmma.f16.16x16x16.f16
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "triton-compile-failure", confidence = 0.52,
}
case {
  name = "unsupported-target",
  url = "https://github.com/Said-Akbar/triton-gcn5/issues/4",
  summary = [[Near miss: Triton does not know the target.]],
  text = [[
loc("/vllm/attention/ops/triton_flash_attention.py":309:0): error: unsupported target: 'gfx906'
  File "/site-packages/triton/backends/amd/compiler.py", line 186, in make_llir
    pm.run(mod)
RuntimeError: PassManager::run failed
]],
  first = "triton-unsupported-target", confidence = 0.8,
  must_not = { "triton-compile-failure" },
}
case {
  name = "old-target",
  url = "https://github.com/vllm-project/vllm/pull/12431",
  summary = [[Near miss: the same end on gfx906, which Triton does not serve.]],
  text = [[
  File "/opt/rocm_env/lib/python3.12/site-packages/triton/backends/amd/compiler.py", line 244, in make_llir
RuntimeError: PassManager::run failed
]],
  facts = { ["gpu.gfx"] = "gfx906" },
  first = "triton-unsupported-target", confidence = 0.51,
  must_not = { "triton-compile-failure" },
}
case {
  name = "old-lowering",
  url = "https://github.com/pytorch/pytorch/issues/101137",
  summary = "Triton of 2023 on ROCm 5.5.",
  text = [[
error: failed to legalize operation 'tt.load' that was explicitly marked illegal
Pass execution failedLLVM ERROR: Failed to translate TritonGPU to LLVM IR.
]],
  facts = { ["gpu.name"] = "Radeon RX 6800" },
  first = "triton-compile-failure", confidence = 0.52,
}
case {
  name = "told-buffer-ops",
  url = "https://github.com/ROCm/triton/issues/924",
  summary = "A kernel of vLLM compiles only without buffer operations.",
  text = [[
_chunk_scan_fwd_kernel of vLLM fails with Triton 3.6 on the MI325X; it compiles with `AMDGCN_USE_BUFFER_OPS=0`.
]],
  first = "triton-compile-failure", confidence = 0.52,
}
