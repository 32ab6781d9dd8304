-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://rocm.docs.amd.com/projects/amdsmi/en/latest/how-to/amdsmi-cli-tool.html",
  summary = [[Built from the tool's documented output: links between eight GPUs, of which one is over PCIe
alone, and partition modes under their old and their new name.]],
  log = "log.txt",
  extracts = {
    ["gpu.xgmi_links@0000:0c:00.0"] = "7",
    ["gpu.xgmi_links@0000:22:00.0"] = "6",
    ["gpu.compute_partition@0000:0c:00.0"] = "SPX",
    ["gpu.compute_partition@0000:22:00.0"] = "CPX",
    ["gpu.memory_partition@0000:22:00.0"] = "NPS4",
  },
}
