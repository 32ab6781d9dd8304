-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "mpi-not-gpu-aware",
  title = [["Read -1, expected N, errno = 14": this MPI is given GPU memory that it cannot read]],
  summary = [[
Without ROCm support Open MPI takes a GPU pointer for host memory. Its shared-memory transport
(vader, smcuda) copies it with process_vm_readv, which answers EFAULT (14), again and again; other
transports end in a segmentation fault in memcpy. The GPUs are sound.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[Read -1, expected \d+, errno = 14]], strength = "decisive", group = "vader" },
    -- LAMMPS warns, goes on, and ends at the first exchange
    { sequence = { [[Kokkos with GPU-enabled backend assumes GPU-aware MPI is available]], [[(?i)segmentation fault|signal 11\b|Bus error]] }, within = "200 lines", strength = "very_strong", group = "kokkos" },
    -- a copy by the processor, below the shared-memory transport
    { all = { { log = [[\bmca_btl_(?:sm|vader|smcuda)_\w+|\bsm_prepare_src\b|\bmca_pml_ob1_send_request_\w+]] }, { log = [[(?i)segmentation fault|signal 11\b]] }, { any = { rccl_there, speaks_of_amd } } }, strength = "strong", group = "copy" },
    { log = [[MPIX_Query_rocm_support\W{1,4}(?:returns?|returned|is|gives)?:? *(?:0|false)\b]], strength = "very_strong", group = "asked" },
    { log = [[libmpi_gtl_cuda|libtorch_cuda|NVIDIA-SMI]], strength = "very_strong", against = true, group = "cuda" },
    other_maker,
  },
  remedies = {
    { id = "gpu-aware-mpi", title = "Use an MPI with ROCm support: Open MPI over UCX built with --with-rocm",
      outcome = "cure", chance = 0.8, minutes = 60, risk = "low", reversibility = "high", scope = "app",
      prepare = [[ompi_info | grep -i rocm; ucx_info -v | grep -i rocm]],
      apply = [[mpirun --mca pml ucx -x UCX_TLS=sm,self,rocm_copy,rocm_ipc COMMAND]],
      verify = [[ucx_info -d | grep -c rocm]], expect = [=[^[1-9]]=],
      rollback = [[mpirun COMMAND]],
      fallback = "rccl-for-gpu-buffers" },
    { id = "rccl-for-gpu-buffers", title = "Let RCCL carry GPU buffers, MPI the rest (Horovod: HOROVOD_GPU_OPERATIONS=NCCL)",
      outcome = "cure", chance = 0.7, minutes = 30, risk = "low", reversibility = "high", scope = "app",
      backup = keep_pip("mpi-not-gpu-aware"),
      apply = [[HOROVOD_GPU=ROCM HOROVOD_GPU_OPERATIONS=NCCL python3 -m pip install --no-cache-dir --force-reinstall horovod]],
      verify = [[horovodrun --check-build]], expect = [[\[X\] NCCL]],
      rollback = pip_as_before("mpi-not-gpu-aware"), fallback = "kokkos-through-host" },
    { id = "kokkos-through-host", title = "LAMMPS: let Kokkos copy through the host, -pk kokkos gpu/aware off",
      outcome = "workaround", chance = 0.85, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      cons = { "each exchange goes over the processor's memory and is slower" },
      apply = [[mpirun -n 2 lmp -k on g 2 -sf kk -pk kokkos gpu/aware off -in INPUT]],
      verify = [[tail -n 1 log.lammps]], expect = "Total wall time", rollback = [[mpirun -n 2 lmp -k on g 2 -sf kk -in INPUT]] },
  },
  refuted = {
    { what = "--mca btl_vader_single_copy_mechanism none", ref = 2, why = "It hides the lines; the MPI is no more aware of GPUs than before." },
  },
  references = {
    { url = "https://github.com/lammps/lammps/issues/4027", title = "Segmentation fault in Kokkos with MPI and GPUs",
      says = "LAMMPS warns that it cannot determine whether MPI knows GPUs, and names gpu/aware off." },
    { url = "https://github.com/ROCm/rocHPL/issues/14", title = "rocHPL and an MPI without ROCm",
      says = "The message comes from copies of GPU memory by process_vm_readv." },
    { url = "https://github.com/horovod/horovod/issues/531", title = "Horovod on MI25",
      says = "Endless lines of errno 14 and no progress." },
    { url = "https://docs.open-mpi.org/en/main/tuning-apps/accelerators/rocm.html", title = "Open MPI: ROCm",
      says = "How Open MPI is built and asked for ROCm support; MPIX_Query_rocm_support() tells it." },
    { url = "https://github.com/open-mpi/ompi/issues/11399", title = "CUDA-aware MPI is broken",
      says = "On another maker's GPUs: without --mca pml ucx the sm transport got the device pointer, and crashed below sm_prepare_src." },
  },
  service = { action = "none", because = "The processor was sent to a GPU's address by a library that does not know GPUs.", proof = "The same program with buffers copied to the host first.", collect = { "ompi_info", "ucx_info -d" } },
}
