-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ollama/ollama/issues/10517",
  summary = [[Backend CUDA0, an NVIDIA GPU, and loading goes on: the line is an ordinary one.]],
  log = "log.txt",
  facts = { ["app.name"] = "ollama" },
  must_not = { "gfx1151-sdma-async-upload-hang", "gfx1151-graph-reserve-hang" },
}
