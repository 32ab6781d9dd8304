-- SPDX-License-Identifier: Apache-2.0
case {
  name = "fatal-chipset-slot",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/32",
  summary = "A malformed packet when compute starts; the driver cannot recover.",
  text = [[
[  942.180239] pcieport 0000:00:1c.4: PCIe Bus Error: severity=Uncorrected (Fatal), type=Transaction Layer, id=00e4(Receiver ID)
[  942.180513] amdgpu 0000:06:00.0: device has no AER-aware driver
]],
  first = "pcie-recovery-failed",
  accepted = { "pcie-aer-errors" },
  confidence = 0.50,
}
case {
  name = "fatal-on-the-gpu",
  url = "https://github.com/torvalds/linux/blob/master/drivers/pci/pcie/aer.c",
  summary = "The GPU reports it itself.",
  text = [[
amdgpu 0000:03:00.0: PCIe Bus Error: severity=Uncorrectable (Non-Fatal), type=Transaction Layer, (Requester ID)
]],
  first = "pcie-aer-errors",
  confidence = 0.50,
}
case {
  name = "flood-on-the-gpu",
  url = "https://github.com/torvalds/linux/blob/master/drivers/pci/pcie/aer.c",
  summary = "Corrected errors one after the other.",
  text = [[
[ 10.000000] amdgpu 0000:03:00.0: PCIe Bus Error: severity=Correctable, type=Data Link Layer, (Receiver ID)
[ 10.200000] amdgpu 0000:03:00.0: PCIe Bus Error: severity=Correctable, type=Data Link Layer, (Receiver ID)
[ 10.400000] amdgpu 0000:03:00.0: PCIe Bus Error: severity=Correctable, type=Data Link Layer, (Receiver ID)
[ 10.600000] amdgpu 0000:03:00.0: PCIe Bus Error: severity=Correctable, type=Data Link Layer, (Receiver ID)
[ 10.800000] amdgpu 0000:03:00.0: PCIe Bus Error: severity=Correctable, type=Data Link Layer, (Receiver ID)
]],
  first = "pcie-aer-errors",
  confidence = 0.50,
}
case {
  name = "port-then-ring-test",
  url = "https://github.com/ellyq/coreboot/issues/4",
  summary = [[The port's corrected errors, then the first test fails; the port's lines are not the GPU's.]],
  text = [=[
[    4.921251] pcieport 0000:01:00.0: PCIe Bus Error: severity=Corrected, type=Data Link Layer, (Receiver ID)
[    4.959889] pcieport 0000:00:01.0: PCIe Bus Error: severity=Corrected, type=Data Link Layer, (Transmitter ID)
[    4.979889] pcieport 0000:00:01.0: PCIe Bus Error: severity=Corrected, type=Data Link Layer, (Transmitter ID)
[    5.101754] [drm:amdgpu_ring_test_helper [amdgpu]] *ERROR* ring mes_kiq_3.1.0 test failed (-110)
]=],
  first = "ring-test-failed-at-init",
  confidence = 0.50,
}
case {
  name = "near-one-corrected",
  url = "https://github.com/Syniurge/i2c-amd-mp2/issues/1",
  summary = "One corrected error of a wireless card's port.",
  text = [[
[   20.571837] pcieport 0000:00:01.2: PCIe Bus Error: severity=Corrected, type=Data Link Layer, (Receiver ID)
[   20.661088] [drm] amdgpu kernel modesetting enabled.
]],
  must_not = { "pcie-aer-errors" },
}
case {
  name = "against-nvidia",
  url = "https://github.com/pop-os/pop/issues/3363",
  summary = "Another maker's card beside it.",
  text = [[
amdgpu 0000:03:00.0: PCIe Bus Error: severity=Uncorrectable (Non-Fatal), type=Transaction Layer, (Requester ID)
NVRM: Xid (PCI:0000:01:00): 79, GPU has fallen off the bus.
]],
  must_not = { "pcie-aer-errors" },
}
case {
  name = "record",
  url = "https://github.com/torvalds/linux/blob/master/drivers/pci/pcie/aer.c",
  summary = "A decoded record of a fatal error of the link.",
  text = "", facts = { ["gpu.afid"] = { "14" } },
  first = "pcie-aer-errors", must_not = { "pcie-recovery-failed" }, confidence = 0.70,
}
case {
  name = "counter-fatal",
  url = "https://github.com/torvalds/linux/blob/master/drivers/pci/pcie/aer.c",
  summary = "The counter of fatal errors in sysfs.",
  text = "", facts = { ["gpu.pcie_fatal"] = "1" },
  first = "pcie-aer-errors", confidence = 0.50,
}
case {
  name = "counter-nonfatal",
  url = "https://github.com/torvalds/linux/blob/master/drivers/pci/pcie/aer.c",
  summary = "The counter of non-fatal errors in sysfs.",
  text = "", facts = { ["gpu.pcie_nonfatal"] = "2" },
  first = "pcie-aer-errors", confidence = 0.50,
}
