-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "rccl-peer-process-gone",
  kind = "symptom",
  title = [["Connection closed by remote peer", ncclRemoteError: another rank ended first]],
  summary = [[
RCCL's ranks hold TCP connections to each other. When a process ends, by the out-of-memory killer, an exception, a
GPU fault or a time limit, its sockets close; the ranks that live say so and give up. Who says it is a survivor: the
cause lies with the rank that ended, or with the network between: ncclRemoteError is said of a refused connection or a failed
RDMA request as well. The line says nothing of the GPU of the rank that prints it.]],
  component = "framework", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[NCCL WARN (?:socketProgress\w*|Net) ?: (?:Connection closed by remote peer|Call to (?:recv from|send to) \S+ failed)|NCCL WARN Socket recv failed while polling for opId]] }, rccl_there }, strength = "very_strong", group = "closed" },
    { all = { { log = [[ncclRemoteError: A call failed possibly due to a network error|remote process exited or there was a network error]] }, { any = { rccl_there, speaks_of_amd } } }, strength = "very_strong", group = "closed" },
    { log = [[NCCL version [\d.]+\+cuda|libtorch_cuda\.so]], strength = "very_strong", against = true, group = "cuda" },
    other_maker,
  },
  explains = { "rccl-init-failure" },
  remedies = {
    { id = "first-death", title = "Find the rank that ended first, and what it said last",
      outcome = "diagnostic", chance = 0.7, minutes = 10, risk = "low", reversibility = "high", scope = "process",
      requires = "the output of all ranks in job-output.txt", cons = { "it only reads: nothing to roll back" },
      apply = [[grep -nE -m20 'Killed|SIGKILL|exitcode|Segmentation fault|out of memory|Memory access fault|HW Exception|slurmstepd: error|Traceback' job-output.txt || true]],
      verify = [[test -s job-output.txt && echo read]], expect = "read", fallback = "its-kernel-log" },
    { id = "its-kernel-log", title = "On that rank's node: the kernel's log of the time",
      outcome = "diagnostic", chance = 0.5, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      apply = [[sudo journalctl -k -b | grep -iE 'Out of memory|oom-kill|amdgpu.*(fault|reset|timeout|RAS)' || true]],
      verify = [[sudo journalctl -k -b | grep -c amdgpu]], expect = [[\d]] },
    { id = "drain-the-reporter", title = "Taking the node that reports it out of service",
      avoid = "It is the survivor; the message says nothing of its GPUs. Its network port is another matter, where the same node reports it again and again." },
  },
  references = {
    { url = "https://github.com/ROCm/rccl/blob/develop/src/misc/socket.cc", title = "RCCL: socket.cc",
      says = "The line is printed where a receive returns that the other side closed." },
    { url = "https://github.com/AMDResearch/hpcfund/issues/58", title = "ncclRemoteError on 4 nodes with MI250",
      says = "Rank 0 reports it while the model's weights are broadcast." },
    { url = "https://github.com/NVIDIA/nccl/issues/795", title = "ncclRemoteError surfaces as ncclInternalError",
      says = "In the code that RCCL shares: a remote rank had crashed before." },
    { url = "https://github.com/NVIDIA/nccl/issues/2076", title = "remote process exited or there was a network error",
      says = "Here the network was it: some nodes had a bad InfiniBand port." },
  },
  service = { action = "none", because = "The rank that reports a closed connection lives; nothing in the message is about a GPU.", proof = "The rank that ended first, by time stamp, and its own last lines.", collect = { "the output of every rank", "journalctl -k -b of the node of the rank that ended first" } },
}
