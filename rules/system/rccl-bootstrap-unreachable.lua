-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "rccl-bootstrap-unreachable",
  title = [["socketPollConnect: Connect to ... returned": RCCL's ranks do not reach each other by TCP]],
  summary = [[
Each rank listens on an address of the interface that RCCL chose, and the others connect to it, also where data go by RDMA
later. No route, refused or timed out says that the address is of an interface the other node does not reach (a bridge of
docker or of virtual machines, a management net, link-local IPv6), or that a firewall stands between. Refused is said as
well where the rank that listened has ended.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[NCCL WARN (?:ncclOsS|s)ocket(?:Poll|Start)Connect(?:: exceeded (?:retries|timeouts)|(?:: (?i:connect)(?: to \S+)? (?:returned|failed :) | to \S+ failed with error )(?:1(?:01|1[013])\(|Software caused|No route|Network is|Connection (?:timed|refused)))]] }, rccl_there }, strength = "very_strong", group = "connect" },
    { all = { { log = [[NCCL WARN Net : No interface found in the same subnet as remote address]] }, rccl_there }, strength = "very_strong", group = "connect" },
    { all = { { log = [[Gloo connectFullMesh failed with]] }, { any = { rccl_there, speaks_of_amd } } }, strength = "strong", group = "connect" },
    { log = [[NCCL version [\d.]+\+cuda|libtorch_cuda\.so]], strength = "very_strong", against = true, group = "cuda" },
    other_maker,
  },
  explains = { "rccl-init-failure", "rccl-peer-process-gone", "collective-timeout" },
  remedies = {
    { id = "name-the-interface", title = "Name the interface that all nodes reach, for RCCL and for Gloo",
      outcome = "cure", chance = 0.75, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      requires = "eth0 stands for that interface; with mpirun the variables are passed on with -x",
      prepare = [[ip -br addr; ip route]],
      apply = [[export NCCL_SOCKET_IFNAME=eth0 GLOO_SOCKET_IFNAME=eth0]],
      verify = [[NCCL_DEBUG=INFO COMMAND 2>&1 | grep -cE 'socket(Poll|Start)Connect|connectFullMesh failed' || true]], expect = "^0",
      rollback = [[unset NCCL_SOCKET_IFNAME GLOO_SOCKET_IFNAME]], fallback = "firewall" },
    { id = "firewall", title = "Try a free port between the nodes: RCCL takes any, a firewall must let them all through",
      outcome = "diagnostic", chance = 0.4, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      summary = "On the node whose address stands in the line first: python3 -m http.server 29555. That address in place of localhost below.",
      apply = [[curl -sS -m 5 -o port-answer.txt http://localhost:29555/ 2>&1 | tee port-error.txt]],
      verify = [[wc -c < port-error.txt]], expect = "^0", rollback = [[rm -f port-answer.txt port-error.txt]] },
  },
  references = {
    { url = "https://github.com/ROCm/rccl/blob/develop/src/misc/socket.cc", title = "RCCL: socket.cc",
      says = "Both lines, with the address and the error of the system." },
    { url = "https://github.com/sgl-project/sglang/issues/3820", title = "socketPollConnect: returned 113(No route to host)",
      says = "In the code that RCCL shares: one node of several cannot reach the root's address." },
    { url = "https://github.com/sgl-project/sglang/issues/3226", title = "Gloo connectFullMesh failed",
      says = "Naming the interface in GLOO_SOCKET_IFNAME cured it for a user." },
  },
  service = { action = "none", because = "A TCP connection failed before any GPU sent a byte.", proof = "nc between the two addresses of the line.", collect = { "ip -br addr and ip route of both nodes", "NCCL_DEBUG=INFO output" } },
}
