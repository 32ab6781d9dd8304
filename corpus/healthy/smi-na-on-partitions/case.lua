-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4759",
  summary = [[After moving from ROCm 6.4.0 to 6.4.1 rocm-smi / amd-smi print N/A for device id, revision and subsystem of every partition but the first of each GPU. A tool regression: sysfs answers those questions only on the primary partition. GPUs and driver are healthy.]],
  log = "log.txt",
  facts = { ["gpu.pci_id"] = { "1002:74a0" }, ["rocm.version"] = "6.4.1", ["os.name"] = "ubuntu 24.04", ["app.name"] = "rocm-smi" },
  must_not = { "gpu-hardware-failure", "pcie-device-lost", "kfd-permission-denied", "rocm-mixed-installation", "partition-mode-set-failed" },
}
