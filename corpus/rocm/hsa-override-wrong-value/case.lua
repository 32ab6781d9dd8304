-- SPDX-License-Identifier: Apache-2.0
case {
  name = "refused",
  url = "https://github.com/ROCm/ROCR-Runtime/blob/amd-staging/libhsakmt/src/topology.c",
  summary = "The runtime refuses the form.",
  text = [[
HSA_OVERRIDE_GFX_VERSION gfx1030 is invalid
]],
  first = "hsa-override-wrong-value",
  confidence = 0.85,
}
case {
  name = "quoted",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/3054",
  summary = "Quotes that compose kept.",
  text = [[
HSA_OVERRIDE_GFX_VERSION="\"10.3.0\""
]],
  first = "hsa-override-wrong-value",
  confidence = 0.85,
}
case {
  name = "yaml",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/3054",
  summary = "Two numbers in a compose file.",
  text = [[
    environment:
      HSA_OVERRIDE_GFX_VERSION: 10.3
]],
  first = "hsa-override-wrong-value",
  confidence = 0.71,
}
case {
  name = "malformed",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/3054",
  summary = "A word instead of three numbers.",
  text = [[
      - HSA_OVERRIDE_GFX_VERSION=gfx1030
]],
  first = "hsa-override-wrong-value",
  confidence = 0.71,
}
case {
  name = "other-family",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/3054",
  summary = "RDNA3 presented as RDNA3.5.",
  text = [[
llama-server crashes at the first token
]],
  facts = { ["gpu.gfx"] = "gfx1100", ["env.HSA_OVERRIDE_GFX_VERSION"] = "11.5.1" },
  first = "hsa-override-wrong-value",
  confidence = 0.71,
}
case {
  name = "crash",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/3054",
  summary = "The runtime crashes under it.",
  text = [[
llama-server crashes at the first token
]],
  facts = { ["gpu.gfx"] = "gfx1100", ["env.HSA_OVERRIDE_GFX_VERSION"] = "11.5.1", ["probe.hsa.outcome"] = "signal 11" },
  first = "hsa-override-wrong-value",
  confidence = 0.89,
}
case {
  name = "invalid-isa",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/3054",
  summary = "The queue is stopped over the code.",
  text = [[
:0:rocdevice.cpp            :2881: 22606947231 us: [pid:1] Callback: Queue 0x7f aborting with error : HSA_STATUS_ERROR_INVALID_ISA: The instruction set architecture is invalid. code: 0x100f
]],
  facts = { ["gpu.gfx"] = "gfx1100", ["env.HSA_OVERRIDE_GFX_VERSION"] = "11.5.1" },
  first = "hsa-override-wrong-value",
  confidence = 0.89,
}
case {
  name = "illegal-instruction",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/3054",
  summary = "An instruction that the chip does not have.",
  text = [[
aborting with error : HSA_STATUS_ERROR_ILLEGAL_INSTRUCTION: code: 0x2a
]],
  facts = { ["gpu.gfx"] = "gfx1100", ["env.HSA_OVERRIDE_GFX_VERSION"] = "11.5.1" },
  first = "hsa-override-wrong-value",
  confidence = 0.81,
}
case {
  name = "nil",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/3054",
  summary = "A fault at nil.",
  text = [[
Memory access fault by GPU node-1 (Agent handle: 0x1f) on address (nil). Reason: Unknown.
]],
  facts = { ["gpu.gfx"] = "gfx1100", ["env.HSA_OVERRIDE_GFX_VERSION"] = "11.5.1" },
  first = "hsa-override-wrong-value",
  confidence = 0.81,
}
case {
  name = "no-devices",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/3054",
  summary = "rocBLAS sees no device.",
  text = [[
rocBLAS error: Could not initialize Tensile host: No devices found
]],
  facts = { ["gpu.gfx"] = "gfx1100", ["env.HSA_OVERRIDE_GFX_VERSION"] = "11.5.1" },
  first = "hsa-override-wrong-value",
  confidence = 0.81,
}
case {
  name = "told",
  url = "https://github.com/ace-step/ACE-Step-1.5/issues/658",
  summary = "Said in words.",
  text = [[
The start script carries a wrong value of HSA_OVERRIDE_GFX_VERSION for this card: an incorrect HSA_OVERRIDE_GFX_VERSION.
]],
  first = "hsa-override-wrong-value", confidence = 0.52,
}
case {
  name = "told-not",
  url = "https://github.com/ace-step/ACE-Step-1.5/issues/658",
  summary = "Near miss: a condition.",
  text = [[
The job will crash with a wrong HSA_OVERRIDE_GFX_VERSION if you set one; here none is set.
]],
  must_not = { "hsa-override-wrong-value" },
}
case {
  name = "told-removed",
  url = "https://github.com/ollama/ollama/issues/3107",
  summary = "Taking it away helped.",
  text = [[
After I removed HSA_OVERRIDE_GFX_VERSION from the unit it works.
]],
  first = "hsa-override-wrong-value", confidence = 0.52,
}
case {
  name = "told-old-card",
  url = "https://github.com/ollama/ollama/issues/3107",
  summary = "It was left from before.",
  text = [[
There was still HSA_OVERRIDE_GFX_VERSION=10.3.0 of my old card in the profile.
]],
  first = "hsa-override-wrong-value", confidence = 0.52,
}
case {
  name = "told-two-values",
  url = "https://github.com/ace-step/ACE-Step-1.5/issues/658",
  summary = "One value fails, one works.",
  text = [[
The script has HSA_OVERRIDE_GFX_VERSION 11.0.0 and crashes here, 10.3.0 works.
]],
  first = "hsa-override-wrong-value", confidence = 0.52,
}
case {
  name = "near-unit-cut",
  url = "https://github.com/ollama/ollama/issues/6520",
  summary = "Near miss: the line of a unit is cut within the value: its quote is not closed.",
  text = [[
Environment="HSA_OVERRIDE_GFX_VERSION=10
]],
  facts = { ["gpu.gfx"] = "gfx1030" },
  must_not = { "hsa-override-wrong-value" },
}
case {
  name = "relative-refused",
  url = "https://github.com/Comfy-Org/ComfyUI/issues/8211",
  summary = "11.0.0 on gfx1151: PyTorch's code for gfx1100 is refused at dispatch.",
  text = [[
export HSA_OVERRIDE_GFX_VERSION=11.0.0
:0:rocdevice.cpp            :2994: 3461243762 us: Callback: Queue 0x7501ba000000 aborting with error : HSA_STATUS_ERROR_INVALID_ISA: The instruction set architecture is invalid. code: 0x100f
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "hsa-override-wrong-value", confidence = 0.5,
}
case {
  name = "built-for-gfx9",
  url = "https://github.com/k2-fsa/sherpa-onnx/pull/1110",
  summary = "Built for a gfx902 APU, run as gfx11: GPU and screen hang.",
  text = [[
export HIP_VISIBLE_DEVICES=0
export ROCM_ARCH="gfx902'"
export HSA_OVERRIDE_GFX_VERSION=11.0.0
]],
  first = "hsa-override-wrong-value", confidence = 0.5,
}
case {
  name = "pytorch-built-for-gfx9",
  url = "https://github.com/k2-fsa/sherpa-onnx/pull/1110",
  summary = "The same by PyTorch's variable; built from the report's.",
  text = [[
export PYTORCH_ROCM_ARCH=gfx902
export HSA_OVERRIDE_GFX_VERSION=11.0.0
]],
  first = "hsa-override-wrong-value", confidence = 0.5,
}
