-- SPDX-License-Identifier: Apache-2.0
case {
  name = "windows",
  url = "https://github.com/ollama/ollama/pull/13289",
  summary = "A copy in Windows' folder.",
  text = [[
time=2025-12-01T13:07:07.764-08:00 level=INFO source=runner.go:67 msg="discovering available GPUs..."
time=2025-12-01T13:07:07.769-08:00 level=WARN source=runner.go:501 msg="potentially incompatible library detected in PATH" location=C:\WINDOWS\ggml-base.dll
]],
  first = "ollama-foreign-ggml-library", confidence = 0.5,
}
case {
  name = "near-overrides",
  url = "https://github.com/ollama/ollama/blob/main/discover/runner.go",
  summary = "Near miss: Ollama's other warning of the start, on variables.",
  text = [[
time=2025-12-01T13:07:07.769-08:00 level=WARN source=runner.go:485 msg="user overrode visible devices" HIP_VISIBLE_DEVICES=0
]],
  must_not = { "ollama-foreign-ggml-library" },
}
