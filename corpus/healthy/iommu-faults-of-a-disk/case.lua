-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/pop-os/pop/issues/853",
  summary = [[Negative for a GPU tool: the AMD-Vi IO_PAGE_FAULT events come from the NVMe disk (nvme 0000:01:00.0), not from the GPU. A generic IOMMU note is acceptable, an amdgpu diagnosis is not.]],
  log = "log.txt",
  facts = { ["os.name"] = "pop!_os" },
  must_not = { "gpu-vm-fault", "gpu-ring-timeout-reset", "mes-hang" },
}
