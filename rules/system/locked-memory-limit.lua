-- SPDX-License-Identifier: Apache-2.0
local rccl_there = { any = { { log = [[[Ll]ibrccl(?:\.so| path)|RCCL version|rccl-tests|/hipify/src|MPI-ROCM|rocm_(?:copy|ipc)|HIP version|ROCm version|HSA_FORCE]] },
  { fact = "gpu.gfx", exists = true }, { fact = "gpu.name", matches = [[(?i)instinct|radeon|\bMI\d{2,3}]] }, { fact = "app.name", has = "rccl" } } }
rule {
  id = "locked-memory-limit",
  title = [["ibv_reg_mr ... Cannot allocate memory": the limit of locked memory (ulimit -l)]],
  summary = [[
RDMA pins the memory that the network card reads and writes, and the kernel counts it against RLIMIT_MEMLOCK. Docker
and podman give a container 64 KiB or 8 MiB, slurmd hands on its own limit, a login shell that of
limits.conf. Queues and buffers of RCCL, UCX or MPI are then refused although RAM is free.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { all = { { log = [[Please set max locked memory \(ulimit -l\) to 'unlimited']] }, rccl_there }, strength = "decisive", group = "limit" },
    { all = { { log = [[NCCL WARN Call to ibv_(?:reg_mr\w*|create_cq|create_qp|reg_dmabuf_mr) failed with error Cannot allocate memory]] }, rccl_there }, strength = "very_strong", group = "limit" },
    { all = { { log = [[libibverbs: Warning: RLIMIT_MEMLOCK is \d+ bytes]] }, rccl_there }, strength = "strong", group = "limit" },
    { all = { { log = [[Call to ibv_\w+ failed with error Cannot allocate memory|ibv_(?:reg_mr|create_cq)\S* failed: Cannot allocate memory]] },
              { fact = "host.memlock_kib", range = ">=0, <1048576" } }, strength = "decisive", group = "limit" },
  },
  explains = { "gpu-direct-rdma-unavailable", "rccl-init-failure" },
  remedies = {
    { id = "container-ulimit", title = "Container: start it without the limit",
      outcome = "cure", chance = 0.85, minutes = 3, risk = "low", reversibility = "high", scope = "process",
      requires = "the program runs in Docker or podman; Kubernetes has no such field, there the limit is the container runtime's",
      prepare = [[docker exec CONTAINER sh -c 'ulimit -l']],
      apply = [[docker run --rm --ulimit memlock=-1:-1 --device /dev/kfd --device /dev/dri --device /dev/infiniband --ipc host IMAGE sh -c 'ulimit -l' > memlock-in-container.txt]],
      verify = [[cat memlock-in-container.txt]], expect = "unlimited", rollback = [[rm -f memlock-in-container.txt]], fallback = "limits-conf" },
    { id = "limits-conf", title = "Host: raise the limit of logins and of the services that start jobs",
      outcome = "cure", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "system", root = true,
      summary = "Jobs of Slurm inherit slurmd's limit (unless PropagateResourceLimits says otherwise), so the unit needs it, too.",
      apply = [[printf '* soft memlock unlimited\n* hard memlock unlimited\n' | sudo tee /etc/security/limits.d/zz-memlock.conf
if systemctl cat slurmd >/dev/null 2>&1; then sudo mkdir -p /etc/systemd/system/slurmd.service.d && printf '[Service]\nLimitMEMLOCK=infinity\n' | sudo tee /etc/systemd/system/slurmd.service.d/memlock.conf && sudo systemctl daemon-reload && sudo systemctl restart slurmd; fi
# then log in again]],
      verify = [[sudo -iu "$USER" sh -c 'ulimit -l']], expect = "unlimited",
      rollback = [[sudo rm -f /etc/security/limits.d/zz-memlock.conf /etc/systemd/system/slurmd.service.d/memlock.conf && sudo systemctl daemon-reload]] },
  },
  references = {
    { url = "https://github.com/NVIDIA/nccl-tests/issues/206", title = "Call to ibv_reg_mr_iova2 failed with error Cannot allocate memory",
      says = "ulimit -l was 8192 within mpirun; with the limit raised, and checked there, it works." },
    { url = "https://github.com/openucx/ucx/pull/7930", title = "UCT/IB: improve locked memory limit detection",
      says = "UCX names the limit in the message of the failed call." },
    { url = "https://github.com/openucx/ucx/issues/8229", title = "ibv_create_cq(cqe=4096) failed: Cannot allocate memory",
      says = "A limit of 64 KiB; an administrator has to raise it." },
    { url = "https://github.com/NVIDIA/cudf-spark/pull/7632", title = "UCX shuffle doc: memlock limit",
      says = "In a container the ulimit option lifts it." },
  },
  service = { action = "none", because = "A limit of locked memory refused the buffer.", proof = "ulimit -l within the job.", collect = { "ulimit -l in the job" } },
}
