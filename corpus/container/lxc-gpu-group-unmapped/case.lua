-- SPDX-License-Identifier: Apache-2.0
case {
  name = "proxmox",
  url = "https://github.com/community-scripts/ProxmoxVE/pull/15401",
  summary = "Bound in without a number.",
  text = [[
lxc.mount.entry: /dev/kfd dev/kfd none bind,optional,create=file
crw-rw---- 1 nobody nogroup 511, 0 Jan  2 10:00 /dev/kfd
]],
  first = "lxc-gpu-group-unmapped", confidence = 0.8,
}
case {
  name = "number-of-the-host",
  url = "https://github.com/Hal0ai/hal0/pull/2213",
  summary = "The host's number, 993, where the container's is 991.",
  text = [[
XX  GPU passthrough is broken: the render device is visible but its gid does not map to the render group in this container
]],
  first = "lxc-gpu-group-unmapped", confidence = 0.6,
}
case {
  name = "podman",
  url = "https://rocm.docs.amd.com/projects/install-on-linux/en/latest/how-to/docker.html",
  summary = "Near miss: a rootless container of Podman.",
  text = [[
$ podman run -it --device /dev/kfd --device /dev/dri rocm/dev-ubuntu-24.04
crw-rw---- 1 nobody nogroup 235, 0 Jan  2 10:00 /dev/kfd
]],
  first = "rootless-container-groups-dropped", must_not = { "lxc-gpu-group-unmapped" }, confidence = 0.5,
}
