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
