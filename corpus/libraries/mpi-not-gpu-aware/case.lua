-- SPDX-License-Identifier: Apache-2.0
case {
  name = "vader",
  url = "https://github.com/horovod/horovod/issues/531",
  summary = "Copies of GPU memory between processes.",
  text = [[
[node-01:57132] Read -1, expected 8192, errno = 14
[node-01:57134] Read -1, expected 8192, errno = 14
]],
  facts = { ["gpu.gfx"] = "gfx900" },
  first = "mpi-not-gpu-aware", must_not = { "directio-bad-address" }, confidence = 0.8,
}
case {
  name = "eperm",
  url = "https://docs.open-mpi.org/en/main/tuning-apps/accelerators/rocm.html",
  summary = "Near miss: not allowed to read the other process (1).",
  text = [[
[node-01:57132] Read -1, expected 8192, errno = 1
]],
  first = "mpi-cma-ptrace-denied", must_not = { "mpi-not-gpu-aware" },
}
case {
  name = "lammps",
  url = "https://github.com/lammps/lammps/issues/4027",
  summary = "LAMMPS with Kokkos and an MPI of which it knows nothing; the warning and the end that the report names.",
  text = [[
WARNING: Kokkos with GPU-enabled backend assumes GPU-aware MPI is available, but cannot determine if this is the case
         try '-pk kokkos gpu/aware off' if getting segmentation faults (src/KOKKOS/kokkos.cpp:348)
Setting up Verlet run ...
[node:16806] Signal: Segmentation fault (11)
]],
  first = "mpi-not-gpu-aware", confidence = 0.70,
}
case {
  name = "lammps-runs",
  url = "https://github.com/lammps/lammps/issues/4027",
  summary = "Near miss: the warning alone, and the run goes on; built from the report's line.",
  text = [[
WARNING: Kokkos with GPU-enabled backend assumes GPU-aware MPI is available, but cannot determine if this is the case
Setting up Verlet run ...
Total wall time: 0:00:12
]],
  must_not = { "mpi-not-gpu-aware" },
}
case {
  name = "lammps-nvidia",
  url = "https://github.com/lammps/lammps/issues/250",
  summary = "Near miss: the same on GPUs of NVIDIA; built from both reports' lines.",
  text = [[
WARNING: Kokkos with GPU-enabled backend assumes GPU-aware MPI is available, but cannot determine if this is the case
[pinje:16806] Signal: Segmentation fault (11)
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "mpi-not-gpu-aware" },
}
case {
  name = "copy-by-the-processor",
  url = "https://github.com/open-mpi/ompi/issues/11399",
  summary = "The backtrace of a thread about another maker's GPUs, here with AMD's: the shared-memory transport copies a device pointer.",
  text = [[
[gpu01:12345] Signal: Segmentation fault (11)
 5: /opt/ompi5/lib/libmpi.so.0(+0x30a157) mca_bml_base_prepare_src
 6: /opt/ompi5/lib/libmpi.so.0(mca_pml_ob1_send_request_schedule_once+0x2d8) [0x7fe8f6fca561]
]],
  facts = { ["gpu.gfx"] = "gfx90a" },
  first = "mpi-not-gpu-aware", confidence = 0.5,
}
case {
  name = "asked",
  url = "https://docs.open-mpi.org/en/main/tuning-apps/accelerators/rocm.html",
  summary = "A program asks the MPI; built from Open MPI's page.",
  text = [[
MPIX_Query_rocm_support() = 0
]],
  first = "mpi-not-gpu-aware", confidence = 0.7,
}
case {
  name = "cuda-in-a-mixed-house",
  url = "https://github.com/open-mpi/ompi/issues/11399",
  summary = "Near miss: a node of another maker's.",
  text = [[
| NVIDIA-SMI 535.54.03 |
[gpu01:12345] Signal: Segmentation fault (11)
 6: /opt/ompi5/lib/libmpi.so.0(mca_pml_ob1_send_request_schedule_once+0x2d8) [0x7fe8f6fca561]
]],
  facts = { ["gpu.gfx"] = "gfx1036" },
  must_not = { "mpi-not-gpu-aware" },
}
