-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://docs.pytorch.org/docs/stable/cuda.html",
  summary = [[Built from a Python session: availability, targets and version stand in the lines
behind the question.]],
  log = "log.txt",
  extracts = {
    ["app.name"] = { "pytorch" },
    ["torch.version"] = "2.8.0+rocm6.4",
    ["torch.gpu_available"] = "false",
    ["torch.targets"] = { "gfx900", "gfx906", "gfx90a", "gfx1030", "gfx1100", "gfx1201" },
    ["torch.rocm"] = "6.4",
    ["torch.rocm_stream"] = "release",
    ["rocm.version"] = "6.4",
  },
}
