-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://docs.docker.com/reference/cli/docker/inspect/",
  summary = [[Built from the tool's documented output. docker inspect and systemctl show: variables
of a container and of a unit.]],
  log = "log.txt",
  extracts = {
    ["env.HSA_OVERRIDE_GFX_VERSION"] = "11.0.0",
    ["env.LD_LIBRARY_PATH"] = "/usr/lib/ollama",
    ["service.env.HSA_ENABLE_SDMA"] = "0",
    ["service.env.OLLAMA_DEBUG"] = "1",
    ["env.HSA_ENABLE_SDMA"] = "0",
    ["env.OLLAMA_DEBUG"] = "1",
    ["env.PATH"] = {},
  },
}
