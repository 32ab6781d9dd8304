-- SPDX-License-Identifier: Apache-2.0
case {
  name = "ari-off",
  url = "https://github.com/GPUOpen-LibrariesAndSDKs/MxGPU-Virtualization/issues/18",
  summary = "FirePro S7150: ARI forwarding was not enabled in the board's firmware.",
  text = [[
[Mon Mar  4 14:32:19 2019] pci 0000:42:02.0: unknown header type 7f, ignoring device
[Mon Mar  4 14:32:20 2019] gim error:(enable_sriov:311) Fail to enable sriov, status = fffffffb
]],
  first = "sriov-not-enabled-by-platform", confidence = 0.80,
}
case {
  name = "no-capability",
  url = "https://github.com/GPUOpen-LibrariesAndSDKs/MxGPU-Virtualization/issues/10",
  summary = "gim finds no SR-IOV capability.",
  text = [[
[   10.888908] gim info:(set_new_adapter:614) curr allocated at ffffffffa0341a40
[   10.888910] gim error:(set_new_adapter:617) asic does not support SRIOV
]],
  first = "sriov-not-enabled-by-platform", confidence = 0.72,
}
case {
  name = "enabled",
  url = "https://github.com/GPUOpen-LibrariesAndSDKs/MxGPU-Virtualization/issues/40",
  summary = "The functions are created.",
  text = [[
[  426.812981] gim info:(enable_sriov:298) Enable SRIOV
[  426.812982] gim info:(enable_sriov:299) Enable SRIOV vfs count = 16
[  426.920482] pci 0000:0c:02.0: [1002:692f] type 00 class 0x030000
]],
  must_not = { "sriov-not-enabled-by-platform", "sriov-vf-limit-exceeded" },
}
case {
  name = "told",
  url = "https://github.com/GPUOpen-LibrariesAndSDKs/MxGPU-Virtualization/issues/21",
  summary = "In words.",
  text = [[
The function pci_enable_sriov returned fffffff4, I don't know what is going on.
]],
  first = "sriov-not-enabled-by-platform", confidence = 0.52,
}
