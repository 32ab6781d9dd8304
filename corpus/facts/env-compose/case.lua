-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://docs.docker.com/reference/compose-file/services/#environment",
  summary = [[Built from the tool's documented output. A compose file: list items, a quoted value
that keeps its quotes, and a map in another service.]],
  log = "log.txt",
  first = "hsa-override-wrong-value",
  extracts = {
    ["app.name"] = { "ollama" },
    ["app.version"] = "0.12.3",
    ["package.ollama"] = "0.12.3",
    ["env.HSA_OVERRIDE_GFX_VERSION"] = [["10.3.0"]],
    ["env.OLLAMA_DEBUG"] = "1",
    ["env.HIP_VISIBLE_DEVICES"] = "1",
    ["env.MIOPEN_FIND_MODE"] = "FAST",
    ["app.rocm"] = "6.3.3",
    ["rocm.version"] = "6.3.3",
  },
}
