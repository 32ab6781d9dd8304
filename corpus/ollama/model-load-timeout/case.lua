-- SPDX-License-Identifier: Apache-2.0
case { name = "progress", url = "https://github.com/ollama/ollama/issues/6092",
  summary = [[No progress for five minutes, in the wording up to 0.24.]],
  text = [[
time=2024-07-31T03:12:41.400Z level=ERROR source=sched.go:451 msg="error loading llama server" error="timed out waiting for llama runner to start - progress 1.00 - "
]],
  first = "model-load-timeout", confidence = 0.45 }
case { name = "llama-server", url = "https://github.com/ollama/ollama/issues/16132",
  summary = [[The wording since 0.30.]],
  text = [[
time=2026-05-13T17:06:01.120Z level=INFO source=sched.go:641 msg="Load failed" model=/root/.ollama/models/blobs/sha256-0a1b error="timed out waiting for llama-server to start - "
]],
  first = "model-load-timeout", confidence = 0.45 }
case { name = "lemonade", url = "https://github.com/lemonade-sdk/llamacpp-rocm/issues/45",
  summary = [[Lemonade waited for its llama-server.]],
  text = [[
Still waiting for llama-server...
llama-server failed to start within timeout
[ProcessManager] Process terminated, waiting for GPU driver cleanup...
]],
  first = "model-load-timeout", confidence = 0.45 }
case { name = "lemonade-waits", url = "https://github.com/lemonade-sdk/lemonade/issues/838",
  summary = [[Lemonade waits for a server that hangs in its start.]],
  text = [[
Loading model Gemma-3-4b-it-GGUF...
Still waiting for llama-server...
Still waiting for llama-server...
Still waiting for llama-server...
]],
  first = "model-load-timeout", confidence = 0.45 }
case { name = "client-left", url = "https://github.com/ollama/ollama/blob/v0.9.0/llm/server.go",
  summary = [[The client closed its connection while the model was loading.]],
  text = [[
time=2025-06-03T11:20:04.555Z level=WARN source=server.go:598 msg="client connection closed before server finished loading, aborting load"
time=2025-06-03T11:20:04.555Z level=ERROR source=sched.go:478 msg="error loading llama server" error="timed out waiting for llama runner to start: context canceled"
]],
  must_not = { "model-load-timeout" } }
