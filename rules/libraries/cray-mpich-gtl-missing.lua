-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "cray-mpich-gtl-missing",
  title = [[Cray MPICH: "GPU_SUPPORT_ENABLED is requested, but GTL library is not linked"]],
  summary = [[
With MPICH_GPU_SUPPORT_ENABLED=1 Cray's MPI wants its GPU transport layer, libmpi_gtl_hsa for AMD, in
the program. The compiler wrappers cc, CC and ftn link it only while the module of the accelerator
(craype-accel-amd-gfx90a and so on) is loaded; hipcc, mpicc of another MPI and pip never do. MPI_Init
ends every rank.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[GPU_SUPPORT_ENABLED is requested, but GTL library is not linked]], strength = "decisive", group = "gtl" },
    { log = [[libmpi_gtl_cuda|craype-accel-nvidia|CRAY_ACCEL_TARGET=nvidia]], strength = "very_strong", against = true },
    other_maker,
  },
  remedies = {
    { id = "load-and-rebuild", title = "Load the accelerator's module and build again with Cray's wrappers",
      summary = "gfx90a is MI200, gfx942 MI300; programs that pip built want CC=cc CXX=CC and --no-binary.",
      outcome = "cure", chance = 0.85, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      apply = [[module load rocm craype-accel-amd-{gpu.gfx|gfx90a}
CC=cc CXX=CC FC=ftn cmake -S . -B build-gtl && cmake --build build-gtl]],
      verify = [[ldd build-gtl/PROGRAM | grep libmpi_gtl]], expect = [[libmpi_gtl_hsa]],
      rollback = [[rm -rf build-gtl]], fallback = "preload" },
    { id = "preload", title = "Give a finished program the library: LD_PRELOAD=libmpi_gtl_hsa.so",
      outcome = "workaround", chance = 0.6, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      requires = "a ROCm whose libraries the transport layer of this MPI was built for",
      apply = [[LD_PRELOAD="$(find /opt/cray/pe/mpich -name libmpi_gtl_hsa.so | sort -V | tail -n 1)"; export LD_PRELOAD]],
      verify = [[ldd ./PROGRAM | grep libmpi_gtl]], expect = [[libmpi_gtl_hsa]], rollback = [[unset LD_PRELOAD]], fallback = "switch-off" },
    { id = "switch-off", title = "Where no GPU buffer is passed to MPI: MPICH_GPU_SUPPORT_ENABLED=0",
      outcome = "workaround", chance = 0.9, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      cons = { "a program that does pass GPU buffers then fails or crashes in MPI" },
      apply = [[export MPICH_GPU_SUPPORT_ENABLED=0]], verify = [[srun -n 2 ./PROGRAM 2>&1 | grep -c 'GTL library']], expect = "^0$",
      rollback = [[unset MPICH_GPU_SUPPORT_ENABLED]] },
  },
  references = {
    { url = "https://github.com/eth-cscs/cscs-docs/pull/40", title = "CSCS: communication libraries",
      says = "The message means that the transport library was not linked; load the accelerator's module before compiling." },
    { url = "https://github.com/BLAST-WarpX/warpx/pull/2736", title = "Set CRAY_ACCEL_TARGET for GPU-enabled MPI",
      says = "The wrapper links the library once the accelerator is named." },
    { url = "https://github.com/sstsimulator/sst-core/issues/895", title = "SST error in perlmutter",
      says = "Building with MPICC=cc and MPICXX=CC cured a program that uses no GPU itself." },
    { url = "https://github.com/llnl/benchpark/pull/1226", title = "Set MPICH_GPU_SUPPORT_ENABLED only when a package linked the library",
      says = "On El Capitan the variable stops programs without -lmpi_gtl_hsa." },
  },
}
