-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/rocm_smi_lib/issues/220",
  summary = "rocm-smi beside an integrated GPU: what it lacks is left out.",
  text = [[
Exception caught: map::at:  key not found
========================================== ROCm System Management Interface ==========================================
0       1     0x744c,   57491  36.0C  85.0W    N/A, N/A, 0         422Mhz  96Mhz    0%   auto  291.0W  0%     14%
1       2     0x164e,   16626  45.0C  34.233W  N/A, N/A, 0         N/A     2400Mhz  0%   auto  N/A     3%     0%
]],
}
