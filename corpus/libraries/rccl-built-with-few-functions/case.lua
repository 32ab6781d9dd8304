-- SPDX-License-Identifier: Apache-2.0
case {
  name = "left-out",
  url = "https://github.com/ROCm/rccl/blob/0cbce2a7571c907554199fad7e905f16ec0a565c/src/enqueue.cc",
  summary = "An RCCL with AllReduce alone is asked for AllGather: the source's message.",
  text = [[
node1:1234:1250 [0] enqueue.cc:1763 NCCL WARN computeCollWorkFunc: unsupported collective. Please ensure the collective has been enabled in build.
]],
  first = "rccl-built-with-few-functions", confidence = 0.5,
}
case {
  name = "near-architecture",
  url = "https://github.com/ROCm/rccl/blob/0cbce2a7571c907554199fad7e905f16ec0a565c/src/enqueue.cc",
  summary = "Near miss: an extra of RCCL that is not for this GPU, and not needed.",
  text = [[
node1:1234:1250 [0] init.cc:2061 NCCL WARN MSCCL++: Cannot enable MSCCL++ on gfx1100 architecture
]],
  must_not = { "rccl-built-with-few-functions" },
}
