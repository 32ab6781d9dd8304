-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://www.gnu.org/software/bash/manual/bash.html",
  summary = [[Built from the tool's documented output. What a shell exports reaches its programs,
not a service.]],
  log = "log.txt",
  extracts = {
    ["shell.env.HSA_OVERRIDE_GFX_VERSION"] = "11.0.0",
    ["env.HSA_OVERRIDE_GFX_VERSION"] = "11.0.0",
    ["shell.env.HSA_ENABLE_SDMA"] = "0",
    ["env.HSA_ENABLE_SDMA"] = "0",
    ["env.AMD_LOG_LEVEL"] = "4",
    ["env.HIP_LAUNCH_BLOCKING"] = "1",
    ["service.env.HSA_OVERRIDE_GFX_VERSION"] = {},
  },
}
