-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "expandable-segments-breaks-ipc",
  title = "PyTorch's expandable_segments memory cannot be shared between processes (IPC) on ROCm",
  summary = [[
With expandable_segments:True PyTorch allocates through virtual memory handles. Such buffers
cannot be exported by hipIpcGetMemHandle, so custom all-reduce of vLLM, aiter and others fails
with "invalid argument" when it shares them.]],
  component = "framework", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { any = { { log = [[expandable_segments:True]] }, { fact = "env.PYTORCH_HIP_ALLOC_CONF", matches = "expandable_segments:True" },
                        { fact = "env.PYTORCH_CUDA_ALLOC_CONF", matches = "expandable_segments:True" }, { fact = "env.PYTORCH_ALLOC_CONF", matches = "expandable_segments:True" } } },
              { log = [[hipIpcGetMemHandle|hipErrorInvalidValue.*[Ii]pc|IPC memory creation failed]] } }, strength = "decisive", group = "ipc" },
    { fact = "env.HSA_ENABLE_IPC_MODE_LEGACY", equals = "1", strength = "strong", against = true },
  },
  explains = { "rccl-init-failure", "numa-or-p2p-problem" },
  remedies = {
    { id = "no-expandable-segments", title = "Turn expandable segments off",
      outcome = "cure", chance = 0.9, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      cons = { "VRAM may fragment more" },
      apply = [[export PYTORCH_HIP_ALLOC_CONF=expandable_segments:False]], verify = [[env | grep ALLOC_CONF]], expect = "False",
      rollback = [[unset PYTORCH_HIP_ALLOC_CONF]] },
  },
  references = {
    { url = "https://github.com/ROCm/aiter/issues/4174", title = "hipIpcGetMemHandle fails with expandable_segments:True",
      says = "Pointers of that allocator do not fit the classic IPC call; custom all-reduce fails at its start." },
  },
}
