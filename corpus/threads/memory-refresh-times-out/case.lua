-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ollama/ollama/issues/15930",
  summary = [[RX 6700 XT: after working for minutes the refresh of GPU memory times out (and the machine goes down).]],
  log = "log.txt",
  facts = { ["app.name"] = "ollama", ["app.version"] = "0.12.10" },
  first = "ollama-gpu-discovery-timeout",
  accepted = { "gpu-ring-timeout-reset" },
  must_not = { "ollama-runner-crash-gfx906", "app-built-without-rocm" },
  confidence = 0.5,
}
