-- SPDX-License-Identifier: Apache-2.0
local targets = {
  { "80003", "gfx803" }, { "90000", "gfx900" }, { "90002", "gfx902" }, { "90004", "gfx904" },
  { "90006", "gfx906" }, { "90008", "gfx908" }, { "90010", "gfx90a" }, { "90012", "gfx90c" },
  { "90402", "gfx942" }, { "90500", "gfx950" }, { "100100", "gfx1010" },
  { "100101", "gfx1011" }, { "100102", "gfx1012" }, { "100103", "gfx1013" },
  { "100300", "gfx1030" }, { "100301", "gfx1031" }, { "100302", "gfx1032" },
  { "100303", "gfx1033" }, { "100304", "gfx1034" }, { "100305", "gfx1035" },
  { "100306", "gfx1036" }, { "110000", "gfx1100" }, { "110001", "gfx1101" },
  { "110002", "gfx1102" }, { "110003", "gfx1103" }, { "110500", "gfx1150" },
  { "110501", "gfx1151" }, { "110502", "gfx1152" }, { "110503", "gfx1153" },
  { "120000", "gfx1200" }, { "120001", "gfx1201" }, { "120500", "gfx1250" },
}
for i = 1, #targets do
  case { name = targets[i][2], url = "https://docs.kernel.org/gpu/amdgpu/index.html",
    summary = [[A line of a node's properties in KFD's topology.]],
    text = "/sys/class/kfd/kfd/topology/nodes/1/properties:gfx_target_version " .. targets[i][1] .. "\n",
    extracts = { ["gpu.gfx"] = targets[i][2] } }
end
