-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "torch-memory-fraction-limit",
  title = [["N GiB allowed": PyTorch is held to a share of the memory by the program itself]],
  summary = [[
PyTorch names in its out-of-memory error how much a process may take where
torch.cuda.memory.set_per_process_memory_fraction (or PYTORCH_ALLOC_CONF's
per_process_memory_fraction) set a limit. The GPU has memory left: the limit is what is reached.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[[\d.]+ (?:[KMG]iB|bytes) allowed; Of the allocated memory]], strength = "decisive", group = "allowed" },
  },
  explains = { "vram-oom", "vram-fragmentation" },
  remedies = {
    { id = "find-the-limit", title = "Find who sets the limit and raise it",
      outcome = "cure", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      cons = { "a change to the program; undo it with the version control" },
      apply = [[grep -rn 'set_per_process_memory_fraction\|per_process_memory_fraction\|gpu_memory_fraction' .]],
      verify = [[python3 COMMAND 2>&1 | grep -c 'GiB allowed' || true]], expect = [[^0$]] },
  },
  references = {
    { url = "https://github.com/ROCm/TheRock/issues/2118", title = "Out of memory with 275 GiB free",
      says = "A test before had set the fraction and left it; 1.05 GiB were allowed." },
  },
}
