-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://rocm.docs.amd.com/projects/amdsmi/en/latest/how-to/amdsmi-cli-tool.html",
  summary = [[Built from the tool's documented output. amd-smi list, then static of one part: blocks
end with the next GPU.]],
  log = "log.txt",
  extracts = {
    ["gpu.kfd_node@0000:23:00.0"] = "1",
    ["gpu.kfd_node@0000:26:00.0"] = "2",
  },
}
