-- SPDX-License-Identifier: Apache-2.0
case {
  name = "handle",
  url = "https://github.com/Lumi-supercomputer/lumi-userguide/pull/277",
  summary = "Tasks of one GPU each; built from LUMI's page and HIP's message.",
  text = [[
srun --cpus-per-task=7 --gpus-per-task=1 ./app
hipIpcOpenMemHandle failed: invalid argument
]],
  facts = { ["gpu.gfx"] = "gfx90a" },
  first = "gpu-binding-hides-peers", confidence = 0.55,
}
case {
  name = "in-words",
  url = "https://github.com/ComputationalRadiationPhysics/picongpu/pull/4658",
  summary = "LUMI, MI250X: --mpiDirect broke after a maintenance; the centre had the GPUs pinned by a script instead of Slurm.",
  text = [[
After the maintenance --mpiDirect broke on LUMI (MI250X). The pinning of GPUs to MPI tasks has to be done by hand now.
]],
  first = "gpu-binding-hides-peers", confidence = 0.5,
}
case {
  name = "shared",
  url = "https://github.com/Lumi-supercomputer/lumi-userguide/pull/277",
  summary = "Near miss: with the flag that LUMI names.",
  text = [[
srun --cpus-per-task=7 --gpu-bind=map:4,5,2,3,6,7,0,1 --gres-flags=allow-task-sharing ./app
hipIpcOpenMemHandle failed: invalid argument
]],
  facts = { ["gpu.gfx"] = "gfx90a" },
  must_not = { "gpu-binding-hides-peers" },
}
case {
  name = "cuda",
  url = "https://github.com/BLAST-WarpX/warpx/issues/6382",
  summary = "Near miss: the like on another maker's machine.",
  text = [[
#SBATCH --gpus-per-task=1
(GTL DEBUG: 1) cuIpcOpenMemHandle: invalid argument, CUDA_ERROR_INVALID_VALUE, line no 360
]],
  facts = { ["gpu.gfx"] = "gfx90a" },
  must_not = { "gpu-binding-hides-peers" },
}
case {
  name = "other-gpu-beside-a-ryzen",
  url = "https://github.com/open-mpi/ompi/issues/11949",
  summary = "Near miss: another maker's GPUs.",
  text = [[
srun -n 4 --gpus-per-task=1 ./app
Failed to register remote memory, rc=-1
]],
  facts = { ["host.gpu_maker"] = "other", ["gpu.gfx"] = "gfx1036" },
  must_not = { "gpu-binding-hides-peers" },
}
