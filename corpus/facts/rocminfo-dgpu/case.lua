-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/rocminfo/blob/amd-staging/rocminfo.cc",
  summary = [[Built from the tool's documented output. One discrete GPU beside the processor; the
driver is a DKMS one.]],
  log = "log.txt",
  extracts = {
    ["driver.origin"] = "dkms",
    ["driver.version"] = "6.16.13",
    ["rocr.version"] = "1.18",
    ["gpu.xnack"] = "false",
    ["gpu.name@0000:03:00.0"] = "AMD Radeon RX 7900 XTX",
    ["gpu.pci_id@0000:03:00.0"] = "1002:744c",
    ["gpu.kfd_node@0000:03:00.0"] = "1",
    ["gpu.compute_units@0000:03:00.0"] = "96",
    ["gpu.wavefront_size@0000:03:00.0"] = "32",
    ["firmware.mec@0000:03:00.0"] = "35",
    ["firmware.sdma@0000:03:00.0"] = "27",
    ["gpu.gfx_reported@0000:03:00.0"] = "gfx1100",
    ["driver.rocm"] = "7.2",
    ["gpu.gfx@0000:03:00.0"] = "gfx1100",
    ["gpu.chip@0000:03:00.0"] = "Navi 31",
    ["gpu.kind@0000:03:00.0"] = "dGPU",
  },
}
