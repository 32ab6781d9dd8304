-- SPDX-License-Identifier: Apache-2.0
case {
  name = "comfyui",
  url = "https://github.com/patientx/ComfyUI-Zluda/issues/325",
  summary = "The VAE's first convolution.",
  text = [[
[INFO] Launching application via ZLUDA...
100%|##########| 20/20 [00:03<00:00,  5.05it/s]
!!! Exception during processing !!! GET was unable to find an engine to execute this computation
]],
  first = "zluda-no-convolution-engine", confidence = 0.72,
}
case {
  name = "sdnext",
  url = "https://github.com/vladmandic/sdnext/issues/4347",
  summary = "The search has another name; the GPU is known.",
  text = [[
RuntimeError: FIND was unable to find an engine to execute this computation
]],
  facts = { ["gpu.gfx"] = "gfx1102" },
  first = "zluda-no-convolution-engine", confidence = 0.72,
}
case {
  name = "near-other-maker",
  url = "https://github.com/Comfy-Org/ComfyUI/issues/10075",
  summary = "Near miss: another maker's GPU.",
  text = [[
RuntimeError: GET was unable to find an engine to execute this computation
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "zluda-no-convolution-engine" },
}
