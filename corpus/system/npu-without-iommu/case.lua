-- SPDX-License-Identifier: Apache-2.0
case {
  name = "strix-halo",
  url = "https://github.com/amd/xdna-driver/issues/704",
  summary = "amdgpu_top --xdna cannot open the NPU.",
  text = [[
[   31.743128] Loading firmware: amdnpu/17f0_11/npu.sbin
[   31.844769] [drm] Initialized amdxdna_accel_driver 0.0.0 for 0000:c5:00.1 on minor 0
[ 2497.518269] amdxdna 0000:c5:00.1: [drm] *ERROR* amdxdna_drm_open: SVA bind device failed, ret -19
]],
  first = "npu-without-iommu", confidence = 0.85,
}
case {
  name = "works",
  url = "https://github.com/amd/xdna-driver/issues/704",
  summary = "Near miss: an NPU that starts.",
  text = [[
[   31.743128] Loading firmware: amdnpu/17f0_11/npu.sbin
[   31.844769] [drm] Initialized amdxdna_accel_driver 0.0.0 for 0000:c5:00.1 on minor 0
]],
  must_not = { "npu-without-iommu" },
}
case {
  name = "present-driver",
  url = "https://github.com/amd/xdna-driver/blob/main/drivers/accel/amdxdna/amdxdna_pci_drv.c",
  summary = "The name of the function in the driver of 2026: built from the texts in the source.",
  text = [[
amdxdna 0000:c5:00.1: [drm] *ERROR* amdxdna_sva_init: SVA bind device failed, ret -19
]],
  first = "npu-without-iommu", confidence = 0.85,
}
case {
  name = "switched-off-in-the-kernel",
  url = "https://github.com/amd/xdna-driver/issues/1028",
  summary = "Near miss: another number, another cause.",
  text = [[
amdxdna 0000:c5:00.1: [drm] *ERROR* amdxdna_drm_open: SVA bind device failed, ret -95
]],
  first = "npu-sva-disabled-in-kernel", must_not = { "npu-without-iommu" },
}
