-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "rccl-no-socket-interface",
  title = [["Bootstrap : no socket interface found": NCCL_SOCKET_IFNAME fits no usable network card]],
  summary = [[
Ranks find each other over TCP, on one node too, and RCCL takes the first interface that is up and has
an address. NCCL_SOCKET_IFNAME narrows the choice: a name of another machine, an InfiniBand card
without IPoIB, or a list that excludes all leaves none. A container without a network has only lo, which
RCCL takes last.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { all = { { log = [[Bootstrap ?: no socket interface found]] },
              { any = { { log = [[[Ll]ibrccl|RCCL version|/rccl/|/hipify/src|ROCr version|/opt/rocm|Hipruntime version]] }, { fact = "torch.rocm", exists = true }, { fact = "gpu.gfx", exists = true }, { fact = "rocm.version", exists = true } } } },
      strength = "decisive", group = "interface" },
    other_maker,
  },
  explains = { "rccl-init-failure" },
  remedies = {
    { id = "let-it-choose", title = "Take the restriction away: unset NCCL_SOCKET_IFNAME",
      outcome = "cure", chance = 0.7, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      prepare = [[env | grep NCCL_SOCKET; grep -s SOCKET /etc/nccl.conf ~/.nccl.conf; ip -br -4 addr]],
      apply = [[unset NCCL_SOCKET_IFNAME]],
      verify = [[NCCL_DEBUG=INFO python3 -m torch.distributed.run --nproc-per-node=2 PROGRAM 2>&1 | grep -m1 'Bootstrap']], expect = [[Bootstrap\s*: Using]], rollback = [[export NCCL_SOCKET_IFNAME=eth0]], fallback = "name-interface" },
    { id = "name-interface", title = "Name the interface with the route between the nodes",
      summary = "Ranks of one node: lo does.",
      outcome = "cure", chance = 0.8, minutes = 3, risk = "low", reversibility = "high", scope = "process",
      apply = [[NCCL_SOCKET_IFNAME=$(ip -4 route show default | awk '{ print $5; exit }'); export NCCL_SOCKET_IFNAME]],
      verify = [[ip -br -4 addr show "$NCCL_SOCKET_IFNAME"]], expect = [[UP|UNKNOWN]], rollback = [[unset NCCL_SOCKET_IFNAME]] },
  },
  references = {
    { url = "https://github.com/NVIDIA/nccl/issues/210", title = "ncclCommInitRank failed",
      says = "NCCL's maintainers: an IP interface is needed even for several processes on one node." },
    { url = "https://github.com/marin-community/marin/issues/6940", title = "NCCL_SOCKET_IFNAME breaks multi-node bootstrap",
      says = "A value that the library does not understand leaves no interface, with the message." },
    { url = "https://github.com/NVIDIA/nccl/issues/286", title = "How to set NCCL_SOCKET_IFNAME",
      says = "By default every interface but lo and docker is taken; nodes may have different names." },
    { url = "https://github.com/ROCm/rccl/blob/develop/src/bootstrap.cc", title = "RCCL: bootstrap.cc",
      says = "Prints the warning when the search for interfaces returns none." },
  },
}
