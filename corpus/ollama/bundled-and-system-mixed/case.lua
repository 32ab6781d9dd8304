-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ollama/ollama/issues/13535",
  summary = [[The unit points Ollama at the ROCm 7.2 of the system while its bundle is 6.3; the
runner dies. The log is put together from several threads of this kind and completed from the
messages' formats.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = "gfx1100", ["app.name"] = "ollama", ["rocm.version"] = "7.2.0", ["app.rocm"] = "6.3" },
  first = "ollama-bundled-vs-system-rocm-mismatch",
  must_not = { "ollama-runner-crash-gfx906" },
}
