-- SPDX-License-Identifier: Apache-2.0
case {
  name = "bitsandbytes",
  url = "https://github.com/pytorch/pytorch/issues/143718",
  summary = "The line of the traceback, and nothing else of it.",
  text = [[
    from triton.ops.matmul_perf_model import early_config_prune, estimate_matmul_time
]],
  first = "triton-ops-removed", confidence = 0.72,
}
case {
  name = "module",
  url = "https://github.com/woct0rdho/triton-windows/issues/65",
  summary = "The error alone.",
  text = [[
ModuleNotFoundError: No module named 'triton.ops'
]],
  facts = { ["gpu.gfx"] = "gfx1031" },
  first = "triton-ops-removed", confidence = 0.72,
}
case {
  name = "near-none",
  url = "https://github.com/lihaoyun6/ComfyUI-FlashVSR_Ultra_Fast/issues/73",
  summary = "Near miss: there is no Triton at all.",
  text = [[
ModuleNotFoundError: No module named 'triton'
]],
  facts = { ["gpu.gfx"] = "gfx1031" },
  first = "triton-not-installed",
  must_not = { "triton-ops-removed" },
}
case {
  name = "near-other-maker",
  url = "https://github.com/woct0rdho/triton-windows/issues/89",
  summary = "Near miss: another maker's GPU.",
  text = [[
ModuleNotFoundError: No module named 'triton.common'
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "triton-ops-removed" },
}
