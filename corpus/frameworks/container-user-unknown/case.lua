-- SPDX-License-Identifier: Apache-2.0
case {
  name = "triton-home",
  url = "https://github.com/dphnAI/sonar/issues/458",
  summary = "Triton's cache at the root of the file system.",
  text = [[
PermissionError: [Errno 13] Permission denied: '/.triton'
]],
  facts = { ["gpu.gfx"] = "gfx942" },
  first = "container-user-unknown", confidence = 0.72,
}
case {
  name = "roots-home",
  url = "https://github.com/odysseus-dev/odysseus/issues/6157",
  summary = "A cache in root's home, which another user may not read.",
  text = [[
PermissionError: [Errno 13] Permission denied: '/root/.cache/vllm'
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "container-user-unknown", confidence = 0.52,
}
case {
  name = "near-other-maker",
  url = "https://github.com/HabanaAI/vllm-fork/issues/929",
  summary = "Near miss: another maker's accelerator.",
  text = [[
PermissionError: [Errno 13] Permission denied: '/.cache'
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "container-user-unknown" },
}
