-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://docs.docker.com/reference/cli/docker/container/logs/",
  summary = [[Built from the tool's documented output. Ollama's log through docker compose: the
service's name stands before each line.]],
  log = "log.txt",
  first = "hsa-override-wrong-value",
  extracts = {
    ["app.name"] = { "ollama" },
    ["env.HIP_VISIBLE_DEVICES"] = "0",
    ["env.OLLAMA_VULKAN"] = "false",
    ["env.ROCR_VISIBLE_DEVICES"] = "0,1",
    ["env.HSA_OVERRIDE_GFX_VERSION"] = [["10.3.0"]],
    ["app.version"] = "0.13.1",
    ["package.ollama"] = "0.13.1",
    ["app.rocm"] = "6.3.3",
    ["rocm.version"] = "6.3.3",
  },
}
