-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/Umio-Yasuno/amdgpu_top",
  summary = [[Built from the tool's documented output. amdgpu_top's dump of memory.]],
  log = "log.txt",
  extracts = {
    ["gpu.vram_mib"] = "98304",
    ["gpu.vram_visible_mib"] = "98304",
    ["gpu.gtt_mib"] = "15718",
  },
}
