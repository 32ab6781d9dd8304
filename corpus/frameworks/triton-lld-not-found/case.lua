-- SPDX-License-Identifier: Apache-2.0
case {
  name = "no-opt-rocm",
  url = "https://github.com/kyuz0/amd-strix-halo-voice-toolbox/issues/1",
  summary = "A container with ROCm in a Python environment: flash attention's Triton kernels do not link.",
  text = [[
Exception: ROCm linker /opt/rocm/llvm/bin/ld.lld not found. Set 'TRITON_HIP_LLD_PATH' to its path.
]],
  first = "triton-lld-not-found", confidence = 0.85,
}
case {
  name = "cut",
  url = "https://github.com/ROCm/TheRock/issues/2006",
  summary = "The line is wrapped.",
  text = [[
not found. Set 'TRITON_HIP_LLD_PATH' to its path.
]],
  first = "triton-lld-not-found", confidence = 0.75,
}
case {
  name = "near-set",
  url = "https://github.com/ROCm/TheRock/issues/2006",
  summary = "Near miss: the variable is named by somebody who sets it.",
  text = [[
export TRITON_HIP_LLD_PATH="$(rocm-sdk path --root)/llvm/bin/ld.lld"
]],
  must_not = { "triton-lld-not-found" },
}
