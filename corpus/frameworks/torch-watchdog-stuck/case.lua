-- SPDX-License-Identifier: Apache-2.0
case {
  name = "stuck",
  url = "https://github.com/pytorch/pytorch/pull/115888",
  summary = "The monitor ends the process; built from the message in the source.",
  text = [[
[rank2]:[F1019 01:14:03.356851194 ProcessGroupNCCL.cpp:1224] [PG 3 Rank 2] ProcessGroupNCCL's watchdog got stuck for 600 seconds without making progress in monitoring enqueued collectives.
]],
  facts = { ["gpu.gfx"] = "gfx942" },
  first = "torch-watchdog-stuck", confidence = 0.55,
}
case {
  name = "other-maker",
  url = "https://github.com/sgl-project/sglang/issues/1691",
  summary = "Near miss: NVIDIA's GPUs.",
  text = [[
[rank0]:[E1019 01:04:03.356947152 ProcessGroupNCCL.cpp:1413] [PG 3 Rank 0] Heartbeat monitor timed out! Process will be terminated after dumping debug info. workMetaList_.size()=121
]],
  must_not = { "torch-watchdog-stuck" },
}
case {
  name = "cuda-in-a-mixed-house",
  url = "https://github.com/sgl-project/sglang/issues/1691",
  summary = "Near miss: the library is NVIDIA's.",
  text = [[
frame #5: c10d::ProcessGroupNCCL::ncclCommWatchdog() in torch/lib/libtorch_cuda.so
[rank0]:[E1019 01:04:03.356947152 ProcessGroupNCCL.cpp:1413] [PG 3 Rank 0] Heartbeat monitor timed out! Process will be terminated after dumping debug info. workMetaList_.size()=121
]],
  facts = { ["gpu.gfx"] = "gfx1036" },
  must_not = { "torch-watchdog-stuck" },
}
case {
  name = "other-gpu-beside-a-ryzen",
  url = "https://github.com/sgl-project/sglang/issues/1691",
  summary = "Near miss: AMD's processor graphics, another maker's GPUs.",
  text = [[
[rank0]:[E1019 01:04:03.356947152 ProcessGroupNCCL.cpp:1413] [PG 3 Rank 0] Heartbeat monitor timed out! Process will be terminated after dumping debug info. workMetaList_.size()=121
]],
  facts = { ["host.gpu_maker"] = "other", ["gpu.gfx"] = "gfx1036" },
  must_not = { "torch-watchdog-stuck" },
}
