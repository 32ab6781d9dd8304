-- SPDX-License-Identifier: Apache-2.0
case {
  name = "nowhere",
  url = "https://github.com/ROCm/triton/blob/4a7afd262352be86cf2a10ef379469febaccf1bf/third_party/amd/backend/driver.py",
  summary = "No place has the library: the source's message.",
  text = [[
RuntimeError: cannot locate libamdhip64.so after attempted paths ['/opt/venv/lib/python3.12/site-packages/torch/lib/libamdhip64.so', '/opt/rocm/lib/libamdhip64.so']
]],
  first = "triton-hip-runtime-not-found", confidence = 0.75,
}
case {
  name = "variable",
  url = "https://github.com/ROCm/triton/blob/4a7afd262352be86cf2a10ef379469febaccf1bf/third_party/amd/backend/driver.py",
  summary = "The variable names a folder.",
  text = [[
RuntimeError: TRITON_LIBHIP_PATH '/opt/rocm/lib' does not point to a valid libamdhip64.so
]],
  first = "triton-hip-runtime-not-found", confidence = 0.75,
}
case {
  name = "gone",
  url = "https://github.com/ROCm/triton/blob/4a7afd262352be86cf2a10ef379469febaccf1bf/third_party/amd/backend/driver.py",
  summary = "The library that the process has mapped is gone from the disk.",
  text = [[
RuntimeError: memory mapped '/opt/rocm-6.2.0/lib/libamdhip64.so.6' in process does not point to a valid libamdhip64.so
]],
  first = "triton-hip-runtime-not-found", confidence = 0.75,
}
case {
  name = "near-linker",
  url = "https://github.com/kyuz0/amd-strix-halo-voice-toolbox/issues/1",
  summary = "Near miss: it is the linker that Triton does not find.",
  text = [[
Exception: ROCm linker /opt/rocm/llvm/bin/ld.lld not found. Set 'TRITON_HIP_LLD_PATH' to its path.
]],
  first = "triton-lld-not-found",
  must_not = { "triton-hip-runtime-not-found" },
}
