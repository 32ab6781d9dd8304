-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/clr/tree/amd-staging/opencl/tools/clinfo",
  summary = [[Built from the tool's documented output. AMD's own clinfo: other labels.]],
  log = "log.txt",
  extracts = {
    ["opencl.driver"] = "AMD-APP (3635.0)",
    ["gpu.name"] = "AMD Instinct MI300X",
    ["gpu.gfx"] = "gfx942",
  },
}
