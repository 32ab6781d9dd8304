-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/NixOS/nixpkgs/issues/419097",
  summary = [[The ollama service starts at boot before amdgpu has made its KFD topology, finds no GPU and stays on CPU; a manual restart of the very same unit finds it (last line). The override is set and right.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx1031" }, ["kernel.version"] = "6.15.2", ["os.name"] = "nixos 25.05", ["app.name"] = "ollama", ["env.HSA_OVERRIDE_GFX_VERSION"] = "10.3.0" },
  first = "service-started-before-gpu-driver",
  accepted = { "kfd-device-missing" },
  must_not = { "hsa-override-wrong-value", "kfd-permission-denied", "gfx-target-not-in-build", "service-environment-not-applied" },
  confidence = 0.5,
}
