-- SPDX-License-Identifier: Apache-2.0
case {
  name = "eight-lanes",
  url = "https://github.com/ROCm/gpu-operator/blob/7790ceb0d85015e93b85574986ce7fdbca12d0b5/internal/controllers/remediation/configs/default-configmap.yaml",
  summary = [[One OAM trains with eight lanes.]],
  text = "",
  facts = { ["gpu.name"] = "AMD Instinct MI300X", ["gpu.pcie_width"] = "8", ["gpu.pcie_width_max"] = "16" },
  first = "pcie-link-degraded",
  confidence = 0.50,
}
case {
  name = "rate-too",
  url = "https://github.com/ROCm/gpu-operator/blob/7790ceb0d85015e93b85574986ce7fdbca12d0b5/internal/controllers/remediation/configs/default-configmap.yaml",
  summary = [[Lanes and rate are short.]],
  text = "",
  facts = { ["gpu.name"] = "AMD Instinct MI300X", ["gpu.pcie_width"] = "8", ["gpu.pcie_width_max"] = "16", ["gpu.pcie_speed"] = "16", ["gpu.pcie_speed_max"] = "32" },
  first = "pcie-link-degraded",
  confidence = 0.70,
}
case {
  name = "kernel-line",
  url = "https://docs.kernel.org/PCI/sysfs-pci.html",
  summary = [[What the kernel says while it scans the bus.]],
  text = [=[
pci 0000:c1:00.0: [1002:74a1] type 00 class 0x120000 PCIe Endpoint
pci 0000:c1:00.0: PME# supported from D1 D2 D3hot D3cold
pci 0000:c1:00.0: 126.024 Gb/s available PCIe bandwidth, limited by 16.0 GT/s PCIe x8 link at 0000:c0:01.1 (capable of 504.112 Gb/s with 32.0 GT/s PCIe x16 link)
]=],
  facts = { ["gpu.name"] = "AMD Instinct MI300X" },
  first = "pcie-link-degraded",
  confidence = 0.50,
}
case {
  name = "near-radeon",
  url = "https://github.com/geerlingguy/raspberry-pi-pcie-devices/issues/741",
  summary = [[A Radeon in a slot of one lane, as meant.]],
  text = "",
  facts = { ["gpu.name"] = "AMD Radeon RX 7600", ["gpu.pcie_width"] = "1", ["gpu.pcie_width_max"] = "16" },
  must_not = { "pcie-link-degraded" },
}
case {
  name = "near-idle-rate",
  url = "https://github.com/ROCm/gpu-operator/blob/7790ceb0d85015e93b85574986ce7fdbca12d0b5/internal/controllers/remediation/configs/default-configmap.yaml",
  summary = [[The rate alone, at rest.]],
  text = "",
  facts = { ["gpu.name"] = "AMD Instinct MI210", ["gpu.pcie_speed"] = "2.5", ["gpu.pcie_speed_max"] = "16", ["gpu.pcie_width"] = "16", ["gpu.pcie_width_max"] = "16" },
  must_not = { "pcie-link-degraded" },
}
case {
  name = "near-network-adapter",
  url = "https://docs.kernel.org/PCI/sysfs-pci.html",
  summary = "An adapter of the same machine has fewer lanes.",
  text = [[
pci 0000:41:00.0: [15b3:1021] type 00 class 0x020000 PCIe Endpoint
pci 0000:41:00.0: 126.024 Gb/s available PCIe bandwidth, limited by 32.0 GT/s PCIe x4 link at 0000:40:01.1 (capable of 504.112 Gb/s with 32.0 GT/s PCIe x16 link)
]],
  facts = { ["gpu.name"] = "AMD Instinct MI300X" },
  must_not = { "pcie-link-degraded" },
}
case {
  name = "near-laptop-dgpu",
  url = "https://lore.kernel.org/linux-pm/CAHbf0-G7LEUuEtsh7XsK0Nv4xcKJQQbV9DAzUxxeJUvkhky9JA@mail.gmail.com/",
  summary = "Near miss, lines of a healthy laptop as its kernel wrote them: the slot of its Radeon has eight lanes by design.",
  text = [[
[    0.329184] pci 0000:01:00.0: [1002:1478] type 01 class 0x060400
[    0.329784] pci 0000:03:00.0: [1002:73df] type 00 class 0x038000
[    0.329810] pci 0000:03:00.0: 63.008 Gb/s available PCIe bandwidth, limited by 8.0 GT/s PCIe x8 link at 0000:00:01.1 (capable of 252.048 Gb/s with 16.0 GT/s PCIe x16 link)
]],
  must_not = { "pcie-link-degraded" },
}
