-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "ucx-built-without-rocm",
  title = [["transports 'rocm_copy','rocm_ipc' are not available": a UCX without ROCm]],
  summary = [[
UCX warns of each transport in UCX_TLS that it does not have. Without any of ROCm it was built without ROCm, as packages
often are, libuct_rocm cannot load ROCm's libraries, or the process sees no GPU. It then takes GPU memory for the host's,
and copies end in a segmentation fault or in errno 14.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[UCX +WARN +transports? '[^ ]*rocm[^ ]* (?:is|are) not available, please use one or more of]], unless = [[one or more of: .*\brocm_copy\b]], strength = "very_strong", group = "transport" },
    -- the process sees no GPU
    { fact = "access.kfd", ["in"] = { "ENOENT", "EACCES" }, strength = "strong", against = true, group = "no-gpu" },
  },
  explains = { "mpi-not-gpu-aware", "ucx-no-message-transport" },
  remedies = {
    { id = "ucx-with-rocm", title = "Build UCX with ROCm, and let Open MPI use that one",
      outcome = "cure", chance = 0.85, minutes = 30, risk = "low", reversibility = "high", scope = "app",
      requires = "git, autoconf, automake, libtool and a compiler; start MPI with the folder's lib first in LD_LIBRARY_PATH",
      prepare = [[test ! -e ~/ucx-rocm
ucx_info -v; rocminfo | grep -m1 gfx; find / -name 'libuct_rocm.so*' 2>/dev/null || true]],
      apply = [[git clone --depth 1 --branch v1.19.0 https://github.com/openucx/ucx ~/ucx-rocm
cd ~/ucx-rocm && ./autogen.sh && ./contrib/configure-release --prefix="$HOME/ucx-rocm/install" --with-rocm=/opt/rocm && make -j4 install]],
      verify = [[~/ucx-rocm/install/bin/ucx_info -d | grep -c rocm_copy]], expect = "^[1-9]", rollback = [[rm -rf ~/ucx-rocm]], fallback = "host-buffers" },
    { id = "host-buffers", title = "Let the program copy through the host until then",
      outcome = "workaround", chance = 0.6, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      cons = { "slower; an option of the program, undone the same way" },
      apply = [[mpirun -n 2 lmp -k on g 2 -sf kk -pk kokkos gpu/aware off -in in.lj   # LAMMPS; others have a like option]],
      verify = [[tail -n 1 log.lammps]], expect = "Total wall time" },
  },
  references = {
    { url = "https://github.com/openucx/ucx/blob/9466d104a317c8ffddd9734e72055d8bbda021b3/src/ucp/core/ucp_context.c", title = "ucp_report_unavailable()",
      says = "The names asked for that no component offers, and those there are." },
    { url = "https://docs.open-mpi.org/en/main/tuning-apps/accelerators/rocm.html", title = "Open MPI: ROCm",
      says = "How UCX and Open MPI are built with ROCm, and how to see whether they are." },
  },
  service = { action = "none", because = "UCX was built without ROCm, or the process sees no GPU; no GPU was used.", proof = "ucx_info -v without --with-rocm, where rocminfo lists the GPU.", collect = { "ucx_info -v", "ucx_info -d", "ompi_info" } },
}
