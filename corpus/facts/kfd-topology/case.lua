-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://docs.kernel.org/gpu/amdgpu/index.html",
  summary = [[Built from the tool's documented output. Properties of a KFD node: the target as a
number.]],
  log = "log.txt",
  extracts = {
    ["gpu.cwsr_size"] = "23068672",
    ["gpu.gfx"] = "gfx1151",
    ["gpu.kind"] = "APU",
  },
}
