-- SPDX-License-Identifier: Apache-2.0
case {
  name = "storm",
  url = "https://gitlab.freedesktop.org/drm/amd/-/issues/2159",
  summary = "A storm of faults.",
  text = [[
[  249.925909] amdgpu 0000:0c:00.0: amdgpu: IH ring buffer overflow (0x000844C0, 0x00004A00, 0x000044D0)
]],
  first = "interrupt-ring-overflow", confidence = 0.5,
}
case {
  name = "size",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/vega20_ih.c",
  summary = "Near miss: the driver tells of the ring's registers.",
  text = [[
[    3.1] amdgpu 0000:0c:00.0: amdgpu: use_doorbell being set to: [true] for IH ring
]],
  must_not = { "interrupt-ring-overflow" },
}
case {
  name = "soft",
  url = "https://github.com/torvalds/linux/blob/v6.12/drivers/gpu/drm/amd/amdgpu/amdgpu_ih.c",
  summary = "The ring in memory, built from the source.",
  text = [[
amdgpu 0000:0c:00.0: amdgpu: IH soft ring buffer overflow 0x3FE0, 0x3FE0
]],
  first = "interrupt-ring-overflow", confidence = 0.5,
}
