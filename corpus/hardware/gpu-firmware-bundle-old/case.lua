-- SPDX-License-Identifier: Apache-2.0
case {
  name = "mi350x",
  url = "https://github.com/ROCm/legacy-rocm-build/releases/tag/rocm-7.2.2",
  summary = [[A bundle before the first that is listed.]],
  text = "",
  facts = { ["gpu.name"] = "AMD Instinct MI355X", ["firmware.pldm"] = "01.25.13.04", ["rocm.version"] = "7.2.2" },
  first = "gpu-firmware-bundle-old",
  confidence = 0.70,
}
case {
  name = "mi325x",
  url = "https://github.com/ROCm/legacy-rocm-build/releases/tag/rocm-7.2.2",
  summary = [[The same of an MI325X.]],
  text = "",
  facts = { ["gpu.name"] = "AMD Instinct MI325X", ["firmware.pldm"] = "01.25.03.01", ["rocm.version"] = "7.2.2" },
  first = "gpu-firmware-bundle-old",
  confidence = 0.70,
}
case {
  name = "near-listed",
  url = "https://github.com/ROCm/legacy-rocm-build/releases/tag/rocm-7.2.2",
  summary = [[A bundle that is listed.]],
  text = "",
  facts = { ["gpu.name"] = "AMD Instinct MI355X", ["firmware.pldm"] = "01.25.17.07", ["rocm.version"] = "7.2.2" },
  must_not = { "gpu-firmware-bundle-old" },
}
case {
  name = "near-older-rocm",
  url = "https://github.com/ROCm/legacy-rocm-build/releases/tag/rocm-7.2.2",
  summary = [[The list speaks of ROCm 7.2.]],
  text = "",
  facts = { ["gpu.name"] = "AMD Instinct MI355X", ["firmware.pldm"] = "01.25.13.04", ["rocm.version"] = "7.0" },
  must_not = { "gpu-firmware-bundle-old" },
}
