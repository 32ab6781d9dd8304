-- SPDX-License-Identifier: Apache-2.0
case {
  name = "polaris",
  url = "https://github.com/ROCm/rocm-systems/issues/6883",
  summary = [[An RX 580 beside a W6800.]],
  text = [[
kfd kfd: amdgpu: added device 1002:67df
hsa api call failure at: /src/rocminfo/rocminfo.cc:1282
Call returned HSA_STATUS_ERROR: A generic error has occurred.
]],
  first = "unsupported-gpu-breaks-hsa-init", confidence = 0.8,
}
case {
  name = "topology-line",
  url = "https://github.com/ROCm/rocm-systems/issues/8801",
  summary = [[KFD's older words for the card.]],
  text = [[
[    6.101010] Topology: Add dGPU node [0x67df:0x1002]
Call returned HSA_STATUS_ERROR: A generic error has occurred.
]],
  first = "unsupported-gpu-breaks-hsa-init", confidence = 0.8,
}
case {
  name = "status-fact",
  url = "https://github.com/ROCm/clr/issues/269",
  summary = [[The probe's result on a machine with an RX 570.]],
  text = "",
  facts = { ["hsa.status"] = "ERROR", ["gpu.gfx"] = "gfx803" },
  first = "unsupported-gpu-breaks-hsa-init", confidence = 0.71,
}
case {
  name = "alone",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5942",
  summary = [[Near miss: no old card is known.]],
  text = [[
Call returned HSA_STATUS_ERROR: A generic error has occurred.
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  must_not = { "unsupported-gpu-breaks-hsa-init" },
}
case {
  name = "works-now",
  url = "https://github.com/ROCm/rocm-systems/issues/6883",
  summary = [[Near miss: the log is old, hsa_init succeeds today.]],
  text = [[
kfd kfd: amdgpu: added device 1002:67df
Call returned HSA_STATUS_ERROR: A generic error has occurred.
]],
  facts = { ["hsa.status"] = "SUCCESS" },
  must_not = { "unsupported-gpu-breaks-hsa-init" },
}
case {
  name = "told",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/613",
  summary = "What helped.",
  text = [[
hsa_init Failed with both cards in the machine.
Removing the old card fixed it.
]],
  first = "unsupported-gpu-breaks-hsa-init", confidence = 0.52,
}
