-- SPDX-License-Identifier: Apache-2.0
case {
  name = "no-route",
  url = "https://github.com/ROCm/rccl/blob/develop/src/misc/socket.cc",
  summary = "One node does not reach the root's address; built from the message in the source.",
  text = [[
node5:240:240 [6] /build/rccl/hipify/src/misc/socket.cc:535 NCCL WARN socketPollConnect: Connect to 10.0.0.4<56849> returned 113(No route to host) errno 115(Operation now in progress)
]],
  first = "rccl-bootstrap-unreachable", confidence = 0.7,
}
case {
  name = "later-words",
  url = "https://github.com/NVIDIA/nccl/blob/v2.27.3-1/src/misc/socket.cc",
  summary = "The same in NCCL 2.27's code; built from the message in the source.",
  text = [[
node5:240:240 [6] /build/rccl/hipify/src/misc/socket.cc:617 NCCL WARN socketPollConnect to 10.0.0.4<56849> failed with error No route to host
]],
  first = "rccl-bootstrap-unreachable", confidence = 0.7,
}
case {
  name = "subnet",
  url = "https://github.com/ROCm/rccl/blob/develop/src/misc/socket.cc",
  summary = "No interface shares a subnet with the root; built from the message in the source.",
  text = [[
node1:717:1686 [0] /build/rccl/hipify/src/misc/socket.cc:240 NCCL WARN Net : No interface found in the same subnet as remote address 10.0.0.4<56849>
]],
  first = "rccl-bootstrap-unreachable", confidence = 0.7,
}
case {
  name = "gloo",
  url = "https://github.com/vllm-project/vllm/issues/7074",
  summary = "Gloo's word for it; NVIDIA's thread, with the GPU changed to an AMD one.",
  text = [[
[rank8]:[E ProcessGroupGloo.cpp:144] Gloo connectFullMesh failed with [../third_party/gloo/gloo/transport/tcp/pair.cc:144] no error
]],
  facts = { ["gpu.gfx"] = "gfx942" },
  first = "rccl-bootstrap-unreachable", confidence = 0.5,
}
case {
  name = "other-maker",
  url = "https://github.com/sgl-project/sglang/issues/3820",
  summary = "Near miss: nothing of AMD.",
  text = [[
node5:240:240 [6] misc/socket.cc:533 NCCL WARN socketPollConnect: Connect to 10.0.0.4<56849> returned 113(No route to host) errno 115(Operation now in progress)
]],
  must_not = { "rccl-bootstrap-unreachable" },
}
case {
  name = "cuda-in-a-mixed-house",
  url = "https://github.com/sgl-project/sglang/issues/3820",
  summary = "Near miss: the library is NVIDIA's.",
  text = [[
NCCL version 2.21.5+cuda12.4
node5:240:240 [6] misc/socket.cc:533 NCCL WARN socketPollConnect: Connect to 10.0.0.4<56849> returned 113(No route to host) errno 115(Operation now in progress)
]],
  facts = { ["gpu.gfx"] = "gfx1036" },
  must_not = { "rccl-bootstrap-unreachable" },
}
case {
  name = "other-gpu-beside-a-ryzen",
  url = "https://github.com/sgl-project/sglang/issues/3820",
  summary = "Near miss: AMD's processor graphics, another maker's GPUs.",
  text = [[
node5:240:240 [6] misc/socket.cc:533 NCCL WARN socketPollConnect: Connect to 10.0.0.4<56849> returned 113(No route to host) errno 115(Operation now in progress)
]],
  facts = { ["host.gpu_maker"] = "other", ["gpu.gfx"] = "gfx1036" },
  must_not = { "rccl-bootstrap-unreachable" },
}
