-- SPDX-License-Identifier: Apache-2.0
case {
  name = "pt",
  url = "https://github.com/kyuz0/amd-strix-halo-toolboxes/issues/66",
  summary = "A Framework Desktop; the domain stays translated.",
  text = [[
AMD-Vi: Unknown option - 'pt'
iommu: Default domain type: Translated
]],
  first = "amd-iommu-option-unknown", confidence = 0.85,
}
case {
  name = "on",
  url = "https://github.com/torvalds/linux/blob/master/drivers/iommu/amd/init.c",
  summary = "Near miss: amd_iommu=on is unknown, too, and what it asks for is the default.",
  text = [[
AMD-Vi: Unknown option - 'on'
iommu: Default domain type: Translated
]],
  must_not = { "amd-iommu-option-unknown" },
}
