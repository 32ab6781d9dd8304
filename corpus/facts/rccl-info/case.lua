-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://rocm.docs.amd.com/projects/rccl/en/latest/",
  summary = [[Built from the tool's documented output. RCCL's lines: its version, HIP's with leading
zeros, kernel and HSA runtime.]],
  log = "log.txt",
  extracts = {
    ["rccl.version"] = "2.22.3",
    ["rocr.version"] = "1.15",
    ["kernel.version"] = "5.15.0-151-generic",
    ["hip.version"] = "6.4.43484",
    ["rocm.version"] = "6.4.2",
  },
}
