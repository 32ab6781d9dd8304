-- SPDX-License-Identifier: Apache-2.0
case {
  name = "corrected",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras.c",
  summary = "Two corrected errors of the memory.",
  text = [[
amdgpu 0000:c1:00.0: amdgpu: 2 correctable hardware errors detected in umc block
]],
  first = "ras-correctable-errors",
  must_not = { "ras-uncorrectable-error" },
  confidence = 0.50,
}
case {
  name = "counters",
  url = "https://github.com/ROCm/device-metrics-exporter/issues/506",
  summary = "What the tools count and retire.",
  text = [[
amdgpu 0000:c1:00.0: amdgpu: MEM ECC is active.
]],
  facts = { ["gpu.ras_correctable"] = "24", ["gpu.bad_pages"] = "3" },
  first = "ras-correctable-errors",
  confidence = 0.55,
}
case {
  name = "against-uncorrectable",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras.c",
  summary = "Beside an error that could not be corrected it does not count.",
  text = [[
amdgpu 0000:c1:00.0: amdgpu: 2 correctable hardware errors detected in umc block
amdgpu 0000:c1:00.0: amdgpu: 1 uncorrectable hardware errors detected in umc block
]],
  first = "ras-uncorrectable-error",
  must_not = { "ras-correctable-errors" },
  confidence = 0.85,
}
case {
  name = "record",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras.c",
  summary = "Decoded records of corrected errors.",
  text = [[]], facts = { ["gpu.afid"] = { "24" } },
  first = "ras-correctable-errors", must_not = { "ras-corrected-one-place" }, confidence = 0.50,
}
