-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ollama/ollama/issues/17069",
  summary = [[The 30-second watchdog of newer releases. The log is put together from several
threads of this kind and completed from the messages' formats.]],
  log = "log.txt",
  facts = { ["app.name"] = "ollama" },
  first = "ollama-gpu-discovery-timeout",
  confidence = 0.5,
}
