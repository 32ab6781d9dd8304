-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/siderolabs/extensions/issues/307",
  summary = [[Talos Linux: amdgpu binds the GPU, but that kernel was built without CONFIG_HSA_AMD, so neither /dev/kfd nor /sys/class/kfd exists and the AMD Kubernetes device plugin registers no resource. Fixed by enabling the option in siderolabs/pkgs.]],
  log = "log.txt",
  facts = { ["gpu.pci_id"] = { "1002:1638" }, ["os.name"] = "talos", ["app.name"] = "k8s-device-plugin", ["app.version"] = "1.25.2.7-0-g4503704" },
  first = "kfd-device-missing",
  must_not = { "firmware-missing", "container-device-not-passed", "apu-not-supported-by-runtime" },
  confidence = 0.5,
}
