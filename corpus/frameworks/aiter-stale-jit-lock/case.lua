-- SPDX-License-Identifier: Apache-2.0
case {
  name = "stuck",
  url = "https://github.com/ROCm/aiter/blob/main/aiter/jit/utils/file_baton.py",
  summary = "The wait, and somebody's word that it does not end.",
  text = [[
The server is stuck at 0 % GPU since I killed the last start.
[aiter] waiting for baton release at /root/.aiter/build/lock_module_aiter_enum
]],
  facts = { ["gpu.gfx"] = "gfx942" },
  first = "aiter-stale-jit-lock", confidence = 0.7,
}
case {
  name = "first-start",
  url = "https://github.com/ROCm/aiter/blob/main/aiter/jit/utils/file_baton.py",
  summary = "Near miss: the build ends and all go on.",
  text = [[
[aiter] waiting for baton release at /root/.aiter/build/lock_module_aiter_enum
[aiter] finish build [module_aiter_enum], cost 20.1s
INFO: Application startup complete.
]],
  facts = { ["gpu.gfx"] = "gfx942" },
  must_not = { "aiter-stale-jit-lock" },
}
case {
  name = "silent",
  url = "https://github.com/ROCm/aiter/blob/main/aiter/jit/utils/file_baton.py",
  summary = "Nothing more of the server for half an hour.",
  text = [[
Jan 02 10:00:00 host vllm[100]: INFO starting
Jan 02 10:00:01 host vllm[100]: [aiter] waiting for baton release at /root/.aiter/build/lock_module_aiter_enum
Jan 02 10:10:00 host systemd[1]: Started a timer.
Jan 02 10:45:00 host systemd[1]: Started another timer.
]],
  facts = { ["gpu.gfx"] = "gfx942" },
  first = "aiter-stale-jit-lock", confidence = 0.5,
}
