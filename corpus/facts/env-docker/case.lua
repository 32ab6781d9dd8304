-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://docs.docker.com/reference/cli/docker/container/run/#env",
  summary = [[Built from the tool's documented output. docker run with variables and an image whose
tag names the ROCm release.]],
  log = "log.txt",
  extracts = {
    ["rocm.version"] = "7.0",
    ["env.HSA_OVERRIDE_GFX_VERSION"] = "10.3.0",
    ["env.HIP_VISIBLE_DEVICES"] = "0",
    ["host.container"] = "docker",
  },
}
