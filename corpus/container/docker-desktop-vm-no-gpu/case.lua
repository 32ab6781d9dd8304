-- SPDX-License-Identifier: Apache-2.0
case {
  name = "desktop-linux-context",
  url = "https://github.com/ROCm/container-toolkit/issues/86",
  summary = "Docker Desktop on Linux: its virtual machine has the node's name, but not the group. Lines of docker context ls and the program.",
  text = [[
default           Current DOCKER_HOST based configuration   unix:///var/run/docker.sock
desktop-linux *   Docker Desktop                            unix:///home/user/.docker/desktop/docker.sock
Unable to open /dev/kfd read-write: Permission denied
]],
  first = "docker-desktop-vm-no-gpu", must_not = { "container-device-not-passed" }, confidence = 0.80,
}
case {
  name = "windows",
  url = "https://github.com/hydrian/stable-diffusion-webui-rocm/issues/17",
  summary = "docker compose on Windows, where every engine runs in a virtual machine.",
  text = [[
Error response from daemon: error gathering device information while adding custom device "/dev/kfd": no such file or directory
]],
  facts = { ["os.name"] = "Windows 11" },
  first = "docker-desktop-vm-no-gpu", confidence = 0.72,
}
case {
  name = "host-without-kfd",
  url = "https://github.com/l1na-forever/stable-diffusion-rocm-docker/issues/8",
  summary = "The engine of an Ubuntu host: the host itself has no /dev/kfd.",
  text = [[
docker: Error response from daemon: error gathering device information while adding custom device "/dev/kfd": no such file or directory.
]],
  facts = { ["os.name"] = "ubuntu 22.04" },
  first = "kfd-device-missing", must_not = { "docker-desktop-vm-no-gpu" },
}
case {
  name = "module-not-loaded",
  url = "https://github.com/l1na-forever/stable-diffusion-rocm-docker/issues/8",
  summary = "Docker Desktop is installed, but the host's own rocminfo finds no driver either.",
  text = [[
$ rocminfo
ROCk module is NOT loaded, possibly no GPU devices
desktop-linux     Docker Desktop   unix:///home/user/.docker/desktop/docker.sock
docker: Error response from daemon: error gathering device information while adding custom device "/dev/kfd": no such file or directory.
]],
  first = "kfd-device-missing", must_not = { "docker-desktop-vm-no-gpu" },
}
case {
  name = "told-windows-11",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1893",
  summary = "Somebody says which system it is; there is no other engine on it.",
  text = [[
Error response from daemon: error gathering device information while adding custom device "/dev/kfd": no such file or directory
AMD GPU with 24 GB of VRAM, Windows 11, the HIP SDK is installed.
]],
  first = "docker-desktop-vm-no-gpu", confidence = 0.7,
}
