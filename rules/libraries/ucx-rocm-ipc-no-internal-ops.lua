-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "ucx-rocm-ipc-no-internal-ops",
  title = [[MPI_Init or ucx_info crashes in uct_rocm_ipc_iface_t_init: UCX 1.12.0]],
  summary = [[
UCX 1.12.0's rocm_ipc and rocm_gdr hand no table of internal operations to their base class, which reads it. Any
program that opens the transport ends with a segmentation fault: ucx_info -d, MPI_Init with Open MPI's UCX. 1.11
handed none over either, and did not read it at the start.]],
  component = "framework", severity = "error", maturity = "incubating", prior = "rare",
  evidence = {
    { log = [[uct_base_iface_t_init \(.*uct_rocm_\w+_iface_ops.*internal_ops=0x0]], strength = "decisive", group = "init" },
    { all = { { log = [[uct_rocm_(?:ipc|gdr)_iface_t_init]] }, { log = [[Segmentation fault|Caught signal 11]] } }, strength = "very_strong", group = "init" },
  },
  fixed_in = { ["package.ucx"] = "1.12.1" },
  remedies = {
    { id = "ucx-1-12-1", title = "UCX 1.12.1 or later",
      outcome = "cure", chance = 0.95, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      summary = "Built into a folder of its own; Open MPI that was built with the old one finds it by the path.",
      requires = "git, autoconf, automake, libtool and a compiler",
      prepare = [[ucx_info -v | head -n 1]],
      apply = [[git clone --depth 1 --branch v1.12.1 https://github.com/openucx/ucx ~/ucx-1.12.1
cd ~/ucx-1.12.1 && ./autogen.sh && ./contrib/configure-release --prefix="$HOME/ucx-1.12.1/install" --with-rocm=/opt/rocm && make -j4 install]],
      verify = [[~/ucx-1.12.1/install/bin/ucx_info -d | grep -c rocm_ipc]], expect = "^[1-9]",
      rollback = [[rm -rf ~/ucx-1.12.1]], fallback = "without-rocm-ipc" },
    { id = "without-rocm-ipc", title = "Leave rocm_ipc and rocm_gdr out of UCX_TLS",
      outcome = "workaround", chance = 0.6, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      cons = { "copies within the node go through host memory" },
      apply = [[export UCX_TLS=^rocm_ipc,rocm_gdr]], verify = [[COMMAND 2>&1 | grep -cE 'uct_rocm_(ipc|gdr)_iface' || true]], expect = "^0", rollback = [[unset UCX_TLS]] },
  },
  references = {
    { url = "https://github.com/openucx/ucx/issues/8054", title = "MPI_Init segfaults with UCX v1.12.0",
      says = "The debugger shows internal_ops=0x0 in the base class below the constructor of rocm_ipc." },
    { url = "https://github.com/openucx/ucx/blob/v1.12.0/src/uct/rocm/ipc/rocm_ipc_iface.c", title = "rocm_ipc_iface.c of 1.12.0",
      says = "The constructor passes NULL for the internal operations." },
    { url = "https://github.com/openucx/ucx/blob/v1.12.1/NEWS", title = "News of UCX 1.12.1",
      says = "Fixed ROCm segfault when using internal_ops functions." },
  },
  service = { action = "none", because = "A null pointer in UCX 1.12.0.", proof = "ucx_info -d crashes without any GPU work.", collect = { "ucx_info -v" } },
}
