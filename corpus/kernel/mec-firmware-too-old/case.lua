-- SPDX-License-Identifier: Apache-2.0
case {
  name = "mec-494",
  url = "https://github.com/ROCm/amdgpu/issues/151",
  summary = "Firmware 494, 509 is needed.",
  text = [[
kfd kfd: amdgpu: skipped device 1002:744c, PCI rejects atomics 494<509
]],
  first = "mec-firmware-too-old",
  must_not = { "pcie-atomics-missing" },
  confidence = 0.85,
}
