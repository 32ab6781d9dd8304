-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "torch-ranks-did-not-join",
  title = [["Timed out ... waiting for clients. 1/2 clients joined": some ranks never joined]],
  summary = [[
Before any GPU is used PyTorch's ranks meet at a TCP store of rank 0. The number that joined is lower than
WORLD_SIZE: a process did not start or ended at once, MASTER_ADDR or MASTER_PORT differ between nodes, the name resolves
to 127.0.1.1, a firewall is between, or more ranks were announced than started.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[DistStoreError: Timed out after \d+ seconds waiting for (?:clients|workers)\. \d+/\d+ (?:clients|workers) joined]] }, { any = { rccl_there, speaks_of_amd } } }, strength = "decisive", group = "join" },
    { all = { { log = [[The client socket has timed out after \d+\w+ while trying to connect to|\bRendezvousTimeoutError\b]] }, { any = { rccl_there, speaks_of_amd } } }, strength = "very_strong", group = "join" },
    { log = [[NVIDIA-SMI|libtorch_cuda\.so]], strength = "very_strong", against = true, group = "cuda" },
    other_maker,
  },
  explains = { "inference-worker-died" },
  remedies = {
    { id = "who-listens", title = "From each node: does rank 0's address answer",
      outcome = "diagnostic", chance = 0.6, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      cons = { "it only reads: nothing to roll back" },
      apply = [[env | grep -E 'MASTER_(ADDR|PORT)|WORLD_SIZE|RANK' || true
getent hosts "${MASTER_ADDR:-localhost}"; ip -br addr]],
      verify = [[getent hosts "${MASTER_ADDR:-localhost}" | grep -cv '^127\.0\.1' || true]], expect = "^[1-9]", fallback = "by-address" },
    { id = "by-address", title = "Name rank 0 by an address that all nodes reach, on every node",
      outcome = "cure", chance = 0.6, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      requires = "10.0.0.4 stands for that address; the ranks on every node are started within the time",
      apply = [[export MASTER_ADDR=10.0.0.4 MASTER_PORT=29500]],
      verify = [[torchrun --nnodes=2 --nproc_per_node=1 --rdzv_backend=c10d --rdzv_endpoint="$MASTER_ADDR:29500" PROGRAM 2>&1 | grep -c DistStoreError || true]], expect = "^0",
      rollback = [[unset MASTER_ADDR MASTER_PORT]] },
  },
  references = {
    { url = "https://github.com/pytorch/pytorch/pull/111805", title = "Time-out of the master store if clients do not join",
      says = "The store's server counts who connected, and raises the error with both numbers." },
    { url = "https://github.com/pytorch/pytorch/blob/main/torch/csrc/distributed/c10d/socket.cpp", title = "socket.cpp of c10d",
      says = "Prints that a client socket has timed out, with the address it tried." },
    { url = "https://github.com/OpenRLHF/OpenRLHF/issues/1040", title = "Timed out waiting for clients. 1/3 clients joined",
      says = "The error as users meet it; no cause was found there." },
  },
  service = { action = "none", because = "The ranks had not met yet; no GPU has been used.", proof = "The same torchrun with a program that does nothing but init_process_group(\"gloo\").", collect = { "ip -br addr of each node", "env of each rank" } },
}
