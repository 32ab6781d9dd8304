-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "ucx-rocm-ipc-failure",
  title = [["UCX ERROR Failed to create ipc": UCX cannot export this GPU buffer]],
  summary = [[
UCX's transport rocm_ipc shares GPU memory between processes of a node. The runtime refuses to
export some buffers (small ones, or parts of an allocation, it seems; nobody settled the cause), UCX
says so, and the transfer ends in an assertion in rndv.c.
The machine is sound; other transports carry the buffer.]],
  component = "framework", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[rocm_ipc_md\.c:\d+ +UCX +ERROR +Failed to create ipc]], strength = "decisive", group = "ipc" },
  },
  remedies = {
    { id = "without-rocm-ipc", title = "Leave rocm_ipc out of UCX_TLS",
      outcome = "workaround", chance = 0.8, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      cons = { "copies within the node go through host memory" },
      apply = [[export UCX_TLS=sm,self,rc,rocm_copy]],
      verify = [[mpirun COMMAND 2>&1 | grep -c "Failed to create ipc" || true]], expect = [[^0$]],
      rollback = [[unset UCX_TLS]] },
    { id = "whole-allocations", title = "Exchange buffers that are allocations of their own, not parts of one",
      outcome = "workaround", chance = 0.3, minutes = 30, risk = "low", reversibility = "high", scope = "app",
      cons = { "a change to the program; undo it with the version control" },
      apply = [[grep -rn hipMalloc .   # one for each buffer that is exchanged]],
      verify = [[mpirun COMMAND 2>&1 | grep -c "Failed to create ipc" || true]], expect = [[^0$]] },
  },
  references = {
    { url = "https://github.com/openucx/ucx/issues/10087", title = "Failed to create ipc on MI250X",
      says = "Reproduced by a maintainer with UCX 1.16 and ROCm 6.2 and laid to UCX's rocm_ipc or the call beneath." },
    { url = "https://github.com/openucx/ucx/issues/9606", title = "rocm_ipc, rocm_cpy and rocm_copy in UCX' own tests",
      says = "The transport's tests print the line for a buffer of 3758 bytes." },
    { url = "https://github.com/openucx/ucx/issues/5485", title = "rocm_ipc_md.c:69 Failed to create ipc",
      says = "ROCm 3.7, which was to have mended it, still gave the line." },
  },
}
