-- SPDX-License-Identifier: Apache-2.0
case {
  name = "gpu-named",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2820",
  summary = "The IOMMU reports faults of the GPU's own address again and again.",
  text = [[
[283924.098156] amd_iommu_report_page_fault: 367957 callbacks suppressed
[283924.098161] amdgpu 0000:03:00.0: AMD-Vi: Event logged [IO_PAGE_FAULT domain=0x000f address=0x5bbb5000 flags=0x0020]
]],
  facts = { ["gpu.name"] = "RX 7900 XTX" },
  first = "iommu-fault", confidence = 0.80,
}
case {
  name = "intel-with-page-fault",
  url = "https://github.com/tbennun/mgbench/issues/8",
  summary = "An Intel IOMMU's fault beside the GPU's page fault, RCCL's advice; built from the kernel's formats.",
  text = [=[
[   91.100000] DMAR: [DMA Read NO_PASID] Request device [03:00.0] fault addr 0x7ad8000 [fault reason 0x06] PTE Read access is not set
[  102.200000] amdgpu 0000:03:00.0: amdgpu: [gfxhub] page fault (src_id:0 ring:24 vmid:0 pasid:0)
host:4711:4711 [0] NCCL WARN Missing "iommu=pt" from kernel command line which can lead to system instablity or hang!
]=],
  facts = { ["host.iommu"] = "translated" },
  first = "iommu-fault", confidence = 0.80,
}
case {
  name = "iommu-pt-is-set",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2642",
  summary = "The IOMMU passes the GPU through already: the fault is the driver's.",
  text = [=[
[   91.100000] AMD-Vi: Event logged [IO_PAGE_FAULT device=03:00.0 domain=0x0012 address=0x7ad8000 flags=0x0020]
[  102.200000] [drm:amdgpu_job_timedout [amdgpu]] *ERROR* ring sdma0 timeout, signaled seq=88, emitted seq=90
]=],
  facts = { ["kernel.param.iommu"] = "pt" },
  first = "sdma-ring-timeout", must_not = { "iommu-fault" },
}
case {
  name = "a-disk",
  url = "https://github.com/Dasharo/dasharo-issues/issues/641",
  summary = "The fault is that of another device.",
  text = [[
[    0.361089] DMAR: [DMA Read NO_PASID] Request device [00:02.0] fault addr 0x7cd80000 [fault reason 0x01] Present bit in root entry is clear
[   10.100000] nvme 0000:01:00.0: AMD-Vi: Event logged [IO_PAGE_FAULT domain=0x000e address=0xfffc8000 flags=0x0050]
]],
  must_not = { "iommu-fault" },
}
case {
  name = "held-by-vfio",
  url = "https://github.com/gnif/vendor-reset/issues/81",
  summary = "The card is passed through and did not reset; what the IOMMU says follows.",
  text = [[
[  754.280970] vfio-pci 0000:0c:00.0: SMU error 0xfd
[  754.281690] amdgpu 0000:0c:00.0: AMD-Vi: Event logged [IO_PAGE_FAULT domain=0x000f address=0x5bbb5000 flags=0x0020]
]],
  first = "vfio-passthrough-reset-failure", must_not = { "iommu-fault" },
}
case {
  name = "told-cured",
  url = "https://github.com/omacom/omarchy/issues/12550",
  summary = "The argument that helped.",
  text = [[
Booting with intel_iommu=off fixes the black screen.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "iommu-fault", confidence = 0.52,
}
case {
  name = "told-faults",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2196",
  summary = "Said in words.",
  text = [[
The GPU takes IOMMU faults as soon as a job starts.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "iommu-fault", confidence = 0.52,
}
case {
  name = "told-not",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2196",
  summary = "Near miss: none.",
  text = [[
There is no IOMMU fault of the GPU in the log: no IOMMU page fault of the card anywhere.
]],
  must_not = { "iommu-fault" },
}
case {
  name = "address-of-the-line",
  url = "https://github.com/DIGImend/digimend-kernel-drivers/issues/136",
  summary = "The older form names bus, device and function alone; amdgpu drives that address.",
  text = [[
[    1.116842] AMD-Vi: Event logged [IO_PAGE_FAULT device=20:00.0 domain=0x0003 address=0x000000f4001eef80 flags=0x0010]
[    1.117813] amdgpu 0000:20:00.0: amdgpu: using MSI.
]],
  first = "iommu-fault", confidence = 0.70,
}
case {
  name = "address-of-another",
  url = "https://github.com/DIGImend/digimend-kernel-drivers/issues/136",
  summary = "The same with the address of another device.",
  text = [[
[    1.116842] AMD-Vi: Event logged [IO_PAGE_FAULT device=01:00.0 domain=0x0003 address=0x000000f4001eef80 flags=0x0010]
[    1.117813] amdgpu 0000:20:00.0: amdgpu: using MSI.
]],
  must_not = { "iommu-fault" },
}
case {
  name = "told-until",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2198",
  summary = "The argument without which it hangs.",
  text = [[
Every job hangs until iommu=pt is on the command line.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "iommu-fault", confidence = 0.52,
}
case {
  name = "in-a-reset",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1724",
  summary = "The ring hung and the reset began; the IOMMU's fault follows from that.",
  text = [=[
Apr 12 00:54:42 host kernel: [drm:amdgpu_job_timedout [amdgpu]] *ERROR* ring gfx_0.0.0 timeout, signaled seq=159760, emitted seq=159762
Apr 12 00:54:42 host kernel: amdgpu 0000:2f:00.0: amdgpu: GPU reset begin!
Apr 12 00:54:43 host kernel: amdgpu 0000:2f:00.0: AMD-Vi: Event logged [IO_PAGE_FAULT domain=0x001a address=0xec68053da00 flags=0x0010]
]=],
  first = "gpu-ring-timeout-reset", must_not = { "iommu-fault" },
}
case {
  name = "passed-through-gpu",
  url = "https://github.com/inga-lovinde/RadeonResetBugFix/issues/6",
  summary = [[The processor's GPU is handed to a guest without its neighbours; its DMA faults on the host.]],
  text = [[
vfio-pci 0000:11:00.0: AMD-Vi: Event logged [IO_PAGE_FAULT domain=0x001e address=0x1da414000 flags=0x0050]
11:00.0 VGA compatible controller: Advanced Micro Devices, Inc. [AMD/ATI] Raphael (rev c9) (prog-if 00 [VGA controller])
]],
  first = "iommu-fault", confidence = 0.52,
}
case {
  name = "near-other-passed-through",
  url = "https://github.com/Dasharo/dasharo-issues/issues/1134",
  summary = [[Near miss: nothing says that the device handed over is an AMD GPU.]],
  text = [[
vfio-pci 0000:01:00.0: AMD-Vi: Event logged [IO_PAGE_FAULT domain=0x000d address=0xcfd51ad0 flags=0x0070]
]],
  must_not = { "iommu-fault" },
}
case {
  name = "invalidation-timeout",
  url = "https://github.com/endlessm/linux/pull/461",
  summary = "The GPU does not answer the IOMMU's invalidations.",
  text = [[
Apr 09 11:28:59 host kernel: AMD-Vi: Completion-Wait loop timed out
Apr 09 11:28:59 host kernel: iommu ivhd0: AMD-Vi: Event logged [IOTLB_INV_TIMEOUT device=01:00.0 address=0x216d8e620]
]],
  facts = { ["gpu.name"] = "Radeon R5 M465" },
  first = "iommu-fault", confidence = 0.52,
}
case {
  name = "near-header-cut-off",
  url = "https://github.com/torvalds/linux/blob/master/drivers/iommu/amd/iommu.c",
  summary = "Near miss: the name of AMD's IOMMU in what is left of a line tells nothing of a GPU.",
  text = [[
00000] AMD-Vi: Completion-Wait loop timed out
]],
  must_not = { "iommu-fault" },
}
case {
  name = "told-setting-r9",
  url = "https://github.com/M-Bab/linux-kernel-amdgpu-binaries/issues/9",
  summary = "A card named by its number alone: an R9 380.",
  text = [[
I found what was causing the freezes of my R9 380, and it is not the kernel.
I set iommu=soft and I have been stable since, but this disables most of the USB ports.
]],
  first = "iommu-fault",
}
