-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "rdma-completion-error",
  title = [["NET/IB : Got completion from peer ... status=12": a rank, or its packets, are lost]],
  summary = [[
RCCL's verbs transport tells the status of a work request that failed. 12 (RETRY_EXC_ERR) says that
the other side did not acknowledge: its process died, the link or the switch lost packets (RoCE
without PFC or ECN), or the wrong device or GID was chosen. 4 and 10 are refused accesses to memory.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[NET/IB(?:/GIN)?\s?: Got completion from peer .{1,60}(?:status=(?:IBV_WC_\w+\()?(?:4|9|1[0-3])\b|error (?:4|9|1[0-3])\b)]] }, { any = { { log = [[[Ll]ibrccl|RCCL version|rccl-tests|/hipify/src|Hipruntime version]] }, speaks_of_amd } } },
      strength = "very_strong", group = "status" },
    -- the same of UCX, by word
    { all = { { log = [[(?:Transport retry count exceeded|Receive-no-ready retry count exceeded|Remote access error|Local protection error) on \w+:\d+/(?:IB|RoCE) \(synd 0x]] }, { any = { rccl_there, speaks_of_amd } } }, strength = "very_strong", group = "status" },
    other_maker,
  },
  explains = { "rccl-init-failure", "collective-timeout", "rccl-peer-process-gone" },
  remedies = {
    { id = "which-side", title = "Look at the other rank first: is its process there, what does its node say",
      outcome = "diagnostic", chance = 0.5, minutes = 10, risk = "low", reversibility = "high", scope = "system",
      summary = "The peer's address stands in the line. A rank that died for another reason is the common cause.",
      apply = [[ibstat; rdma link show; for d in /sys/class/infiniband/*/ports/*/counters; do grep -H . "$d"/symbol_error "$d"/port_rcv_errors "$d"/link_downed; done]],
      verify = [[rdma link show]], expect = [[ACTIVE]],
      rollback = [[true   # nothing was changed]],
      fallback = "device-and-gid" },
    { id = "device-and-gid", title = "Name the devices and the GID of RoCE v2",
      outcome = "cure", chance = 0.4, minutes = 10, risk = "low", reversibility = "high", scope = "process",
      prepare = [[show_gids; ibv_devinfo]],
      apply = [[export NCCL_IB_HCA=mlx5_0,mlx5_1 NCCL_IB_GID_INDEX=3 NCCL_IB_TIMEOUT=22 NCCL_IB_RETRY_CNT=7]],
      verify = [[mpirun COMMAND 2>&1 | grep -c "Got completion from peer" || true]], expect = [[^0$]],
      rollback = [[unset NCCL_IB_HCA NCCL_IB_GID_INDEX NCCL_IB_TIMEOUT NCCL_IB_RETRY_CNT]], fallback = "ucx-gid-and-class" },
    { id = "ucx-gid-and-class", title = "UCX over RoCE: the GID of RoCE v2, and the traffic class that the switch does not drop",
      outcome = "cure", chance = 0.4, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      requires = "106 is the class of many sites: ask the network's people",
      apply = [[export UCX_IB_GID_INDEX=3 UCX_IB_TRAFFIC_CLASS=106]],
      verify = [[mpirun COMMAND 2>&1 | grep -c "retry count exceeded" || true]], expect = [[^0$]],
      rollback = [[unset UCX_IB_GID_INDEX UCX_IB_TRAFFIC_CLASS]] },
  },
  references = {
    { url = "https://github.com/ROCm/rccl/blob/develop/src/transport/net_ib.cc", title = "net_ib.cc, ncclIbTest",
      says = "The line with status, opcode and vendor error." },
    { url = "https://www.rdmamojo.com/2013/02/15/ibv_poll_cq/", title = "ibv_poll_cq: the statuses",
      says = "12 is IBV_WC_RETRY_EXC_ERR, 4 LOC_PROT_ERR, 10 REM_ACCESS_ERR." },
    { url = "https://github.com/openucx/ucx/blob/9466d104a317c8ffddd9734e72055d8bbda021b3/src/uct/ib/mlx5/ib_mlx5_log.c", title = "UCX: ib_mlx5_log.c",
      says = "Puts the card's syndrome in words and names device, port and link layer." },
    { url = "https://github.com/openucx/ucx/issues/2434", title = "Transport retry count exceeded (synd 0x15)",
      says = "A maintainer: RoCE misconfigured; traffic class 106 and GID index 3 were missing." },
  },
  service = { action = "none", because = "The network card reports that the other side did not acknowledge, or refused; the GPU is not asked.", proof = "ib_write_bw between the two ports without GPUs, and the state of the peer's process.", collect = { "rdma link show", "rdma statistic show", "journalctl -k -b | grep -iE 'mlx5|bnxt|ionic'" } },
}
