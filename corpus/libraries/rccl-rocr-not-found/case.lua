-- SPDX-License-Identifier: Apache-2.0
case {
  name = "unset",
  url = "https://github.com/ROCm/rccl/blob/0cbce2a7571c907554199fad7e905f16ec0a565c/src/misc/rocmwrap.cc",
  summary = "Only the library with a number in its name is there: the source's message.",
  text = [[
node1:1234:1234 [0] rocmwrap.cc:56 NCCL WARN Failed to find ROCm runtime library in (null) (RCCL_ROCR_PATH=(null))
]],
  first = "rccl-rocr-not-found", confidence = 0.7,
}
case {
  name = "near-dmabuf-off",
  url = "https://github.com/ROCm/rccl/blob/0cbce2a7571c907554199fad7e905f16ec0a565c/src/misc/rocmwrap.cc",
  summary = "Near miss: the library is there, and the feature is not asked for.",
  text = [[
node1:1234:1234 [0] NCCL INFO ROCr version 1.1
node1:1234:1234 [0] NCCL INFO Dmabuf feature disabled without NCCL_DMABUF_ENABLE=1
]],
  must_not = { "rccl-rocr-not-found" },
}
