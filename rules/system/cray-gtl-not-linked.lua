-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "cray-gtl-not-linked",
  title = [[Cray MPICH: "GPU_SUPPORT_ENABLED is requested, but GTL library is not linked"]],
  summary = [[
With MPICH_GPU_SUPPORT_ENABLED=1 Cray's MPI expects its GPU transport layer in the program:
libmpi_gtl_hsa for AMD, which the compiler wrappers link only while an accelerator module
(craype-accel-amd-gfx90a, gfx942) is loaded. A program built by hipcc or mpicc without it ends in MPI_Init.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[MPIDI_CRAY_init: GPU_SUPPORT_ENABLED is requested, but GTL library is not linked]], strength = "decisive", group = "gtl" },
    { log = [[craype-accel-nvidia|CRAY_ACCEL_TARGET=nvidia|libmpi_gtl_cuda|NVIDIA-SMI]], strength = "very_strong", against = true, group = "cuda" },
    other_maker,
  },
  remedies = {
    { id = "accelerator-module", title = "Load the accelerator module and link anew with the wrappers",
      outcome = "cure", chance = 0.85, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      summary = "gfx90a is MI250X (Frontier, LUMI, Adastra), gfx942 MI300A (El Capitan). Then build the program again from the start.",
      prepare = [[module avail craype-accel-amd 2>&1 | grep -o 'craype-accel-amd-gfx[0-9a-f]*' | sort -u]],
      apply = [[module load craype-accel-amd-gfx90a rocm
# then build again, with cc, CC or ftn]],
      verify = [[ldd PROGRAM | grep -c libmpi_gtl_hsa]], expect = "^[1-9]",
      rollback = [[module unload craype-accel-amd-gfx90a]], fallback = "link-by-hand" },
    { id = "link-by-hand", title = "Linking with hipcc: add the library by hand",
      outcome = "cure", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      apply = [[export LDFLAGS="-L${CRAY_MPICH_ROOTDIR:-/opt/cray/pe/mpich/default}/gtl/lib -Wl,-rpath,${CRAY_MPICH_ROOTDIR:-/opt/cray/pe/mpich/default}/gtl/lib -lmpi_gtl_hsa"]],
      verify = [[ldd PROGRAM | grep -c libmpi_gtl_hsa]], expect = "^[1-9]", rollback = [[unset LDFLAGS]], fallback = "host-buffers" },
    { id = "host-buffers", title = "The program hands MPI no GPU memory: turn the support off for it",
      outcome = "workaround", chance = 0.6, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      cons = { "a program that does hand over GPU memory crashes then" },
      apply = [[export MPICH_GPU_SUPPORT_ENABLED=0]], verify = [[srun -n 2 PROGRAM > mpi-start.txt 2>&1; grep -c 'GTL library' mpi-start.txt || true]], expect = "^0", rollback = [[unset MPICH_GPU_SUPPORT_ENABLED]] },
  },
  references = {
    { url = "https://github.com/eth-cscs/cscs-docs/pull/40", title = "Communication libraries: cray-mpich",
      says = "What the message means, and that the accelerator module has to be loaded before compiling." },
    { url = "https://github.com/llnl/benchpark/pull/1226", title = "Only set MPICH_GPU_SUPPORT_ENABLED when a package linked gtl",
      says = "On El Capitan programs without -lmpi_gtl_hsa must not have the variable." },
    { url = "https://github.com/ROCm/rocHPL/pull/24", title = "HPE Cray MPICH",
      says = "AMD's own benchmark got an option for the library's path, since hipcc does not link it." },
  },
  service = { action = "none", because = "The program was linked without a library.", proof = "ldd shows no libmpi_gtl_hsa.", collect = { "ldd PROGRAM", "module list" } },
}
