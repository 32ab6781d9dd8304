-- SPDX-License-Identifier: Apache-2.0
case {
  name = "carrizo",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/686",
  summary = "A12 APU with the IOMMU off: rocminfo ends with status 4104.",
  text = [[
[   16.014377] kfd kfd: Initialized module
[   16.496593] kfd kfd: error getting iommu info. is the iommu enabled?
[   16.496598] kfd kfd: Error initializing iommuv2
[   16.496728] kfd kfd: device 1002:9874 NOT added due to errors
hsa api call failure at line 900, file: rocminfo.cc. Call returned 4104
]],
  first = "kfd-iommu-v2-unavailable",
  confidence = 0.71,
}
case {
  name = "lines-only",
  url = "https://github.com/FascodeNet/alterlinux/issues/238",
  summary = "The first line alone, kernel unknown.",
  text = [[
Jan 30 23:27:53 host kernel: kfd kfd: error getting iommu info. is the iommu enabled?
]],
  facts = { ["symptom.kind"] = "not-detected" }, first = "kfd-iommu-v2-unavailable",
  confidence = 0.52,
}
case {
  name = "desktop",
  url = "https://github.com/FascodeNet/alterlinux/issues/238",
  summary = "Nobody computes there: the desktop runs.",
  text = [[
Jan 30 23:27:53 host kernel: kfd kfd: error getting iommu info. is the iommu enabled?
Jan 30 23:27:53 host kernel: kfd kfd: Error initializing iommuv2
]],
  must_not = { "kfd-iommu-v2-unavailable" },
}
case {
  name = "second-line",
  url = "https://github.com/FascodeNet/alterlinux/issues/238",
  summary = "The second line alone.",
  text = [[
Jan 30 23:27:53 host kernel: kfd kfd: Error initializing iommuv2
]],
  facts = { ["symptom.kind"] = "not-detected" }, first = "kfd-iommu-v2-unavailable",
  confidence = 0.52,
}
case {
  name = "resume",
  url = "https://git.kernel.org/pub/scm/linux/kernel/git/torvalds/linux.git/tree/drivers/gpu/drm/amd/amdkfd/kfd_device.c?h=v5.15",
  summary = "After suspend.",
  text = [[
[ 1042.120331] kfd kfd: amdgpu: Failed to resume IOMMU for device 1002:15d8
]],
  facts = { ["symptom.kind"] = "not-detected" }, first = "kfd-iommu-v2-unavailable",
  confidence = 0.52,
}
case {
  name = "card-added",
  url = "https://github.com/FascodeNet/alterlinux/issues/238",
  summary = "A Ryzen 3 3200G beside a card, which was added.",
  text = [[
kfd kfd: error getting iommu info. is the iommu enabled?
kfd kfd: Error initializing iommuv2
kfd kfd: device 1002:15d8 NOT added due to errors
kfd kfd: added device 1002:67df
]],
  facts = { ["kernel.version"] = "5.9.14", ["symptom.kind"] = "not-detected" },
  must_not = { "kfd-iommu-v2-unavailable" },
}
case {
  name = "new-kernel",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/686",
  summary = "A newer kernel has no IOMMUv2: the line is of an older boot.",
  text = [[
kfd kfd: error getting iommu info. is the iommu enabled?
no ROCm-capable device is detected
]],
  facts = { ["kernel.version"] = "6.8.0-45-generic" },
  first = "hip-no-device",
  confidence = 0.45,
  must_not = { "kfd-iommu-v2-unavailable" },
}
