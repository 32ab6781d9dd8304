-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ollama/ollama/issues/13535",
  summary = [[Bundled 6.3 beside system 7.2 is harmless while the bundle is what loads. The log is
put together from several threads of this kind and completed from the messages' formats.]],
  log = "log.txt",
  facts = { ["app.name"] = "ollama", ["rocm.version"] = "7.2.0", ["app.rocm"] = "6.3" },
  must_not = { "ollama-bundled-vs-system-rocm-mismatch", "rocm-mixed-installation" },
}
