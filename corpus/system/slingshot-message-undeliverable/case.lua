-- SPDX-License-Identifier: Apache-2.0
case {
  name = "frontier",
  url = "https://github.com/BLAST-WarpX/warpx/issues/4234",
  summary = "A large GPU job on Frontier.",
  text = [[
MPICH ERROR [Rank 8281] [job id 1410467.0] [Wed Aug 23 06:05:55 2023] [frontier01982] - Abort(136982671) (rank 8281 in comm 0): Fatal error in PMPI_Waitall: Other MPI error, error stack:
MPIDI_OFI_handle_cq_error(1062): OFI poll failed (ofi_events.c:1064:MPIDI_OFI_handle_cq_error:Input/output error - UNDELIVERABLE)
]],
  first = "slingshot-message-undeliverable", confidence = 0.75,
}
case {
  name = "adastra",
  url = "https://github.com/ofiwg/libfabric/issues/10072",
  summary = "The other wording, on Adastra.",
  text = [[
MPIDI_OFI_handle_cq_error(1075): OFI poll failed (ofi_events.c:1077:MPIDI_OFI_handle_cq_error:Input/output error - PTLTE_NOT_FOUND)
]],
  first = "slingshot-message-undeliverable", confidence = 0.75,
}
case {
  name = "too-long",
  url = "https://github.com/reger-men/HPL_GPU/issues/20",
  summary = "The same function with another status: a message longer than its receive buffer.",
  text = [[
MPIDI_OFI_handle_cq_error(1059): OFI poll failed (ofi_events.c:1061:MPIDI_OFI_handle_cq_error:Message too long - OK)
]],
  must_not = { "slingshot-message-undeliverable" },
}
