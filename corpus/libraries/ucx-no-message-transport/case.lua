-- SPDX-License-Identifier: Apache-2.0
case {
  name = "between-nodes",
  url = "https://github.com/openucx/ucx/issues/6207",
  summary = "OSU's collectives between two nodes: shared memory does not reach, and the rocm transports carry no messages.",
  text = [[
select.c:450  UCX  ERROR no active messages transport to <no debug data>: posix/memory - Destination is unreachable, sysv/memory - Destination is unreachable, rocm_copy/rocm_cpy - no am bcopy, rocm_ipc/rocm_ipc - no am bcopy, rocm_gdr/rocm_gdr - no am bcopy, cma/memory - no am bcopy
pml_ucx.c:385  Error: ucp_ep_create(proc=8) failed: Destination is unreachable
]],
  first = "ucx-no-message-transport", confidence = 0.8,
}
case {
  name = "asked-for",
  url = "https://github.com/openucx/ucx/blob/9466d104a317c8ffddd9734e72055d8bbda021b3/src/ucp/wireup/select.c",
  summary = "The command line names the transports; built from the message in the source.",
  text = [[
mpirun -np 2 -x UCX_TLS=self,sm,rocm ./osu_bw D D
select.c:450  UCX  ERROR no active messages transport to <no debug data>: posix/memory - Destination is unreachable
]],
  first = "ucx-no-message-transport", confidence = 0.8,
}
case {
  name = "rocm-alone",
  url = "https://github.com/openucx/ucx/blob/9466d104a317c8ffddd9734e72055d8bbda021b3/src/ucp/core/ucp_context.c",
  summary = "UCX_TLS names nothing that carries messages; built from the message in the source.",
  text = [[
ucp_context.c:1770 UCX  ERROR no usable transports/devices (asked rocm_copy,rocm_ipc on all devices)
]],
  first = "ucx-no-message-transport", confidence = 0.8,
}
case {
  name = "without-gpus",
  url = "https://github.com/openucx/ucx/issues/4742",
  summary = "Near miss: the same of a program without GPUs.",
  text = [[
select.c:438  UCX  ERROR no active messages transport to <no debug data>: posix/memory - Destination is unreachable, sockcm/sockaddr - no am bcopy, cma/memory - no am bcopy
]],
  must_not = { "ucx-no-message-transport" },
}
