-- SPDX-License-Identifier: Apache-2.0
case {
  name = "transports",
  url = "https://github.com/openucx/ucx/blob/9466d104a317c8ffddd9734e72055d8bbda021b3/src/ucp/core/ucp_context.c",
  summary = "A network vendor's UCX is asked for ROCm's transports; built from the message in the source.",
  text = [[
ucp_context.c:1508 UCX  WARN  transports 'rocm_copy','rocm_ipc' are not available, please use one or more of: cma, dc, dc_mlx5, ib, mm, posix, rc, self, shm, sm, tcp, ud
]],
  first = "ucx-built-without-rocm", confidence = 0.7,
}
case {
  name = "one-of-them-alone",
  url = "https://github.com/openucx/ucx/blob/9466d104a317c8ffddd9734e72055d8bbda021b3/src/ucp/core/ucp_context.c",
  summary = "Near miss: rocm_gdr, which later releases lack; the others are there. Built from the message in the source.",
  text = [[
ucp_context.c:1508 UCX  WARN  transport 'rocm_gdr' is not available, please use one or more of: cma, ib, mm, posix, rc, rocm, rocm_copy, rocm_ipc, self, sm, tcp
]],
  must_not = { "ucx-built-without-rocm" },
}
case {
  name = "no-gpu-in-the-container",
  url = "https://github.com/openucx/ucx/blob/9466d104a317c8ffddd9734e72055d8bbda021b3/src/ucp/core/ucp_context.c",
  summary = "Near miss: the container has no /dev/kfd, so that ROCm's transports find nothing.",
  text = [[
ucp_context.c:1508 UCX  WARN  transports 'rocm_copy','rocm_ipc' are not available, please use one or more of: cma, posix, self, sm, tcp
]],
  facts = { ["access.kfd"] = "ENOENT" },
  first = "kfd-device-missing", must_not = { "ucx-built-without-rocm" },
}
case {
  name = "cuda",
  url = "https://github.com/openucx/ucx/blob/9466d104a317c8ffddd9734e72055d8bbda021b3/src/ucp/core/ucp_context.c",
  summary = "Near miss: another maker's transports; built from the message in the source.",
  text = [[
ucp_context.c:1508 UCX  WARN  transports 'cuda_copy','cuda_ipc' are not available, please use one or more of: cma, ib, rocm_copy, rocm_ipc, sm, tcp
]],
  must_not = { "ucx-built-without-rocm" },
}
