-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "rccl-shm-full",
  title = [["failed to extend /dev/shm/nccl-...": shared memory of the container is full]],
  summary = [[
Ranks of one node talk through files in /dev/shm, 10 to 30 MB for each connection that is no peer transfer. Docker
gives a container 64 MB there, Kubernetes likewise; files of killed jobs stay, too. The file cannot be made as
large as needed, RCCL answers "unhandled system error", and every rank gives up. No GPU has a part in it.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { all = { { log = [[NCCL WARN (?:Error: failed to extend \S*nccl-|Call to posix_fallocate failed ?: No space left)]], unless = [[error: (?!No space left)]] }, rccl_there }, strength = "decisive", group = "shm" },
    { all = { { log = [[Error while creating shared memory segment \S*nccl-.*No space left on device]] }, rccl_there }, strength = "very_strong", group = "shm" },
    -- UCX, in AMD's own containers
    { all = { { log = [[UCX +ERROR uct_iface_open\(posix/memory\) failed: Out of memory]] }, { any = { rccl_there, speaks_of_amd } } }, strength = "very_strong", group = "shm" },
    { log = [[NCCL version [\d.]+\+cuda|libtorch_cuda\.so]], strength = "very_strong", against = true, group = "cuda" },
    other_maker,
  },
  explains = { "rccl-init-failure", "rccl-peer-process-gone" },
  remedies = {
    { id = "larger-shm", action = "larger-shm", title = "Start the container with --ipc=host, or --shm-size 16G",
      outcome = "cure", chance = 0.9, minutes = 3, risk = "low", reversibility = "high", scope = "app",
      summary = "Kubernetes: an emptyDir of medium Memory mounted at /dev/shm.",
      apply = [[docker run --rm --ipc=host IMAGE df -m /dev/shm > shm-in-container.txt]],
      verify = [[awk 'NR == 2 && $4 > 1024 { print "ok" }' shm-in-container.txt]], expect = "ok", rollback = [[rm -f shm-in-container.txt]], fallback = "stale-files" },
    { id = "stale-files", title = "Delete what killed jobs left: /dev/shm/nccl-*",
      requires = "what prepare names as in use stays",
      outcome = "cure", chance = 0.4, minutes = 2, risk = "low", reversibility = "high", scope = "system", root = true,
      cons = { "no way back, and none is needed: RCCL makes its files anew", "files of a container with a /dev/shm of its own go with it" },
      prepare = [[ls -l /dev/shm; sudo fuser -v /dev/shm/nccl-* || true]],
      apply = [[command -v fuser
for f in /dev/shm/nccl-*; do [ ! -e "$f" ] || sudo fuser -s "$f" || sudo rm "$f"; done]],
      verify = [[df --output=pcent /dev/shm]], expect = [[ \d{1,2}%]] },
  },
  references = {
    { url = "https://github.com/ROCm/rccl/blob/develop/src/misc/shmutils.cc", title = "RCCL: shmutils.cc",
      says = "Both lines; from the code of NCCL 2.22 on with the system's error, which need not be a full disk." },
    { url = "https://github.com/ROCm/rocm-systems/pull/3700", title = "Increase shared memory to fix failures of MPI and UCX",
      says = "In AMD's own tests UCX failed to open posix/memory in a container with Docker's 64 MB." },
    { url = "https://github.com/NVIDIA/nccl/issues/342", title = "Shared memory error in docker",
      says = "In the code that RCCL shares: more shared memory for the container cured it." },
  },
  service = { action = "none", because = "The container's /dev/shm is full; no GPU is involved.", proof = "df -h /dev/shm in the container, and a run with --ipc=host.", collect = { "df -h /dev/shm", "ls -l /dev/shm" } },
}
