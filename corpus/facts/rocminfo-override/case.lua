-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/rocminfo/blob/amd-staging/rocminfo.cc",
  summary = [[Built from the tool's documented output. HSA_OVERRIDE_GFX_VERSION renames the target;
the chip id still tells the silicon.]],
  log = "log.txt",
  extracts = {
    ["env.HSA_OVERRIDE_GFX_VERSION"] = "10.3.0",
    ["rocr.version"] = "1.14",
    ["gpu.xnack"] = "false",
    ["gpu.name@0000:0a:00.0"] = "AMD Radeon RX 6700 XT",
    ["gpu.pci_id@0000:0a:00.0"] = "1002:73df",
    ["gpu.kfd_node@0000:0a:00.0"] = "1",
    ["gpu.compute_units@0000:0a:00.0"] = "40",
    ["gpu.wavefront_size@0000:0a:00.0"] = "32",
    ["firmware.mec@0000:0a:00.0"] = "122",
    ["firmware.sdma@0000:0a:00.0"] = "80",
    ["gpu.gfx_reported@0000:0a:00.0"] = "gfx1030",
    ["gpu.gfx@0000:0a:00.0"] = "gfx1031",
    ["gpu.chip@0000:0a:00.0"] = "Navi 22",
    ["gpu.kind@0000:0a:00.0"] = "dGPU",
  },
}
