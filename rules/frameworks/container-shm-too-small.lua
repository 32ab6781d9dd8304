-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "container-shm-too-small",
  title = [[PyTorch DataLoader worker killed by "Bus error": /dev/shm of the container is too small]],
  summary = [[
DataLoader workers hand batches over in shared memory, files in /dev/shm. A container has 64 MB
there unless it was started with more; when it is full, a worker dies of a bus error (SIGBUS). GPU
and VRAM have nothing to do with it.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[dataloader's workers are out of shared memory]], strength = "decisive", group = "worker" },
    { log = [[Unexpected bus error encountered in worker\. This might be caused by insufficient shared memory]], strength = "decisive", group = "worker" },
    { log = [[DataLoader worker \(pid(?:\(s\))? [\d, ]+\) is killed by signal: Bus error]], strength = "very_strong", group = "worker" },
    { log = [[unable to (?:write to file|open shared memory object|resize file) </?torch_\w+>.*(?:No space left on device|\(28\))]], strength = "very_strong", group = "file" },
    { log = [[is killed by signal: Killed]], strength = "strong", against = true },
  },
  explains = { "rccl-init-failure" },
  remedies = {
    { id = "larger-shm", title = "Start the container with --ipc=host, or --shm-size 16G",
      outcome = "cure", chance = 0.9, minutes = 3, risk = "low", reversibility = "high", scope = "app",
      summary = "Kubernetes: an emptyDir of medium Memory mounted at /dev/shm.",
      prepare = [[df -h /dev/shm]],
      apply = [[docker run --rm -it --ipc=host --device /dev/kfd --device /dev/dri IMAGE bash]],
      verify = [[df -m /dev/shm | awk 'NR == 2 && $2 > 1024 { print "ok" }']], expect = "ok", rollback = [[exit   # start it without the option]], fallback = "fewer-workers" },
    { id = "fewer-workers", title = "Load in the main process, or hand over by files: num_workers=0, sharing strategy file_system",
      outcome = "workaround", chance = 0.7, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      tradeoffs = { performance = "the GPU may wait for data" },
      apply = [[grep -rn num_workers .   # set it to 0]], verify = [[grep -rn 'num_workers *= *0' .]], expect = "0", cons = { "a change to the program; undo it with the version control" } },
  },
  references = {
    { url = "https://github.com/pytorch/pytorch/issues/5040", title = "Bus error of a DataLoader worker", says = "The bus error is shared memory that ran out." },
    { url = "https://github.com/pytorch/pytorch/blob/main/torch/csrc/DataLoader.cpp", title = "DataLoader.cpp", says = "Prints both messages: the worker's handler of SIGBUS, and the parent's." },
    { url = "https://github.com/open-mmlab/mmdetection/issues/1997", title = "Bus error during training in docker", says = "A container started without more shared memory, on a machine with plenty of RAM." },
  },
  service = { action = "none", because = "Shared memory of the container is full.", proof = "df -h /dev/shm.", collect = { "df -h /dev/shm" } },
}
