-- SPDX-License-Identifier: Apache-2.0
case {
  name = "init",
  url = "https://github.com/sstsimulator/sst-core/issues/895",
  summary = "A program that was not built with Cray's wrappers.",
  text = [[
MPICH ERROR [Rank 0] [job id ] [Thu Dec 29 08:08:13 2022] [login31] - Abort(-1) (rank 0 in comm 0): MPIDI_CRAY_init: GPU_SUPPORT_ENABLED is requested, but GTL library is not linked
 (Other MPI error)
]],
  first = "cray-mpich-gtl-missing", confidence = 0.80,
}
case {
  name = "near-nvidia",
  url = "https://github.com/BLAST-WarpX/warpx/pull/2736",
  summary = "Near miss: the same on a machine with NVIDIA GPUs, which the module tells.",
  text = [[
MPIDI_CRAY_init: GPU_SUPPORT_ENABLED is requested, but GTL library is not linked
export CRAY_ACCEL_TARGET=nvidia80
]],
  must_not = { "cray-mpich-gtl-missing" },
}
case {
  name = "near-other-maker",
  url = "https://github.com/APPFL/APPFL/issues/258",
  summary = "Near miss: Polaris, whose GPUs are NVIDIA's.",
  text = [[
MPICH ERROR [Rank 0] [job id ] [Thu Jan 30 22:35:30 2025] [x3006c0s19b1n0] - Abort(-1) (rank 0 in comm 0): MPIDI_CRAY_init: GPU_SUPPORT_ENABLED is requested, but GTL library is not linked
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "cray-mpich-gtl-missing" },
}
