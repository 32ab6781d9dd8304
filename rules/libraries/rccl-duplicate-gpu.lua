-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "rccl-duplicate-gpu",
  title = [["Duplicate GPU detected : rank 1 and rank 0 both on CUDA device": ranks share a GPU]],
  summary = [[
Each rank of a communicator needs a GPU of its own. Two ranks have opened the same one: there are
more processes than GPUs, the program never calls torch.cuda.set_device(LOCAL_RANK), or a visibility
variable shows every process the same single GPU. RCCL uses NCCL's words.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[Duplicate GPU detected : rank \d+ and rank \d+ both on \w+ device]] }, speaks_of_amd },
      strength = "decisive", group = "ranks" },
    other_maker,
  },
  explains = { "rccl-init-failure", "collective-timeout" },
  remedies = {
    { id = "one-rank-per-gpu", title = "Start as many processes as there are GPUs, with torchrun, which sets LOCAL_RANK",
      outcome = "cure", chance = 0.75, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      summary = "The program must use it: torch.cuda.set_device(int(os.environ[\"LOCAL_RANK\"])) before init_process_group.",
      prepare = [[rocminfo | grep -c 'Device Type: *GPU'; env | grep -E '(HIP|ROCR|CUDA)_VISIBLE_DEVICES']],
      apply = [[torchrun --standalone --nproc_per_node="$(python3 -c 'import torch; print(torch.cuda.device_count())')" PROGRAM 2>&1 | tee ranks.log]],
      verify = [[grep -c 'Duplicate GPU detected' ranks.log || true]], expect = [[^0$]],
      rollback = [[rm -f ranks.log]] },
  },
  references = {
    { url = "https://github.com/horovod/horovod/issues/3929", title = "ncclCommInitRank failed: invalid usage",
      says = "Every rank names the same device, and the communicator is refused." },
    { url = "https://github.com/ROCm/rccl/blob/develop/src/init.cc", title = "init.cc, initTransportsRank",
      says = "Ranks of one host with the same bus number are refused with this line." },
  },
  service = { action = "none", because = "Two ranks chose one GPU.", proof = "rocminfo counts more GPUs than the ranks use.", collect = { "env of every rank" } },
}
