-- SPDX-License-Identifier: Apache-2.0
case {
  name = "broadcast-of-weights",
  url = "https://github.com/AMDResearch/hpcfund/issues/58",
  summary = "Four nodes of eight MI250: rank 0 reports the error while DeepSpeed broadcasts the weights; which rank ended was not asked.",
  text = [[
[rank0]:     model_engine, ds_optimizer, _, ds_scheduler = deepspeed.initialize(
[rank0]: ncclRemoteError: A call failed possibly due to a network error or a remote process exiting prematurely.
]],
  facts = { ["gpu.name"] = "AMD Instinct MI250" },
  first = "rccl-peer-process-gone", confidence = 0.7,
}
case {
  name = "line-of-the-library",
  url = "https://github.com/ROCm/rccl/blob/develop/src/misc/socket.cc",
  summary = "RCCL's own line; built from the message in the source.",
  text = [[
node1:717:1686 [0] /build/rccl/hipify/src/misc/socket.cc:52 NCCL WARN socketProgress: Connection closed by remote peer node2<42830>
]],
  first = "rccl-peer-process-gone", confidence = 0.7,
}
case {
  name = "sending",
  url = "https://github.com/NVIDIA/nccl/blob/v2.27.3-1/src/misc/socket.cc",
  summary = "The same where this rank was sending; built from the message in the source.",
  text = [[
node1:717:1686 [0] /build/rccl/hipify/src/misc/socket.cc:46 NCCL WARN socketProgressOpt: Call to send to node2<42830> failed : Broken pipe
]],
  first = "rccl-peer-process-gone", confidence = 0.7,
}
case {
  name = "after-the-killer",
  url = "https://github.com/ROCm/rccl/blob/develop/src/misc/socket.cc",
  summary = "Near miss: the peer's end is there, too; the kernel killed it for want of memory.",
  text = [[
kernel: Out of memory: Killed process 2410412 (python3) total-vm:981234kB, anon-rss:881234kB
node1:717:1686 [0] /build/rccl/hipify/src/misc/socket.cc:52 NCCL WARN socketProgress: Connection closed by remote peer node2<42830>
]],
  first = "host-oom-killed",
}
case {
  name = "other-maker",
  url = "https://github.com/NVIDIA/nccl/issues/1232",
  summary = "Near miss: NVIDIA's library.",
  text = [[
node2:22555:22555 [0] misc/socket.cc:49 NCCL WARN socketProgress: Connection closed by remote peer node2<42830>
node0:13571:13571 [0] NCCL INFO cudaDriverVersion 11070
]],
  must_not = { "rccl-peer-process-gone" },
}
case {
  name = "cuda-in-a-mixed-house",
  url = "https://github.com/NVIDIA/nccl/issues/795",
  summary = "Near miss: the node beside it has AMD's GPUs, this library is NVIDIA's.",
  text = [[
NCCL version 2.14.3+cuda11.7
node1:183006:183181 [1] misc/socket.cc:538 NCCL WARN Net : Connection closed by remote peer node2<47861>
]],
  facts = { ["gpu.gfx"] = "gfx90a" },
  must_not = { "rccl-peer-process-gone" },
}
case {
  name = "other-gpu-beside-a-ryzen",
  url = "https://github.com/NVIDIA/nccl/issues/1232",
  summary = "Near miss: AMD's processor graphics, another maker's GPUs.",
  text = [[
node2:22555:22555 [0] misc/socket.cc:49 NCCL WARN socketProgress: Connection closed by remote peer node2<42830>
]],
  facts = { ["host.gpu_maker"] = "other", ["gpu.gfx"] = "gfx1036" },
  must_not = { "rccl-peer-process-gone" },
}
