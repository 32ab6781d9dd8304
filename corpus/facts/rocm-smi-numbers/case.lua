-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4380",
  summary = [[Built from the tool's documented output. Some releases print KFD's number in place of
the target.]],
  log = "log.txt",
  extracts = {
    ["gpu.gfx"] = { "gfx1151", "gfx90a", "gfx942", "gfx950" },
    ["gpu.kind"] = "APU",
  },
}
