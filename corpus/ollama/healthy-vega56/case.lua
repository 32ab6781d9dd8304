-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ollama/ollama/issues/6336",
  summary = [[the 'amdgpu version file missing' warning only means the in-tree kernel driver is in use; the Vega 56 is discovered as library=rocm with an override and the reporter later confirms it runs fine.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx900" }, ["gpu.pci_id"] = { "1002:687f" }, ["os.name"] = "arch linux", ["rocm.version"] = "6.0.2", ["app.name"] = "ollama", ["app.version"] = "0.3.3", ["env.HSA_OVERRIDE_GFX_VERSION"] = "9.0.0" },
  must_not = { "amdgpu-kernel-driver-too-old", "kfd-device-missing", "amdgpu-dkms-build-failure", "hsa-override-wrong-value", "ollama-bundled-rocm-incompatible" },
}
