-- SPDX-License-Identifier: Apache-2.0
case {
  name = "init",
  url = "https://github.com/eth-cscs/cscs-docs/pull/40",
  summary = "The error as Cray MPICH prints it.",
  text = [[
MPICH ERROR [Rank 0] [job id 410301.1] [Thu Feb 13 12:42:18 2025] [nid005414] - Abort(-1) (rank 0 in comm 0): MPIDI_CRAY_init: GPU_SUPPORT_ENABLED is requested, but GTL library is not linked
 (Other MPI error)
]],
  first = "cray-gtl-not-linked", confidence = 0.90,
}
case {
  name = "nvidia-machine",
  url = "https://github.com/BLAST-WarpX/warpx/pull/2736",
  summary = "The same where the accelerator is NVIDIA's.",
  text = [[
MPIDI_CRAY_init: GPU_SUPPORT_ENABLED is requested, but GTL library is not linked
Currently Loaded Modules: craype-accel-nvidia80
]],
  must_not = { "cray-gtl-not-linked" },
}
case {
  name = "near-nvidia-target",
  url = "https://github.com/BLAST-WarpX/warpx/pull/2736",
  summary = "Near miss: the same on a machine with NVIDIA GPUs, which the module tells.",
  text = [[
MPIDI_CRAY_init: GPU_SUPPORT_ENABLED is requested, but GTL library is not linked
export CRAY_ACCEL_TARGET=nvidia80
]],
  must_not = { "cray-gtl-not-linked" },
}
case {
  name = "near-other-maker",
  url = "https://github.com/APPFL/APPFL/issues/258",
  summary = "Near miss: Polaris, whose GPUs are NVIDIA's.",
  text = [[
MPICH ERROR [Rank 0] [job id ] [Thu Jan 30 22:35:30 2025] [x3006c0s19b1n0] - Abort(-1) (rank 0 in comm 0): MPIDI_CRAY_init: GPU_SUPPORT_ENABLED is requested, but GTL library is not linked
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "cray-gtl-not-linked" },
}
