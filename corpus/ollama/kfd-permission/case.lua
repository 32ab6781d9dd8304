-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ollama/ollama/pull/6736",
  summary = [[Maintainer's reference output when the ollama user is in neither render nor video: KFD cannot be opened and Ollama falls back to CPU.]],
  log = "log.txt",
  facts = { ["app.name"] = "ollama" },
  first = "kfd-permission-denied",
  must_not = { "kfd-device-missing", "gfx-target-not-in-build" },
}
