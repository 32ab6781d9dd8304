-- SPDX-License-Identifier: Apache-2.0
case {
  name = "gentoo",
  url = "https://github.com/amd/xdna-driver/issues/1028",
  summary = "Linux 6.18.7.",
  text = [[
amdxdna 0000:c5:00.1: [drm] *ERROR* amdxdna_drm_open: SVA bind device failed, ret -95
]],
  first = "npu-sva-disabled-in-kernel", confidence = 0.8,
}
case {
  name = "no-iommu",
  url = "https://github.com/amd/xdna-driver/issues/704",
  summary = "Near miss: the IOMMU is off.",
  text = [[
[ 2497.518269] amdxdna 0000:c5:00.1: [drm] *ERROR* amdxdna_drm_open: SVA bind device failed, ret -19
]],
  first = "npu-without-iommu", must_not = { "npu-sva-disabled-in-kernel" },
}
