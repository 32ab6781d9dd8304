-- SPDX-License-Identifier: Apache-2.0
case {
  name = "client",
  url = "https://github.com/ollama/ollama/blob/v0.20.0/llm/server.go",
  summary = "What the client shows.",
  text = [[
Error: model requires more system memory (13.9 GiB) than is available (7.5 GiB)
]],
  first = "ollama-system-memory-too-small", confidence = 0.72,
}
case {
  name = "log",
  url = "https://github.com/ollama/ollama/blob/v0.20.0/llm/server.go",
  summary = "What the log says.",
  text = [[
time=2025-09-23T02:44:40.375Z level=WARN source=server.go:166 msg="model request too large for system" requested="36.9 GiB" available="29.3 GiB" total="30.6 GiB" free="27.3 GiB" swap="2.0 GiB"
]],
  first = "ollama-system-memory-too-small", confidence = 0.72,
}
case {
  name = "near-killed",
  url = "https://github.com/ollama/ollama/blob/main/llm/server.go",
  summary = "Near miss: it was loaded, and the kernel ended it.",
  text = [[
error="llama runner process has terminated: signal: killed"
]],
  first = "host-oom-killed",
  must_not = { "ollama-system-memory-too-small" },
}
