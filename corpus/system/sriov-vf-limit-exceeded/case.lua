-- SPDX-License-Identifier: Apache-2.0
case {
  name = "eight-asked-one-given",
  url = "https://github.com/amd/MxGPU-Virtualization/issues/13",
  summary = "vf_num=8 on an MI300X whose firmware bundle allows one.",
  text = [[
[   83.100000] VF number 8 to be enabled exceeds the vf limit 1
]],
  facts = { ["gpu.name"] = "AMD Instinct MI300X" },
  first = "sriov-vf-limit-exceeded", confidence = 0.86,
}
case {
  name = "within-the-limit",
  url = "https://github.com/amd/MxGPU-Virtualization/issues/13",
  summary = "The host driver enables what the firmware allows.",
  text = [[
[   83.100000] gim info libgv: vf limit 8, enable 8 VFs
]],
  must_not = { "sriov-vf-limit-exceeded" },
}
