-- SPDX-License-Identifier: Apache-2.0
case {
  name = "missing-groups",
  url = "https://github.com/ROCm/amdsmi/issues/184",
  summary = "amd-smi of ROCm 7.0 stops for want of group membership; compute works.",
  text = [[
$ amd-smi
RuntimeError: WARNING: User is missing the following required groups: render, video. Please add user to these groups.
]],
  facts = { ["gpu.gfx"] = "gfx90a", ["rocm.version"] = "7.0" },
  first = "amd-smi-demands-card-group", confidence = 0.72,
}
case {
  name = "card-nodes",
  url = "https://github.com/ROCm/amdsmi/issues/184",
  summary = "ROCm 7.1.1 lists the card nodes, with owner and group.",
  text = [[
  - /dev/dri/card0: Permission denied; owner=root(0):video(39);
  - /dev/dri/card1: Permission denied; owner=root(0):video(39);
]],
  first = "amd-smi-demands-card-group", confidence = 0.86,
}
case {
  name = "headline",
  url = "https://github.com/ROCm/amdsmi/issues/184",
  summary = "Only the headline was copied.",
  text = [[
Permission needed to access required GPU device node(s):
]],
  first = "amd-smi-demands-card-group", confidence = 0.72,
}
case {
  name = "kfd-as-well",
  url = "https://github.com/ROCm/amdsmi/issues/125",
  summary = "The summary of newer releases: /dev/kfd and the render nodes are refused too, so compute fails as well; the line of /dev/kfd is left out.",
  text = [[
Permission needed to access required GPU device node(s):
  • /dev/dri/renderD*: 64 device(s) denied
]],
  must_not = { "amd-smi-demands-card-group" },
}
case {
  name = "rocminfo-refused",
  url = "https://github.com/ROCm/amdsmi/issues/125",
  summary = "rocminfo cannot open /dev/kfd either.",
  text = [[
RuntimeError: WARNING: User is missing the following required groups: render, video. Please add user to these groups.
$ rocminfo
ROCk module is loaded
Unable to open /dev/kfd read-write: Permission denied
]],
  first = "kfd-permission-denied", must_not = { "amd-smi-demands-card-group" }, confidence = 0.93,
}
