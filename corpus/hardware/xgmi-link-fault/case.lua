-- SPDX-License-Identifier: Apache-2.0
case {
  name = "wafl-errors",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras.c",
  summary = "The link's RAS block counts errors.",
  text = [[
amdgpu 0000:c1:00.0: amdgpu: 12 uncorrectable hardware errors detected in xgmi_wafl block
]],
  first = "xgmi-link-fault",
  confidence = 0.70,
}
case {
  name = "topology",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_xgmi.c",
  summary = "The hive cannot be put together.",
  text = [[
amdgpu 0000:c1:00.0: amdgpu: XGMI: Set topology failure on device 8811223344556677, hive 1122334455667788, ret -22
]],
  first = "xgmi-link-fault",
  must_not = { "psp-load-failure" },
  confidence = 0.45,
}
case {
  name = "pcs-error",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_xgmi.c",
  summary = "The link's own error register.",
  text = [[
amdgpu 0000:c1:00.0: amdgpu: XGMI PCS DataLossErr detected
]],
  first = "xgmi-link-fault",
  confidence = 0.70,
}
case {
  name = "boot-training",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras.c",
  summary = "MI300: the boot firmware could not train the link.",
  text = [[
amdgpu 0000:75:00.0: amdgpu: socket: 3, aid: 1, fw_status: 0x8, xgmi link training failed
]],
  first = "xgmi-link-fault",
  must_not = { "gpu-hardware-failure" },
  confidence = 0.70,
}
case {
  name = "healthy-hive",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4017",
  summary = "Eight cards find each other.",
  text = [[
amdgpu 0000:c1:00.0: amdgpu: XGMI: Add node 0, hive 0x1122334455667788.
amdgpu 0000:c1:00.0: amdgpu: XGMI: Add node 1, hive 0x1122334455667788.
]],
  must_not = { "xgmi-link-fault" },
}
case {
  name = "no-such-hive",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_xgmi.c",
  summary = "A node whose hive the driver does not find.",
  text = [[
amdgpu 0000:c1:00.0: amdgpu: XGMI: node 0x1f23, can not match hive 0x8a4f in the hive list.
]],
  first = "xgmi-link-fault", confidence = 0.40,
}
case {
  name = "record",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_xgmi.c",
  summary = "A decoded record of a fatal link error.",
  text = [[]], facts = { ["gpu.afid"] = { "18" } },
  first = "xgmi-link-fault", must_not = { "ras-fatal-in-module" }, confidence = 0.70,
}
case {
  name = "counter",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_xgmi.c",
  summary = "The counter of the links alone.",
  text = [=[]=],
  facts = { ["gpu.ras_uncorrectable.xgmi_wafl"] = "1" },
  first = "xgmi-link-fault", confidence = 0.70,
}
