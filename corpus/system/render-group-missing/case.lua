-- SPDX-License-Identifier: Apache-2.0
case {
  name = "usermod",
  url = "https://github.com/RadeonOpenCompute/ROCm_Documentation/issues/97",
  summary = "The step of the installation guide fails.",
  text = [[
$ sudo usermod -a -G render user
usermod: group 'render' does not exist
]],
  first = "render-group-missing", confidence = 0.90,
}
case {
  name = "docker-names-it",
  url = "https://github.com/TilmanGriesel/chipper/issues/101",
  summary = "Docker looks the name up in the image, which is another rule's matter.",
  text = [[
Error response from daemon: Unable to find group render: no matching entries in group file
]],
  first = "container-group-name-unknown",
  must_not = { "render-group-missing" },
}
case {
  name = "other-group",
  url = "https://github.com/ublue-os/bluefin/issues/2005",
  summary = "Another group on an atomic system.",
  text = [[
usermod: group 'cdrom' does not exist
]],
  must_not = { "render-group-missing" },
}
