-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://rocm.docs.amd.com/projects/rocm_smi_lib/en/latest/how-to/use-python.html",
  summary = "Built from the tool's documented output: rocm-smi --showcomputepartition and --showmemorypartition.",
  text = [[
============================ ROCm System Management Interface ============================
=============================== Current Compute Partition ================================
GPU[0]		: Compute Partition: SPX
GPU[1]		: Compute Partition: SPX
==========================================================================================
================================ Current Memory Partition ================================
GPU[0]		: Memory Partition: NPS1
GPU[1]		: Memory Partition: NPS1
================================== End of ROCm SMI Log ===================================
]],
  extracts = { ["gpu.compute_partition"] = "SPX", ["gpu.memory_partition"] = "NPS1" },
}
