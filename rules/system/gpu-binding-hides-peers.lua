-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "gpu-binding-hides-peers",
  title = [[Slurm's --gpus-per-task hides each rank's peers: GPU-aware MPI fails within a node]],
  summary = [[
With constrained devices Slurm puts each task into a cgroup with its own GPU alone. GPU-aware MPI and RCCL
open a peer's buffer by an IPC handle, and the GPU that it lies on cannot be opened from there: transfers within
a node fail with invalid argument, crash, or go over the host. Not every site with AMD GPUs sees it.]],
  component = "config", severity = "error", maturity = "experimental", prior = "uncommon",
  evidence = {
    { all = { { log = [[--(?:gpus-per-task|gpu-bind)\b]] }, { log = [[hipIpcOpenMemHandle.{0,60}(?:fail|invalid)|Failed to register remote memory|\(GTL DEBUG: \d+\) \w*IpcOpenMemHandle: invalid argument]] }, { any = { rccl_there, speaks_of_amd } } }, strength = "very_strong", group = "bind" },
    { all = { { said = [[(?i)--(?:gpus-per-task|gpu-bind)\b|\b(?:pinning|binding) of (?:the )?GPUs\b|\bGPU (?:pinning|binding)\b]] },
              { said = [[(?i)\bGPU[- ]aware\b|\bmpiDirect\b|\bGPU IPC\b|\bpeer (?:access|transfers?)\b|\bIpcOpenMemHandle\b]] }, { said = [[(?i)\b(?:fail\w*|broke\w*|crash\w*|segfault\w*|hangs?|error)\b]] }, speaks_of_amd }, strength = "strong", group = "prose" },
    { log = [[allow-task-sharing|--gpu-bind=none]], strength = "very_strong", against = true, group = "shared" },
    { log = [[CUDA_ERROR_INVALID_VALUE|craype-accel-nvidia|NVIDIA-SMI]], strength = "very_strong", against = true, group = "cuda" },
    other_maker,
  },
  explains = { "rccl-init-failure", "numa-or-p2p-problem" },
  remedies = {
    { id = "task-sharing", title = "Let the tasks of a job see all its GPUs: --gres-flags=allow-task-sharing",
      requires = "a Slurm that knows the flag; it counts for srun, not for sbatch",
      outcome = "cure", chance = 0.7, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      apply = [[export SLURM_GRES_FLAGS=allow-task-sharing]], verify = [[srun -n 2 --gpus-per-task=1 PROGRAM 2>&1 | grep -c IpcOpenMemHandle || true]], expect = "^0",
      rollback = [[unset SLURM_GRES_FLAGS]], fallback = "bind-by-hand" },
    { id = "bind-by-hand", title = "Ask for the node's GPUs as a whole, and choose one for each rank by a variable",
      outcome = "cure", chance = 0.85, minutes = 10, risk = "low", reversibility = "high", scope = "process",
      summary = "The order of GPUs that lie next to a core differs: LUMI's and Frontier's lists are in their guides.",
      apply = [[cat > one-gpu-a-rank.sh <<'EOF'
#!/bin/sh
export ROCR_VISIBLE_DEVICES=$SLURM_LOCALID
exec "$@"
EOF
chmod +x one-gpu-a-rank.sh
srun --gpus-per-node=8 --gpu-bind=none --ntasks-per-node=8 ./one-gpu-a-rank.sh PROGRAM > with-select.txt 2>&1]],
      verify = [[grep -cE 'IpcOpenMemHandle|invalid argument' with-select.txt || true]], expect = "^0", rollback = [[rm -f one-gpu-a-rank.sh with-select.txt]] },
  },
  references = {
    { url = "https://github.com/Lumi-supercomputer/lumi-userguide/pull/277", title = "LUMI: Slurm's GPU binding options",
      says = "The flag allow-task-sharing is required with --gpu-bind for IPC between GPUs." },
    { url = "https://github.com/ComputationalRadiationPhysics/picongpu/pull/4658", title = "PIConGPU on LUMI",
      says = "After a maintenance GPU-aware MPI broke; the centre had GPUs pinned by a script instead of Slurm." },
    { url = "https://github.com/open-mpi/ompi/issues/11949", title = "ob1 with smcuda does not work with Slurm's GPU binding",
      says = "One reports it of all MPIs and GPU types; another does not see it with AMD GPUs and --gpu-bind=closest." },
    { url = "https://github.com/BLAST-WarpX/warpx/issues/6382", title = "Cray: avoid gpu-bind and gpus-per-task",
      says = "The message of Cray's MPI on another maker's machine, and the same cure." },
  },
  service = { action = "none", because = "The peer's GPU is hidden by a cgroup; every GPU works for its own rank.", proof = "The same job with all GPUs shown to each task.", collect = { "scontrol show job", "srun sh -c 'ls /dev/dri; env | grep VISIBLE'" } },
}
