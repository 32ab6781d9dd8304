-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/rocminfo/blob/amd-staging/rocminfo.cc",
  summary = [[Built from the tool's documented output. An APU and an NPU (Device Type DSP): the NPU
is no GPU and takes none of its facts.]],
  log = "log.txt",
  extracts = {
    ["rocr.version"] = "1.18",
    ["gpu.xnack"] = "false",
    ["gpu.name@0000:c5:00.0"] = "AMD Radeon 8060S Graphics",
    ["gpu.pci_id@0000:c5:00.0"] = "1002:1586",
    ["gpu.kfd_node@0000:c5:00.0"] = "1",
    ["gpu.compute_units@0000:c5:00.0"] = "40",
    ["gpu.kind@0000:c5:00.0"] = "APU",
    ["gpu.wavefront_size@0000:c5:00.0"] = "32",
    ["firmware.mec@0000:c5:00.0"] = "32",
    ["firmware.sdma@0000:c5:00.0"] = "18",
    ["gpu.gfx_reported@0000:c5:00.0"] = "gfx1151",
    ["gpu.gfx@0000:c5:00.0"] = "gfx1151",
    ["gpu.chip@0000:c5:00.0"] = "Strix Halo",
    ["driver.version"] = {},
  },
}
