-- SPDX-License-Identifier: Apache-2.0
case {
  name = "watchdog",
  url = "https://github.com/pytorch/pytorch/blob/main/torch/csrc/distributed/c10d/ProcessGroupNCCL.cpp",
  summary = [[The first collective never ends; of the ranks one is missing.]],
  text = [[
[rank0]:[E1218 20:27:21.426415540 ProcessGroupNCCL.cpp:629] [Rank 0] Watchdog caught collective operation timeout: WorkNCCL(SeqNum=1, OpType=BROADCAST, NumelIn=131072000, NumelOut=131072000, Timeout(ms)=600000) ran for 600081 milliseconds before timing out.
]],
  facts = { ["gpu.gfx"] = "gfx90a" },
  first = "collective-timeout", must_not = { "rccl-init-failure" }, confidence = 0.7,
}
case {
  name = "cuda",
  url = "https://github.com/hiyouga/LlamaFactory/issues/7396",
  summary = [[Near miss: the same words of a machine with another maker's GPUs.]],
  text = [[
[rank0]:[E321 02:07:08.408271257 ProcessGroupNCCL.cpp:607] [Rank 0] Watchdog caught collective operation timeout: WorkNCCL(SeqNum=1580, OpType=ALLREDUCE, NumelIn=466119168, NumelOut=466119168, Timeout(ms)=600000) ran for 600004 milliseconds before timing out.
GPU: NVIDIA A100-SXM4-80GB
]],
  must_not = { "collective-timeout", "rccl-init-failure" },
}
case {
  name = "other-gpu-beside-a-ryzen",
  url = "https://github.com/hiyouga/LlamaFactory/issues/7396",
  summary = "Near miss: AMD's processor, another maker's GPUs.",
  text = [[
[rank0]:[E321 02:07:08.408271257 ProcessGroupNCCL.cpp:607] [Rank 0] Watchdog caught collective operation timeout: WorkNCCL(SeqNum=1580, OpType=ALLREDUCE, NumelIn=466119168, NumelOut=466119168, Timeout(ms)=600000) ran for 600004 milliseconds before timing out.
rocm-smi is not there
]],
  facts = { ["host.gpu_maker"] = "other", ["gpu.gfx"] = "gfx90a" },
  must_not = { "collective-timeout" },
}
