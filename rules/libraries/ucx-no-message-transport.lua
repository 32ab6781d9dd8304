-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "ucx-no-message-transport",
  title = [["no active messages transport ... rocm_copy - no am bcopy": UCX_TLS leaves no network]],
  summary = [[
UCX needs one transport that carries messages to each peer: shared memory within a node, tcp, rc, dc or ud between nodes. rocm_copy,
rocm_ipc and rocm_gdr only move memory. Where UCX_TLS names those and shared memory alone, or UCX was built without
verbs or finds no card, a peer on another node is "unreachable"; where it names those of ROCm alone there is "no usable
transport". MPI stops at the first call.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[UCX +ERROR +no active messages transport to .*\brocm_\w+/rocm_\w+ - no am bcopy]], strength = "decisive", group = "transport" },
    { log = [[UCX +ERROR +no usable transports/devices \(asked (?:rocm\w*,)*rocm\w* on]], strength = "decisive", group = "transport" },
    { all = { { log = [[UCX +ERROR +no active messages transport to ]] }, { log = [[UCX_TLS=\S*rocm]] } }, strength = "decisive", group = "transport" },
  },
  explains = { "mpi-not-gpu-aware" },
  remedies = {
    { id = "add-network", title = "Name a network transport as well, or only what is not wanted",
      outcome = "cure", chance = 0.85, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      summary = "Over Ethernet tcp in place of rc. With mpirun the variable is passed on with -x; unset, UCX takes all it has.",
      prepare = [[ucx_info -d | grep Transport | sort | uniq -c]],
      apply = [[export UCX_TLS=self,sm,rc,rocm_copy,rocm_ipc]],
      verify = [[mpirun COMMAND 2>&1 | grep -c 'no active messages transport' || true]], expect = "^0", rollback = [[unset UCX_TLS]], fallback = "ucx-with-verbs" },
    { id = "ucx-with-verbs", title = "A UCX that was built with verbs and ROCm",
      outcome = "cure", chance = 0.7, minutes = 30, risk = "low", reversibility = "high", scope = "app",
      requires = "git, autoconf, libtool, a compiler and rdma-core's headers",
      prepare = [[test ! -e ~/ucx-verbs-rocm]],
      apply = [[git clone --depth 1 --branch v1.19.0 https://github.com/openucx/ucx ~/ucx-verbs-rocm
cd ~/ucx-verbs-rocm && ./autogen.sh && ./contrib/configure-release --prefix="$HOME/ucx-verbs-rocm/install" --with-rocm=/opt/rocm --with-verbs && make -j4 install]],
      verify = [[~/ucx-verbs-rocm/install/bin/ucx_info -d | grep -cE 'Transport: (rc|ud|dc)']], expect = "^[1-9]", rollback = [[rm -rf ~/ucx-verbs-rocm]] },
  },
  references = {
    { url = "https://github.com/openucx/ucx/issues/6207", title = "OMB collectives fail with UCX and ROCm",
      says = "Between nodes posix, sysv and cma do not reach, and the rocm transports have no messages." },
    { url = "https://github.com/openucx/ucx/blob/9466d104a317c8ffddd9734e72055d8bbda021b3/src/ucp/core/ucp_context.c", title = "UCX: ucp_context.c",
      says = "Accelerators' transports do not count as usable ones, so that asking for them alone is an error." },
    { url = "https://github.com/openucx/ucx/blob/9466d104a317c8ffddd9734e72055d8bbda021b3/src/ucp/wireup/select.c", title = "UCX: select.c",
      says = "Lists each transport with the reason why it was not taken, where none is left." },
  },
  service = { action = "none", because = "UCX was given no transport to the other node; it sent nothing.", proof = "The same job with UCX_TLS unset.", collect = { "ucx_info -d", "env | grep UCX" } },
}
