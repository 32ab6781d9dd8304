-- SPDX-License-Identifier: Apache-2.0
case {
  name = "rocm-5-5",
  url = "https://github.com/ROCm/AMDMIGraphX/issues/2113",
  summary = "A MIGraphX built from its newest source on ROCm 5.5.",
  text = [[
RuntimeError: /root/AMDMIGraphX/src/targets/gpu/compile_ops.cpp:175: benchmark: No configs to tune
]],
  facts = { ["rocm.version"] = "5.5.0" },
  first = "migraphx-hiprtc-workarounds", confidence = 0.50,
}
case {
  name = "near-rocm-6",
  url = "https://github.com/ROCm/AMDMIGraphX/issues/2765",
  summary = "Near miss: ROCm 6.0.1 does not need the workarounds.",
  text = [[
RuntimeError: /root/AMDMIGraphX/src/targets/gpu/compile_ops.cpp:175: benchmark: No configs to tune
]],
  facts = { ["rocm.version"] = "6.0.1", ["gpu.gfx"] = "gfx90a" },
  must_not = { "migraphx-hiprtc-workarounds" },
}
case {
  name = "near-no-valid",
  url = "https://github.com/ROCm/AMDMIGraphX/pull/4439",
  summary = "Near miss: a later message of the same function.",
  text = [[
RuntimeError: /src/AMDMIGraphX/src/targets/gpu/compile_ops.cpp:217: benchmark: No valid tuned compilation for gpu::mlir_op with gfx90a:sramecc+:xnack-
]],
  first = "migraphx-no-kernel-config",
  must_not = { "migraphx-hiprtc-workarounds" },
}
