-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "opencl-gpu-before-gcn",
  title = [[OpenCL on a Radeon before GCN (HD 2000 to 6000, Trinity): AMD's drivers do not know it]],
  summary = [[
AMD's OpenCL drivers since Catalyst's end know GCN and later only, and Mesa's first OpenCL driver never compiled real
programs for these chips (VLIW, driver r600). The platform lists no GPU (CL_DEVICE_NOT_FOUND) or fails at each kernel
(CL_BUILD_PROGRAM_FAILURE), or the program takes the processor that an old AMD runtime offers beside it.]],
  component = "hardware", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { any = {
        { log = [=[\[AMD/ATI\] (?:RV[67]\d\d|R[67]00|Cedar|Park|Redwood|Madison|Juniper|Broadway|Cypress|Hemlock|Caicos|Seymour|Turks|Whistler|Barts|Blackcomb|Cayman|Antilles|Sumo|SuperSumo|BeaverCreek|Wrestler|Trinity|Richland|Devastator|Scrapper)\b]=] },
        { log = [[: AMD (?:RV[67]\d\d|CEDAR|REDWOOD|JUNIPER|CYPRESS|CAICOS|TURKS|BARTS|CAYMAN|SUMO2?|PALM|ARUBA) \(DRM \d]] } } },
      { log = [[\bCL_(?:DEVICE_NOT_FOUND|BUILD_PROGRAM_FAILURE)\b|clGetPlatformIDs\(?\)?.{0,20}(?:-1001|PLATFORM_NOT_FOUND)]] } },
      strength = "strong", group = "old" },
  },
  explains = { "opencl-icd-missing" },
  remedies = {
    { id = "processor", title = "Let the program use the processor, by PoCL",
      outcome = "workaround", chance = 0.8, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      cons = { "a card of GCN, from the HD 7000 series on, is faster by far" },
      apply = add_packages("opencl-gpu-before-gcn", "pocl-opencl-icd", "pocl", "pocl"),
      verify = [[clinfo -l]], expect = [[(?i)Portable Computing Language]],
      rollback = drop_added_packages("opencl-gpu-before-gcn") },
    { id = "old-runtime", title = "Install AMDGPU-PRO or ROCm for it",
      avoid = "Neither knows chips before GCN; what comes of it is another platform without a GPU." },
  },
  references = {
    { url = "https://github.com/hashcat/hashcat/issues/1702", title = "clBuildProgram(): CL_BUILD_PROGRAM_FAILURE",
      says = "An HD 4650: AMD's platform offers the processor, Mesa's nothing." },
    { url = "https://github.com/hashcat/hashcat/issues/984", title = "CL_BUILD_PROGRAM_FAILURE on AMD ARUBA", says = "Northern Islands and below are not supported; AMD dropped these GPUs." },
    { url = "https://github.com/hashcat/hashcat/issues/358", title = "LLVM error in function m00900_m04",
      says = "With ARUBA beside OLAND LLVM cannot select an atomic; Mesa does not support Northern Islands and below." },
    { url = "https://github.com/hashcat/hashcat/issues/1558", title = "Problems with Mesa and old AMD GPUs", says = "AMD's platform lists an A8-5545M as a processor only." },
  },
}
