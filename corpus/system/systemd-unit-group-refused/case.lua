-- SPDX-License-Identifier: Apache-2.0
case {
  name = "no-such-group",
  url = "https://github.com/systemd/systemd/issues/8219",
  summary = "systemd's first line where the group is missing, for Ollama's unit.",
  text = [[
ollama.service: Failed to determine supplementary groups: No such process
]],
  first = "systemd-unit-group-refused", confidence = 0.90,
}
case {
  name = "user-unit",
  url = "https://github.com/BANANASJIM/padctl/pull/290",
  summary = "A user's own unit with groups; the thread's message for another program.",
  text = [[
llama-server.service: Changing group credentials failed: Operation not permitted
]],
  first = "systemd-unit-group-refused", confidence = 0.90,
}
case {
  name = "step",
  url = "https://github.com/systemd/systemd/issues/8219",
  summary = "The second line alone.",
  text = [[
ollama.service: Failed at step GROUP spawning /usr/local/bin/ollama: No such process
]],
  first = "systemd-unit-group-refused",
}
case {
  name = "status",
  url = "https://github.com/systemd/systemd/issues/8219",
  summary = "The status alone.",
  text = [[
ollama.service: Main process exited, code=exited, status=217/USER
]],
  first = "systemd-unit-group-refused",
}
case {
  name = "other-program",
  url = "https://github.com/akamai/akr/issues/29",
  summary = "A service that has nothing to do with a GPU.",
  text = [[
akr.service: Failed to determine supplementary groups: Operation not permitted
akr.service: Main process exited, code=exited, status=216/GROUP
]],
  must_not = { "systemd-unit-group-refused" },
}
