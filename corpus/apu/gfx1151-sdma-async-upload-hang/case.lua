-- SPDX-License-Identifier: Apache-2.0
case {
  name = "said",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6582",
  summary = "How a reporter puts it.",
  text = [[
llama-server hangs at using async uploads and never gets further
]],
  facts = { ["gpu.gfx"] = "gfx1151", ["app.name"] = "llama.cpp" },
  first = "gfx1151-sdma-async-upload-hang",
  confidence = 0.70,
}
case {
  name = "went-on",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6582",
  summary = "It went on.",
  text = [[
llama-server hangs at using async uploads and never gets further
main: server is listening on http://127.0.0.1:8080
]],
  facts = { ["gpu.gfx"] = "gfx1151", ["app.name"] = "llama.cpp" },
}
case {
  name = "sdma-off",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6582",
  summary = "Without SDMA already.",
  text = [[
llama-server hangs at using async uploads and never gets further
]],
  facts = { ["gpu.gfx"] = "gfx1151", ["app.name"] = "llama.cpp", ["env.HSA_ENABLE_SDMA"] = "0" },
  must_not = { "gfx1151-sdma-async-upload-hang" },
}
case {
  name = "error",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6582",
  summary = "It ends with an error, not with silence.",
  text = [[
llama-server hangs at using async uploads and never gets further
ROCm error: invalid device function
]],
  facts = { ["gpu.gfx"] = "gfx1151", ["app.name"] = "llama.cpp" },
  first = "gfx-target-not-in-build",
  confidence = 0.84,
  must_not = { "gfx1151-sdma-async-upload-hang" },
}
case {
  name = "same",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6582",
  summary = "Without SDMA it is the same.",
  text = [[
llama-server hangs at using async uploads and never gets further
]],
  facts = { ["gpu.gfx"] = "gfx1151", ["app.name"] = "llama.cpp" },
  tried = { ["gfx1151-sdma-async-upload-hang/disable-sdma"] = "same" },
}
