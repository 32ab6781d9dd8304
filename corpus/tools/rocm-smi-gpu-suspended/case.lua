-- SPDX-License-Identifier: Apache-2.0
case {
  name = "w7900",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2681",
  summary = "ROCm 5.7's rocm-smi on an idle W7900.",
  text = [[
Expected integer value from monitor, but got ""
Expected integer value from monitor, but got ""
GPU[0]          : get_power_avg, Unexpected data received
]],
  facts = { ["gpu.name"] = "AMD Radeon Pro W7900" },
  first = "rocm-smi-gpu-suspended", confidence = 0.52,
}
case {
  name = "row",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2681",
  summary = "No name of the card; its row shows that nothing can be read.",
  text = [[
Expected integer value from monitor, but got ""
GPU  Temp (DieEdge)  AvgPwr  SCLK  MCLK     Fan  Perf     PwrCap       VRAM%  GPU%
0    N/A             N/A     None  None     0%   unknown  Unsupported    0%   0%
]],
  first = "rocm-smi-gpu-suspended", confidence = 0.52,
}
case {
  name = "near-mi300",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4268",
  summary = "Near miss: one of eight MI300 has lost its sensors; it cannot be asleep, and a reboot cured it.",
  text = [[
Expected integer value from monitor, but got ""
Device  Node  IDs              Temp        Power     Partitions          SCLK     MCLK     Fan  Perf  PwrCap       VRAM%  GPU%
              (DID,     GUID)  (Junction)  (Socket)  (Mem, Compute, ID)
6       8     0x74b5,   32548  37.0°C      137.0W    NPS1, N/A, 0        132Mhz   900Mhz   0%   auto  750.0W       0%     0%
7       9     0x74b5,   60025  N/A         N/A       NPS1, N/A, 0        None     None     0%   auto  Unsupported  0%     0%
]],
  must_not = { "rocm-smi-gpu-suspended" },
}
case {
  name = "near-hung",
  url = "https://github.com/ROCm/rocm_smi_lib/issues/85",
  summary = "Near miss: a program was killed, and the GPU is gone since.",
  text = [[
After the process was killed the GPU cannot be used any more.
Expected integer value from monitor, but got ""
ERROR: 15 GPU[0]: power: Data (usually from reading a file) was not of the type that was expected
GPU  Temp  AvgPwr  SCLK  MCLK  Fan   Perf     PwrCap       VRAM%  GPU%
0    N/A   N/A     None  None  0.0%  unknown  Unsupported    0%   0%
]],
  must_not = { "rocm-smi-gpu-suspended" },
}
case {
  name = "near-does-not-wake",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4134",
  summary = "Near miss: the card does not come out of its sleep, and not even rocminfo works.",
  text = [[
amdgpu 0000:43:00.0: amdgpu: Failed to exit BACO state!
Expected integer value from monitor, but got ""
Device  Node  IDs              Temp    Power  Partitions          SCLK  MCLK  Fan  Perf     PwrCap       VRAM%  GPU%
0       2     0x745e,   49070  N/A     N/A    N/A, N/A, 0         None  None  0%   unknown  Unsupported  0%     0%
]],
  first = "runtime-pm-resume-failure", must_not = { "rocm-smi-gpu-suspended" }, confidence = 0.52,
}
case {
  name = "harmless-warning",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5849",
  summary = "The warning alone: AMD calls it wrong, the GPUs are awake and their values are there.",
  text = [[
WARNING: AMD GPU device(s) is/are in a low-power state. Check power control/runtime_status
Device  Node  IDs              Temp    Power  Partitions          SCLK     MCLK     Fan     Perf  PwrCap  VRAM%  GPU%
              (DID,     GUID)  (Edge)  (Avg)  (Mem, Compute, ID)
0       1     0x7550,   45211  54.0°C  41.0W  N/A, N/A, 0         1626Mhz  1124Mhz  0%      high  330.0W  6%     33%
1       2     0x7551,   43088  45.0°C  48.0W  N/A, N/A, 0         41Mhz    1124Mhz  24.71%  high  300.0W  61%    3%
]],
  must_not = { "rocm-smi-gpu-suspended" },
}
