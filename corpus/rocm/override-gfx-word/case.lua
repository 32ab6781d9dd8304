-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ollama/ollama/issues/2718",
  summary = [[The override is given as gfx1103 instead of three numbers.]],
  log = "log.txt",
  first = "hsa-override-wrong-value",
  must_not = { "kfd-permission-denied" },
  confidence = 0.5,
}
