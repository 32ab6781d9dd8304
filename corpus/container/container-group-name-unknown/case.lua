-- SPDX-License-Identifier: Apache-2.0
case {
  name = "engine",
  url = "https://github.com/nullata/llamaMan/issues/85",
  summary = "The image has no group render; the engine does not create the container.",
  text = [[
Error response from daemon: Unable to find group render: no matching entries in group file
]],
  first = "container-group-name-unknown", confidence = 0.86,
}
case {
  name = "podman",
  url = "https://github.com/nullata/llamaMan/issues/85",
  summary = "podman's words for it: without the reason behind.",
  text = [[
Error: unable to find group render
]],
  first = "container-group-name-unknown", confidence = 0.72,
}
case {
  name = "number-works",
  url = "https://github.com/nullata/llamaMan/issues/85",
  summary = "The group is passed by number; the container starts.",
  text = [[
docker run --rm --device /dev/kfd --device /dev/dri --group-add 993 rocm/rocm-terminal id -G
1000 993
]],
  must_not = { "container-group-name-unknown" },
}
