-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "collective-timeout",
  kind = "symptom",
  title = [["Watchdog caught collective operation timeout": a rank waits for the others in vain]],
  summary = [[
PyTorch's watchdog ends a rank whose collective (ALLREDUCE, BROADCAST ...) did not end in time. Most often
another rank never came to it: it crashed, ran out of memory, waits for data, or calls another collective.
Less often a GPU hangs or the fabric lost a message. The rank that says it is seldom the one at fault.]],
  component = "framework", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[Watchdog caught collective operation timeout: WorkNCCL\(]] },
              { any = { { fact = "torch.rocm", exists = true }, { fact = "gpu.gfx", exists = true }, { log = says_amd } } } }, strength = "very_strong", group = "watchdog" },
    other_maker,
  },
  remedies = {
    { id = "find-the-rank", title = "Find the rank that did not come: the flight recorder, and each node's kernel log",
      outcome = "diagnostic", chance = 0.6, minutes = 20, risk = "low", reversibility = "high", scope = "process",
      summary = "Of the ranks the one whose last collective number is lowest, or that has none, is where to look; a GPU fault there stands in its node's kernel log.",
      apply = [[export TORCH_NCCL_TRACE_BUFFER_SIZE=20000 TORCH_NCCL_DUMP_ON_TIMEOUT=1 TORCH_NCCL_DEBUG_INFO_TEMP_FILE=/tmp/nccl_trace_rank_ NCCL_DEBUG=INFO]],
      verify = [[ls /tmp/nccl_trace_rank_*]], expect = "nccl_trace_rank_",
      rollback = [[unset TORCH_NCCL_TRACE_BUFFER_SIZE TORCH_NCCL_DUMP_ON_TIMEOUT TORCH_NCCL_DEBUG_INFO_TEMP_FILE NCCL_DEBUG]], fallback = "kernel-logs" },
    { id = "kernel-logs", title = "Look for a GPU fault on every node at that time",
      outcome = "diagnostic", chance = 0.4, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      apply = [[sudo journalctl -k -b | grep -iE 'amdgpu.*(fault|reset|timeout|RAS|hang)|Out of memory']],
      verify = [[sudo journalctl -k -b | grep -c amdgpu]], expect = [[\d]] },
    { id = "longer-timeout", title = "A longer time-out",
      avoid = "Ranks that are out of step do not come later either; it helps only where one step is known to take that long." },
  },
  references = {
    { url = "https://github.com/pytorch/pytorch/issues/118369", title = "NCCL watchdog thread terminated with exception",
      says = "Either the network did not end the call, or, more likely, a rank did not make it." },
    { url = "https://pytorch.org/blog/flight-recorder-a-new-lens-for-understanding-nccl-watchdog-timeouts/", title = "Flight Recorder: NCCL watchdog time-outs",
      says = "More than half have their cause on a processor; almost all are ranks out of step, which a longer time-out does not cure." },
    { url = "https://github.com/pytorch/pytorch/blob/main/torch/csrc/distributed/c10d/ProcessGroupNCCL.hpp", title = "ProcessGroupNCCL.hpp",
      says = "The variables of the trace buffer and of the dump on a time-out." },
  },
  service = { action = "watch", because = "A time-out says that a rank did not come; mostly a processor, data or the network held it, seldom a GPU.", proof = "The flight recorder names the rank that is behind; its node's kernel log shows a GPU fault or none.", collect = { "journalctl -k -b of every node", "ls /tmp/nccl_trace_rank_*" } },
}
