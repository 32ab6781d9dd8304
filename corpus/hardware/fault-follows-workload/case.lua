-- SPDX-License-Identifier: Apache-2.0
case {
  name = "one-job",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4021",
  summary = [[Fatal errors with one kind of training: built from what the thread reports.]],
  text = [=[
[12841.580633] amdgpu 0000:bd:00.0: {1}uncorrectable hardware error(ERREVENT_ATHUB_INTERRUPT) detected!

The MI300X only hangs when training with DeepSpeed ZeRO3, on a different GPU each time.
]=],
  first = "fault-follows-workload",
  confidence = 0.50,
}
case {
  name = "near-same-gpu",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4021",
  summary = [[It is the same GPU each time.]],
  text = [=[
[12841.580633] amdgpu 0000:bd:00.0: {1}uncorrectable hardware error(ERREVENT_ATHUB_INTERRUPT) detected!

The MI300X only hangs when training, and it is always the same GPU.
]=],
  first = "ras-uncorrectable-error",
  must_not = { "fault-follows-workload" },
  confidence = 0.85,
}
case {
  name = "four-machines",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4021",
  summary = "A log of the thread, and in words that are not the reporter's what he found: the same program, four machines, a bug of his own.",
  text = [=[
[13850.912648] amdgpu 0000:1c:00.0: {1}uncorrectable hardware error(ERREVENT_ATHUB_INTERRUPT) detected!

My training program shows this on all 4 machines with 8 x MI300X; an older build of it does not.
]=],
  first = "fault-follows-workload", confidence = 0.50,
}
case {
  name = "near-other-node-same-gpu",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4021",
  summary = "Near miss, built from the thread: several nodes, and on each the same GPU.",
  text = [=[
[13850.912648] amdgpu 0000:1c:00.0: {1}uncorrectable hardware error(ERREVENT_ATHUB_INTERRUPT) detected!

It happens on all 3 nodes, on each always the same GPU.
]=],
  first = "ras-uncorrectable-error",
  must_not = { "fault-follows-workload" },
}
