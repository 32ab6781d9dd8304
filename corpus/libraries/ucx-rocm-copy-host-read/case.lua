-- SPDX-License-Identifier: Apache-2.0
case {
  name = "hello-world",
  url = "https://github.com/openucx/ucx/issues/10583",
  summary = "UCX's own example with ROCm memory, on a machine in the cloud.",
  text = [[
[host:78565:0:78565] Caught signal 11 (Segmentation fault: invalid permissions for mapped object at address 0x79f292000000)
 5  /opt/ucx/lib/libucs.so.0(ucs_x86_memcpy_sse_movntdqa+0x2f) [0x79f3a510f27d]
 6  /opt/ucx/lib/ucx/libuct_rocm.so.0(uct_rocm_copy_ep_get_short+0x6f) [0x79f3a318adc6]
 7  /opt/ucx/lib/libucp.so.0(ucp_mem_type_pack+0x2b8) [0x79f3a4eb3a06]
]],
  first = "ucx-rocm-copy-host-read", confidence = 0.55,
}
case {
  name = "near-zcopy",
  url = "https://github.com/openucx/ucx/issues/6481",
  summary = "Near miss: the crash is in the copy through HSA. Built from the formats.",
  text = [[
[host31:12328:0:12328] Caught signal 11 (Segmentation fault: address not mapped to object at address 0x7f0000000000)
 6  /opt/ucx/lib/ucx/libuct_rocm.so.0(uct_rocm_copy_ep_zcopy+0x1af) [0x7f3a318adc6]
]],
  must_not = { "ucx-rocm-copy-host-read" },
}
