-- SPDX-License-Identifier: Apache-2.0
case {
  name = "docker",
  url = "https://github.com/linuxserver/docker-kasm/issues/57",
  summary = "Docker names the node; the card is a fact.",
  text = [[
docker: Error response from daemon: error gathering device information while adding custom device "/dev/dri/renderD129": no such file or directory.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XTX" },
  first = "container-render-node-gone", confidence = 0.65,
}
case {
  name = "podman",
  url = "https://github.com/linuxserver/docker-kasm/issues/57",
  summary = "The same of podman; built from its format.",
  text = [[
Error: stat /dev/dri/renderD129: no such file or directory
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XTX" },
  first = "container-render-node-gone", confidence = 0.65,
}
case {
  name = "proxmox",
  url = "https://github.com/community-scripts/ProxmoxVE/issues/5589",
  summary = "A container of Proxmox that is not started.",
  text = [[
/dev/dri/renderD128 is not a device
TASK ERROR: startup for container '101' failed
]],
  facts = { ["gpu.name"] = "Radeon 780M" },
  first = "container-render-node-gone", confidence = 0.5,
}
case {
  name = "near-no-driver",
  url = "https://github.com/JamesTurland/JimsGarage/issues/163",
  summary = "Near miss: /dev/kfd is missing as well, so it is the driver. Built from Docker's format.",
  text = [[
docker: Error response from daemon: error gathering device information while adding custom device "/dev/dri/renderD128": no such file or directory.
docker: Error response from daemon: error gathering device information while adding custom device "/dev/kfd": no such file or directory.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XTX" },
  first = "kfd-device-missing", must_not = { "container-render-node-gone" },
}
case {
  name = "near-nvidia",
  url = "https://github.com/games-on-whales/wolf/issues/194",
  summary = "Near miss: a container for an NVIDIA card.",
  text = [[
Error: stat /dev/dri/renderD129: no such file or directory
AMD Ryzen 7 5800X
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "container-render-node-gone" },
}
case {
  name = "proxmox-missing",
  url = "https://github.com/proxmox/pve-container/blob/master/src/PVE/LXC/Tools.pm",
  summary = "Proxmox' word for a node that is not there; built from the source.",
  text = [[
Device /dev/dri/renderD129 does not exist
]],
  facts = { ["gpu.name"] = "Radeon 780M" },
  first = "container-render-node-gone", confidence = 0.65,
}
