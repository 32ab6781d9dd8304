-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "rccl-no-network-interface",
  title = [["Bootstrap : no socket interface found": RCCL finds no network interface to start with]],
  summary = [[
The ranks exchange their addresses over TCP first, also within one machine. RCCL takes the interfaces that
NCCL_SOCKET_IFNAME names, or any but lo and docker. Where the variable names one that this node does not have
(names differ between nodes), or a container has lo alone, it finds none, or goes on with an empty address.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[NCCL WARN Bootstrap : no (?:\w+ )?(?:socket )?interface found]] }, rccl_there }, strength = "decisive", group = "interface" },
    { all = { { log = [[connecting to address \S* ?with family \d+ is neither AF_INET\(2\) nor AF_INET6\(10\)]] }, rccl_there }, strength = "very_strong", group = "interface" },
  },
  explains = { "rccl-init-failure" },
  remedies = {
    { id = "name-existing-interface", title = "Name interfaces that the nodes have, or none",
      outcome = "cure", chance = 0.85, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      summary = "A list is allowed (eth,ib matches by prefix); the names may differ from node to node. NCCL_DEBUG=INFO then shows what was taken.",
      prepare = [[ip -br addr; env | grep -E 'NCCL_SOCKET_IFNAME|GLOO_SOCKET_IFNAME']],
      apply = [[unset NCCL_SOCKET_IFNAME
export NCCL_DEBUG=INFO]],
      verify = [[COMMAND 2>&1 | grep -m1 'Bootstrap : Using']], expect = [[Bootstrap : Using]],
      rollback = [[unset NCCL_DEBUG]], fallback = "container-host-network" },
    { id = "container-host-network", title = "Container: give it the host's network",
      outcome = "cure", chance = 0.7, minutes = 3, risk = "low", reversibility = "high", scope = "process",
      apply = [[docker run --rm --network host --ipc host --device /dev/kfd --device /dev/dri IMAGE cat /proc/net/dev > net-in-container.txt]],
      verify = [[grep -vE 'lo:|Inter-|face' net-in-container.txt]], expect = [[\w+:]], rollback = [[rm -f net-in-container.txt]] },
  },
  references = {
    { url = "https://github.com/NVIDIA/nccl/issues/1837", title = "NCCL fails silently when the interface set by NCCL_SOCKET_IFNAME is not found",
      says = "In the code that RCCL shares, a name without an interface ends in an address of family 59936 or 0." },
    { url = "https://github.com/NVIDIA/nccl/issues/210", title = "ncclCommInitRank failed",
      says = "No IP interface on the machine; one is needed even on a single node." },
    { url = "https://github.com/NVIDIA/nccl/issues/286", title = "How to set NCCL_SOCKET_IFNAME",
      says = "Both names in one list where the nodes differ; not lo between nodes; unset is the default." },
  },
  service = { action = "none", because = "RCCL found no interface by that name.", proof = "ip -br addr on the node.", collect = { "ip -br addr", "env | grep IFNAME" } },
}
