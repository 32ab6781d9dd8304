-- SPDX-License-Identifier: Apache-2.0
case {
  name = "pitcairn-4-15",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/593",
  summary = "The words of 4.15 for a Polaris without atomics.",
  text = [[
[    2.944663] amdgpu 0000:06:00.0: kfd not supported on this ASIC
]],
  facts = { ["rocm.version"] = "1.8" },
  first = "kfd-unsupported-asic",
  accepted = { "pcie-atomics-missing" },
  confidence = 0.85,
}
case {
  name = "gc-ip",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdkfd/kfd_device.c",
  summary = "A chip that this kernel does not know yet.",
  text = [[
kfd kfd: amdgpu: GC IP 0b0500 not supported in kfd
]],
  first = "kfd-unsupported-asic",
  confidence = 0.85,
}
case {
  name = "other-words",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdkfd/kfd_device.c",
  summary = "The name was cut away.",
  text = [[
not supported in kfd
]],
  first = "kfd-unsupported-asic",
  confidence = 0.50,
}
case {
  name = "near-added",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/651",
  summary = "The other card is taken.",
  text = [[
[    2.100000] amdgpu: not supported in kfd
[    2.200000] kfd kfd: amdgpu: added device 1002:73bf
]],
  must_not = { "kfd-unsupported-asic" },
}
case {
  name = "old-chip-graphics-only",
  url = "https://github.com/fwupd/fwupd/issues/7050",
  summary = "A Southern Islands card starts as it should; nothing wants to compute.",
  text = [[
[    8.732094] kfd kfd: amdgpu: TAHITI  not supported in kfd
[    8.733765] [drm] amdgpu: 3072M of VRAM memory ready
]],
  must_not = { "kfd-unsupported-asic" },
}
case {
  name = "kabini-graphics-only",
  url = "https://github.com/Klangborn/pastebin/blob/HEAD/journalctl.txt",
  summary = "A Kabini APU says so at every start; nothing wants to compute.",
  text = [[
Jan 26 10:07:52 localhost kernel: kfd kfd: amdgpu: KABINI  not supported in kfd
]],
  must_not = { "kfd-unsupported-asic" },
}
case {
  name = "old-chip-in-older-words",
  url = "https://github.com/torvalds/linux/blob/v5.10/drivers/gpu/drm/amd/amdkfd/kfd_device.c",
  summary = "Near miss: the same, as kernels before 5.15 word it: built from the messages in the sources.",
  text = [[
[    6.200001] kfd kfd: VERDE  not supported in kfd
]],
  must_not = { "kfd-unsupported-asic" },
}
case {
  name = "old-chip-for-ollama",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2232",
  summary = "The same kind of card where somebody wants to compute.",
  text = [[
kfd kfd: amdgpu: PITCAIRN  not supported in kfd
]],
  facts = { ["app.name"] = "ollama" },
  first = "kfd-unsupported-asic", confidence = 0.75,
}
case {
  name = "id-not-in-table",
  url = "https://github.com/ROCm/ROCm/issues/692",
  summary = "KFD of 4.18 does not know Raven Ridge.",
  text = [[
[    1.238024] kfd kfd: Initialized module
[    1.239801] kfd kfd: DID 15dd is missing in supported_devices
[    1.239803] kfd kfd: kgd2kfd_probe failed
]],
  first = "kfd-unsupported-asic", confidence = 0.85,
}
case {
  name = "near-stoney",
  url = "https://github.com/torvalds/linux/blob/002c6ca75289a4ac4f6738213dd2d258704886e4/drivers/gpu/drm/amd/amdkfd/kfd_device.c",
  summary = "Near miss: Stoney Ridge, Raven Ridge and Hawaii say so at each start; nothing wants to compute. Built from the messages in the source.",
  text = [[
[    3.100001] kfd kfd: amdgpu: STONEY  not supported in kfd
[    3.200001] kfd kfd: amdgpu: GC IP 090202  not supported in kfd
[    3.300001] kfd kfd: amdgpu: HAWAII  not supported in kfd
]],
  must_not = { "kfd-unsupported-asic" },
}
