-- SPDX-License-Identifier: Apache-2.0
case {
  name = "probe",
  url = "https://github.com/NixOS/nixpkgs/issues/331069",
  summary = "Facts alone: the service's unit hides the node that the shell opens.",
  text = "",
  facts = { ["access.kfd"] = "ok", ["access.service_kfd"] = "ENOENT", ["app.name"] = "ollama" },
  first = "systemd-private-devices", must_not = { "kfd-device-missing" }, confidence = 0.80,
}
case {
  name = "unit-and-log",
  url = "https://github.com/NixOS/nixpkgs/issues/331069",
  summary = "systemctl show of a hardened unit, and what the service says; built from systemd's and Ollama's formats.",
  text = [[
$ systemctl show ollama -p PrivateDevices
PrivateDevices=yes
time=2024-07-30T12:00:11.740+02:00 level=INFO source=gpu.go:346 msg="no compatible GPUs were discovered"
]],
  facts = { ["app.name"] = "ollama" },
  first = "systemd-private-devices", confidence = 0.72,
}
case {
  name = "node-is-nowhere",
  url = "https://github.com/NixOS/nixpkgs/issues/331069",
  summary = "The unit has a /dev of its own, but the machine has no /dev/kfd at all.",
  text = [[
PrivateDevices=yes
Unable to open /dev/kfd read-write: No such file or directory
]],
  facts = { ["access.kfd"] = "ENOENT" },
  first = "kfd-device-missing", must_not = { "systemd-private-devices" },
}
