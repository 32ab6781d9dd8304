-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "slingshot-message-undeliverable",
  title = [["OFI poll failed ... UNDELIVERABLE" or "PTLTE_NOT_FOUND" on Slingshot (Frontier, LUMI)]],
  summary = [[
Cray MPICH's request to the Slingshot card could not be delivered: the receiver's hardware matching ran out of
entries, a rank died, or a registered buffer was gone. It strikes large GPU jobs after hours, at no fixed place.
The centres' workarounds are settings of libfabric; a rank that crashed first is the commonest other reason.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[MPIDI_OFI_handle_cq_error:Input/output error - (?:UNDELIVERABLE|PTLTE_NOT_FOUND)]], strength = "decisive", group = "cq" },
  },
  remedies = {
    { id = "software-matching", title = "Match receives in software and use the other memory monitor",
      outcome = "workaround", chance = 0.6, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      cons = { "messages take longer" },
      apply = [[export FI_CXI_RX_MATCH_MODE=software FI_MR_CACHE_MONITOR=memhooks MPICH_SMP_SINGLE_COPY_MODE=NONE]],
      verify = [[srun PROGRAM > job-output.txt 2>&1; grep -c 'MPIDI_OFI_handle_cq_error' job-output.txt || true]], expect = "^0",
      rollback = [[unset FI_CXI_RX_MATCH_MODE FI_MR_CACHE_MONITOR MPICH_SMP_SINGLE_COPY_MODE]], fallback = "first-rank-that-died" },
    { id = "first-rank-that-died", title = "Look whether a rank died before the first such line",
      summary = "A GPU fault, an out-of-memory kill or a node that went down leaves its peers' messages without an address.",
      outcome = "diagnostic", chance = 0.4, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      requires = "the job's output in job-output.txt",
      apply = [[grep -nE -m5 'UNDELIVERABLE|PTLTE_NOT_FOUND|Memory access fault|oom.kill|slurmstepd: error|Segmentation fault' job-output.txt]],
      verify = [[test -s job-output.txt && echo read]], expect = "read", cons = { "it only reads: nothing to roll back" } },
  },
  references = {
    { url = "https://github.com/BLAST-WarpX/warpx/pull/4235", title = "Frontier: MPI_Waitall issues",
      says = "OLCF's known problem OLCFDEV-1597 and its settings; in one series software matching made the difference over twelve hours." },
    { url = "https://github.com/BLAST-WarpX/warpx/issues/4234", title = "Crash with large 3D simulations on Frontier",
      says = "The error's full text, on 8281 ranks and more, not at the same place each time." },
    { url = "https://github.com/ofiwg/libfabric/issues/10072", title = "OFI poll failed during MPI calls on LUMI and Adastra",
      says = "PTLTE_NOT_FOUND of the same call; the cause was not settled there." },
  },
  service = { action = "watch", because = "The card could not deliver a message; a rank that died, or a GPU fault before it, is the other reason.", proof = "The first error of the job by time.", collect = { "the job's whole output", "journalctl -k -b of the receiver" } },
}
