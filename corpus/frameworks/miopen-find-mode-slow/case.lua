-- SPDX-License-Identifier: Apache-2.0
case {
  name = "workspace-too-small",
  url = "https://github.com/ROCm/MIOpen/issues/2981",
  summary = [[The warning again and again, with a workspace that is too small.]],
  text = [[
MIOpen(HIP): Warning [IsEnoughWorkspace] [GetSolutionsFallback WTI] Solver <GemmFwdRest>, workspace required: 331776, provided ptr: 0x7f2c0a800000 size: 4096
MIOpen(HIP): Warning [IsEnoughWorkspace] [EvaluateInvokers] Solver <GemmFwdRest>, workspace required: 331776, provided ptr: 0x7f2c0a800000 size: 4096
MIOpen(HIP): Warning [IsEnoughWorkspace] [GetSolutionsFallback WTI] Solver <GemmFwdRest>, workspace required: 663552, provided ptr: 0x7f2c0a800000 size: 4096
]],
  first = "miopen-find-mode-slow", confidence = 0.71,
}
case {
  name = "no-workspace",
  url = "https://github.com/ROCm/MIOpen/issues/2981",
  summary = [[Speech on an RX 6750 XT through ONNX Runtime.]],
  text = [[
MIOpen(HIP): Warning [IsEnoughWorkspace] [GetSolutionsFallback WTI] Solver <GemmFwdRest>, workspace required: 331776, provided ptr: 0 size: 0
]],
  first = "miopen-find-mode-slow", confidence = 0.52,
}
case {
  name = "no-workspace-slow",
  url = "https://github.com/ROCm/MIOpen/issues/2981",
  summary = [[The same, and the reporter calls it slow.]],
  text = [[
MIOpen(HIP): Warning [IsEnoughWorkspace] [GetSolutionsFallback WTI] Solver <GemmFwdRest>, workspace required: 331776, provided ptr: 0 size: 0
]],
  facts = { ["symptom.kind"] = "slow" },
  first = "miopen-find-mode-slow", confidence = 0.81,
}
case {
  name = "search-slow",
  url = "https://github.com/ROCm/MIOpen/blob/develop/src/solver/conv_ocl_dir2Dfwd_exhaustive_search.cpp",
  summary = [[A search is running, and the reporter calls it slow.]],
  text = [[
MIOpen(HIP): Warning [SearchImpl] Searching the best solution in the 1024 solutions.
]],
  facts = { ["symptom.kind"] = "slow" },
  first = "miopen-find-mode-slow", confidence = 0.57,
}
case {
  name = "find-mode-set",
  url = "https://github.com/ROCm/MIOpen/issues/2981",
  summary = [[Near miss: FAST find mode is on already.]],
  text = [[
MIOpen(HIP): Warning [IsEnoughWorkspace] [GetSolutionsFallback WTI] Solver <GemmFwdRest>, workspace required: 331776, provided ptr: 0 size: 0
]],
  facts = { ["env.MIOPEN_FIND_MODE"] = "2", ["symptom.kind"] = "slow" },
  must_not = { "miopen-find-mode-slow" },
}
case {
  name = "out-of-memory",
  url = "https://github.com/ROCm/MIOpen/issues/2981",
  summary = [[Near miss: the run ends for want of memory.]],
  text = [[
MIOpen(HIP): Warning [IsEnoughWorkspace] [EvaluateInvokers] Solver <GemmFwdRest>, workspace required: 6192463872, provided ptr: 0 size: 0
MIOpen(HIP): Warning [IsEnoughWorkspace] [EvaluateInvokers] Solver <GemmFwdRest>, workspace required: 6192463872, provided ptr: 0 size: 0
MIOpen(HIP): Warning [IsEnoughWorkspace] [EvaluateInvokers] Solver <GemmFwdRest>, workspace required: 6192463872, provided ptr: 0 size: 0
torch.OutOfMemoryError: HIP out of memory. Tried to allocate 5.77 GiB. GPU 0 has a total capacity of 15.98 GiB of which 1.12 GiB is free.
]],
  first = "vram-oom", confidence = 0.75,
  must_not = { "miopen-find-mode-slow" },
}
case {
  name = "status",
  url = "https://github.com/ROCm/TheRock/issues/1229",
  summary = [[Near miss: the convolution fails, it is not slow.]],
  text = [[
MIOpen(HIP): Warning [IsEnoughWorkspace] [EvaluateInvokers] Solver <GemmFwdRest>, workspace required: 331776, provided ptr: 0 size: 0
RuntimeError: miopenStatusUnknownError
]],
  first = "miopen-status-error", confidence = 0.52,
  must_not = { "miopen-find-mode-slow" },
}
case {
  name = "told-helps",
  url = "https://github.com/ROCm/MIOpen/issues/1648",
  summary = "The variable that helped.",
  text = [[
Setting MIOPEN_FIND_MODE to FAST solved the long waits.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "miopen-find-mode-slow", confidence = 0.52,
}
case {
  name = "told-first",
  url = "https://github.com/ROCm/MIOpen/issues/1648",
  summary = "The first of each size is slow.",
  text = [[
Every new resolution takes minutes, and then the second is quick.
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "miopen-find-mode-slow", confidence = 0.52,
}
case {
  name = "told-minutes",
  url = "https://github.com/ROCm/MIOpen/issues/1648",
  summary = "The first of each size is slow.",
  text = [[
Decoding takes minutes the first time, and then seconds.
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "miopen-find-mode-slow", confidence = 0.52,
}
case {
  name = "told-find",
  url = "https://github.com/ROCm/MIOpen/issues/717",
  summary = "Said of the call.",
  text = [[
For each new size miopenFindConvolutionForwardAlgorithm takes more than ten seconds.
]],
  first = "miopen-find-mode-slow", confidence = 0.52,
}
case {
  name = "mode-and-first-batch",
  url = "https://github.com/ROCm/pytorch/issues/433",
  summary = [[The mode is named, and what is slow.]],
  text = [[
MIOpen has an immediate mode; it would be a better default for Radeon cards.
As it is the first batch can be very slow.
]],
  first = "miopen-find-mode-slow", confidence = 0.7,
}
case {
  name = "each-change",
  url = "https://github.com/ROCm/tensorflow-upstream/issues/173",
  summary = [[Each new model or batch size waits before its first batch.]],
  text = [[
Each time I change the model or the batch size it waits a long time after libMIOpen.so is loaded.
]],
  first = "miopen-find-mode-slow", confidence = 0.5,
}
case {
  name = "mode-helped",
  url = "https://github.com/Comfy-Org/ComfyUI/pull/10448",
  summary = [[The mode as the cure.]],
  text = [[
Setting MIOPEN_FIND_MODE=2 fixed it for my RX 6800.
]],
  first = "miopen-find-mode-slow", confidence = 0.5,
}
