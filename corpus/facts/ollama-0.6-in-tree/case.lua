-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ollama/ollama/issues/4836",
  summary = [[The card's target from `amdgpu is supported`; no version file means the kernel's own
driver (the thread's line is cut at the screen's edge).]],
  log = "log.txt",
  extracts = {
    ["app.name"] = { "ollama" },
    ["driver.origin"] = "in-tree",
    ["gpu.gfx"] = "gfx1102",
    ["gpu.kind"] = "dGPU",
    ["driver.version"] = {},
  },
}
