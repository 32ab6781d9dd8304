-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "rccl-rdma-peer-unreachable",
  title = [["ibv_modify_qp failed with 110 Connection timed out": RDMA ports do not reach each other]],
  summary = [[
RCCL brings each queue from INIT to RTR with the address (GID) of the peer's port. Over RoCE the kernel then
looks for a way to that address, and answers ETIMEDOUT or ENETUNREACH where there is none: a wrong GID index, ports in
subnets without a route or on rails that are not connected, a link that is down, a broken node. (An adapter whose
firmware does not answer gives ETIMEDOUT, too: the kernel log tells.)
Sockets between the nodes work, so everything up to here did.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[Call to ibv_modify_qp failed with (?:110 |101 |113 |error )?(?:Connection timed out|Network is unreachable|No route to host)]], unless = [[, retrying \d+/\d+ after]] }, rccl_there }, strength = "very_strong", group = "rtr" },
    { log = [[Failed to modify QP to RTR: (?:Connection timed out|Network is unreachable)]], strength = "strong", group = "rtr" },
    other_maker,
  },
  explains = { "rccl-init-failure", "collective-timeout" },
  remedies = {
    { id = "which-ports", title = "See which two addresses failed, and whether one reaches the other",
      outcome = "diagnostic", chance = 0.7, minutes = 10, risk = "low", reversibility = "high", scope = "system",
      summary = "The warning names the device and both GIDs. Ping the remote address through the local port, then ib_write_bw -x INDEX on both nodes. One node in all failures: take it out.",
      apply = [[for g in /sys/class/infiniband/*/ports/1/gids/[0-7]; do v=$(cat "$g" 2>/dev/null || true); case $v in ""|0000:0000:0000:0000:0000:0000:0000:0000) ;; *) echo "$g $v $(cat "$(dirname "$(dirname "$g")")/gid_attrs/types/$(basename "$g")" 2>/dev/null)" ;; esac; done; ip -br address]],
      verify = [[cat /sys/class/infiniband/*/ports/1/state]], expect = "ACTIVE", fallback = "gid-index" },
    { id = "gid-index", title = "Take the GID of RoCE v2 with the routed address, on all nodes alike",
      outcome = "cure", chance = 0.4, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      summary = "3 is the usual one of RoCE v2 with IPv4; the list above tells yours. NCCL_IB_HCA keeps to ports that are cabled to each other.",
      apply = [[export NCCL_IB_GID_INDEX=3]],
      verify = [[NCCL_DEBUG=INFO COMMAND 2>&1 | grep -c 'ibv_modify_qp failed' || true]], expect = "^0", rollback = [[unset NCCL_IB_GID_INDEX]], fallback = "same-rail" },
    { id = "same-rail", title = "Where only ports of one number are connected: keep to the rail",
      outcome = "cure", chance = 0.4, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      apply = [[export NCCL_CROSS_NIC=0]],
      verify = [[NCCL_DEBUG=INFO COMMAND 2>&1 | grep -c 'ibv_modify_qp failed' || true]], expect = "^0", rollback = [[unset NCCL_CROSS_NIC]] },
  },
  references = {
    { url = "https://github.com/NVIDIA/nccl/issues/2013", title = "ibv_modify_qp timeout (errno 110) on 8 nodes (RoCE v2)",
      says = "A maintainer: the cards cannot communicate, often on a network connected by rails; NCCL_CROSS_NIC=0 helped a user." },
    { url = "https://github.com/NVIDIA/nccl-tests/issues/185", title = "Call to ibv_modify_qp failed with error Network is unreachable",
      says = "The other errno that the same call gives." },
    { url = "https://github.com/uccl-project/uccl/issues/641", title = "EP: Failed to modify QP to RTR: Connection timed out",
      says = "MI355X with Pensando cards: the same step fails on some nodes of the cluster and not on others." },
    { url = "https://github.com/NVIDIA/nccl/issues/426", title = "Got completion with error 12",
      says = "A maintainer has users run perftest first and give NCCL the same GID index; index 3 cured several." },
  },
  service = { action = "none", because = "The ports have no way to each other; queues were not even ready.", proof = "ib_write_bw -x INDEX between the same ports.", collect = { "rdma link show", "ip -br address" } },
}
