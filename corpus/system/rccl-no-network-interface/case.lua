-- SPDX-License-Identifier: Apache-2.0
case {
  name = "bootstrap",
  url = "https://github.com/NVIDIA/nccl/issues/1837",
  summary = "RCCL with a name that the node does not have; the message from the shared source.",
  text = [[
RCCL version : 2.21.5-HEAD:9a0e6a1
node1:1958:1958 [3] NCCL INFO NCCL_SOCKET_IFNAME set to eth2
node1:1958:1958 [3] NCCL WARN Bootstrap : no socket interface found
]],
  first = "rccl-no-network-interface", confidence = 0.75,
}
case {
  name = "family",
  url = "https://github.com/NVIDIA/nccl/issues/1837",
  summary = "The empty address that newer releases go on with.",
  text = [[
RCCL version : 2.27.7-HEAD
[trainer0|0]:ncclSocketInit: connecting to address  with family 59936 is neither AF_INET(2) nor AF_INET6(10)
]],
  first = "rccl-no-network-interface", confidence = 0.70,
}
case {
  name = "found",
  url = "https://github.com/ROCm/rccl-tests/issues/163",
  summary = "RCCL found an interface and goes on.",
  text = [[
node1:58192:58192 [0] NCCL INFO Bootstrap : Using eno2np1:192.0.2.194<0>
RCCL version : 2.21.5-HEAD:9a0e6a1
node1:58192:58200 [2] NCCL INFO NET/Socket : Using [0]eno2np1:192.0.2.194<0>
]],
  must_not = { "rccl-no-network-interface" },
}
