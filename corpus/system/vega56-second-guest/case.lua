-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/gnif/vendor-reset/issues/81",
  summary = [[Vega 56 handed to a VM a second time: the guest left the SMU dead, so vendor-reset's BACO reset cannot work and the VM start fails. The IOTLB timeouts follow from the dead device; they are not an IOMMU setting at fault.]],
  log = "log.txt",
  facts = { ["os.name"] = "proxmox 8.2.2", ["app.name"] = "vendor-reset" },
  first = "vfio-passthrough-reset-failure",
  accepted = { "smu-failure" },
  must_not = { "iommu-fault", "gpu-hardware-failure", "gpu-vm-fault" },
  confidence = 0.5,
}
