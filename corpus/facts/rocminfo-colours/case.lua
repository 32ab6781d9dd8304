-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/rocminfo/blob/amd-staging/rocminfo.cc",
  summary = [[Built from the tool's documented output. The tool colours its first lines even when it
writes to a file.]],
  log = "log.txt",
  extracts = {
    ["driver.origin"] = "dkms",
    ["driver.version"] = "6.14.14",
    ["user.groups"] = { "render" },
    ["user.name"] = "tester",
    ["rocr.version"] = "1.18",
    ["gpu.xnack"] = "false",
    ["gpu.name@0000:03:00.0"] = "AMD Radeon RX 9070 XT",
    ["gpu.pci_id@0000:03:00.0"] = "1002:7550",
    ["gpu.kfd_node@0000:03:00.0"] = "1",
    ["gpu.compute_units@0000:03:00.0"] = "64",
    ["gpu.wavefront_size@0000:03:00.0"] = "32",
    ["firmware.mec@0000:03:00.0"] = "93",
    ["firmware.sdma@0000:03:00.0"] = "11",
    ["gpu.gfx_reported@0000:03:00.0"] = "gfx1201",
    ["driver.rocm"] = "7.0",
    ["gpu.gfx@0000:03:00.0"] = "gfx1201",
    ["gpu.chip@0000:03:00.0"] = "Navi 48",
    ["gpu.kind@0000:03:00.0"] = "dGPU",
  },
}
