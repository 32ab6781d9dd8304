-- SPDX-License-Identifier: Apache-2.0
case {
  name = "ucx-info",
  url = "https://github.com/openucx/ucx/issues/8054",
  summary = "ucx_info -d in the debugger.",
  text = [[
Thread 1 "ucx_info" received signal SIGSEGV, Segmentation fault.
#0  0x00007ffff77d7d5f in uct_base_iface_t_init (self=0x6615c0, _myclass=0x7ffff7a10d20 <uct_base_iface_t_class>, _init_count=0x7fffffffd838, ops=0x7ffff63dfbe0 <uct_rocm_ipc_iface_ops>, internal_ops=0x0, md=0x7ffff63dfad0 <md>) at ../../../src/uct/base/uct_iface.c:511
]],
  first = "ucx-rocm-ipc-no-internal-ops", confidence = 0.75,
}
case {
  name = "backtrace",
  url = "https://github.com/openucx/ucx/issues/8054",
  summary = "The same as UCX's own backtrace shows it; built from its format.",
  text = [[
[host:76976:0:76976] Caught signal 11 (Segmentation fault: address not mapped to object at address 0x8)
 3  /opt/ucx/lib/ucx/libuct_rocm.so.0(uct_rocm_ipc_iface_t_init+0x5d) [0x7ffff61d9d0d]
]],
  first = "ucx-rocm-ipc-no-internal-ops", confidence = 0.50,
}
case {
  name = "near-other-transport",
  url = "https://github.com/openucx/ucx/issues/8100",
  summary = "Near miss: UCX 1.12.1 crashes in MPI_Init on a machine without ROCm.",
  text = [[
Caught signal 11 (Segmentation fault: address not mapped to object at address (nil))
 2  /usr/lib/libuct.so.0(uct_tcp_iface_t_init+0x5d) [0x7ffff61d9d0d]
]],
  must_not = { "ucx-rocm-ipc-no-internal-ops" },
}
