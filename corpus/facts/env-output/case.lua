-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://man7.org/linux/man-pages/man1/env.1.html",
  summary = [[Built from the tool's documented output. The output of env: the values of the failing
process's shell; a list of targets keeps its semicolons.]],
  log = "log.txt",
  extracts = {
    ["env.HSA_OVERRIDE_GFX_VERSION"] = "10.3.0",
    ["env.HIP_VISIBLE_DEVICES"] = "0",
    ["env.ROCR_VISIBLE_DEVICES"] = "0,1",
    ["env.PYTORCH_ROCM_ARCH"] = "gfx90a;gfx942",
    ["env.HSA_ENABLE_SDMA"] = "0",
    ["env.GPU_MAX_HW_QUEUES"] = "1",
    ["env.LD_LIBRARY_PATH"] = "/opt/rocm/lib",
    ["shell.env.HSA_OVERRIDE_GFX_VERSION"] = {},
    ["env.SHELL"] = {},
  },
}
