-- SPDX-License-Identifier: Apache-2.0
case {
  name = "reset",
  url = "https://github.com/ollama/ollama/issues/17870",
  summary = "The reset of the ring.",
  text = [[
amdgpu 0000:c5:00.0: Starting comp_1.2.0 ring reset
]],
  first = "gpu-ring-timeout-reset",
  confidence = 0.75,
}
case {
  name = "wedged",
  url = "https://github.com/ollama/ollama/issues/17870",
  summary = "The last line.",
  text = [[
amdgpu 0000:c5:00.0: [drm] device wedged, but recovered through reset
]],
  first = "gpu-ring-timeout-reset",
  confidence = 0.45,
}
