-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "torch-watchdog-stuck",
  kind = "symptom",
  title = [["ProcessGroupNCCL's watchdog got stuck": a HIP call does not come back]],
  summary = [[
PyTorch's watchdog thread asks HIP now and then whether a collective has ended. Another thread watches it, and ends the
process when that question has no answer for 8 or 10 minutes. A HIP call hangs: the GPU or its driver does, another
thread waits for Python's lock within HIP, or libraries of two releases met. Read which collective timed out before it.]],
  component = "framework", severity = "error", maturity = "experimental", prior = "uncommon",
  evidence = {
    { all = { { log = [[ProcessGroupNCCL's watchdog got stuck for \d+ ?seconds|due to ProcessGroupNCCL watchdog hang|Heartbeat monitor timed out! Process will be terminated]] }, rccl_there }, strength = "very_strong", group = "watchdog" },
    { log = [[libtorch_cuda\.so|NVIDIA-SMI]], strength = "very_strong", against = true, group = "cuda" },
    other_maker,
  },
  remedies = {
    { id = "kernel-log", title = "Look whether the GPU or its driver hangs",
      outcome = "diagnostic", chance = 0.5, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      apply = [[sudo journalctl -k -b | grep -iE 'amdgpu.*(timeout|reset|fault|hang)|blocked for more than' || true]],
      verify = [[sudo journalctl -k -b | grep -c amdgpu]], expect = [[\d]], fallback = "where-it-hangs" },
    { id = "where-it-hangs", title = "Have the stacks written when it happens",
      outcome = "diagnostic", chance = 0.5, minutes = 10, risk = "low", reversibility = "high", scope = "process",
      apply = [[export TORCH_NCCL_TRACE_BUFFER_SIZE=20000 TORCH_NCCL_DUMP_ON_TIMEOUT=1 PYTHONFAULTHANDLER=1]],
      verify = [[env | grep -c TORCH_NCCL_TRACE_BUFFER_SIZE]], expect = "^1$",
      rollback = [[unset TORCH_NCCL_TRACE_BUFFER_SIZE TORCH_NCCL_DUMP_ON_TIMEOUT PYTHONFAULTHANDLER]] },
    { id = "no-monitor", title = "TORCH_NCCL_ENABLE_MONITORING=0",
      avoid = "It ends the message, not the hang; right only where the call is known to be slow." },
  },
  references = {
    { url = "https://github.com/pytorch/pytorch/pull/115888", title = "Polish the monitor thread's log message",
      says = "PyTorch's people: it tells of an API call that hangs, and is usually no fault of PyTorch." },
    { url = "https://github.com/pytorch/pytorch/pull/112518", title = "A monitoring thread for the watchdog's heartbeat",
      says = "The process ends itself when the watchdog gives no heartbeat within the time." },
  },
  service = { action = "watch", because = "A call that hangs may wait for the GPU or for a lock; by itself it proves neither.", proof = "A reset or time-out of amdgpu in the kernel log at that time, or its absence, and a second run.", collect = { "journalctl -k -b", "the flight recorder's dump", "py-spy dump of a hanging rank" } },
}
