-- SPDX-License-Identifier: Apache-2.0
case {
  name = "lm-studio", url = "https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/1899",
  summary = "LM Studio on an RX 9060 XT, told in words.",
  text = [[
LM Studio on Windows 11 with an RX 9060 XT, Adrenalin 26.5.1.
Since I installed the ROCm engine in LM Studio no GPU is shown, and the GPU is missing in its settings.
]],
  first = "adrenalin-26-5-breaks-llama", confidence = 0.45,
}
case {
  name = "llama-server", url = "https://github.com/ggml-org/llama.cpp/issues/23508",
  summary = "llama-server on an RX 9070 XT.",
  text = [[
llama-server.exe -m model.gguf
Driver: Adrenalin 26.5.2
It crashes at once and prints nothing, on my RX 9070 XT.
]],
  first = "adrenalin-26-5-breaks-llama", confidence = 0.45,
}
case {
  name = "near-other-driver", url = "https://github.com/ggml-org/llama.cpp/issues/23508",
  summary = "Near miss: the driver that is known to work.",
  text = [[
llama-server.exe -m model.gguf
Driver: Adrenalin 26.3.1
It crashes at once and prints nothing, on my RX 9070 XT.
]],
  must_not = { "adrenalin-26-5-breaks-llama" },
}
case {
  name = "near-works", url = "https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/1906",
  summary = "Near miss: that driver, and everything runs.",
  text = [[
llama-server.exe -m model.gguf
Driver: Adrenalin 26.6.1
Both engines work now.
]],
  must_not = { "adrenalin-26-5-breaks-llama" },
}
