-- SPDX-License-Identifier: Apache-2.0
case {
  name = "podman",
  url = "https://github.com/Firstbober/rocm-pytorch-gfx803-docker/issues/4",
  summary = "Rootless podman: rocminfo names the unmapped group.",
  text = [[
ROCk module is loaded
root is not member of "nogroup" group, the default DRM access group. Users must be a member of the "nogroup" group or another DRM access group in order for ROCm applications to run successfully.
]],
  first = "rootless-container-groups-dropped", confidence = 0.86,
}
case {
  name = "node-of-nobody",
  url = "https://github.com/89luca89/distrobox/issues/1230",
  summary = "The node inside the box belongs to nobody; built from the format of ls -l.",
  text = [[
crw-rw---- 1 nobody nogroup 226, 128 Feb 24 10:01 /dev/dri/renderD128
]],
  first = "rootless-container-groups-dropped", confidence = 0.72,
}
case {
  name = "toolbox-command",
  url = "https://github.com/kyuz0/amd-strix-halo-toolboxes/issues/53",
  summary = "A rootless distrobox with groups by name; llama.cpp finds no device.",
  text = [[
distrobox create -n llama-rocm-7.2 --image docker.io/kyuz0/amd-strix-halo-toolboxes:rocm-7.2 --additional-flags "--device /dev/kfd --device /dev/dri"
ggml_cuda_init: failed to initialize ROCm: no ROCm-capable device is detected
]],
  facts = { ["app.name"] = "llama.cpp" },
  first = "rootless-container-groups-dropped", confidence = 0.72,
}
case {
  name = "root-is-refused",
  url = "https://github.com/ollama/ollama/issues/6685",
  summary = "root in the container may not open the node: it is root of a user namespace only.",
  text = [[
$ docker exec -it ollama rocminfo
ROCk module version 6.8.5 is loaded
Unable to open /dev/kfd read-write: Permission denied
root is member of render group
]],
  facts = { ["os.name"] = "ubuntu 24.04", ["app.name"] = "ollama" },
  first = "rootless-container-groups-dropped", confidence = 0.52,
}
case {
  name = "probe",
  url = "https://github.com/89luca89/distrobox/issues/1230",
  summary = "Facts alone: the node's group is not mapped.",
  text = "",
  facts = { ["access.kfd_group"] = "nogroup", ["host.container"] = "distrobox" },
  first = "rootless-container-groups-dropped", confidence = 0.72,
}
case {
  name = "device-cgroup-instead",
  url = "https://github.com/ROCm/rocminfo/issues/37",
  summary = "EPERM, not EACCES: a device cgroup refuses the node, whatever its group is called.",
  text = "",
  facts = { ["access.kfd_group"] = "nobody", ["access.kfd"] = "EPERM" },
  first = "device-cgroup-denied", must_not = { "rootless-container-groups-dropped" }, confidence = 0.70,
}
case {
  name = "rootful",
  url = "https://github.com/kyuz0/amd-strix-halo-toolboxes/issues/53",
  summary = "The box was made as root, so groups are real; the user of the program lacks the group inside.",
  text = [[
distrobox create --root -n rocm --image docker.io/rocm/rocm-terminal
Unable to open /dev/kfd read-write: Permission denied
]],
  first = "kfd-permission-denied", accepted = { "container-device-not-passed" }, must_not = { "rootless-container-groups-dropped" }, confidence = 0.60,
}
case {
  name = "groups-kept",
  url = "https://github.com/kyuz0/amd-strix-halo-toolboxes/issues/53",
  summary = "The groups are kept already: the host's user is not in the group.",
  text = [[
podman run --group-add keep-groups --device /dev/kfd --device /dev/dri rocm/rocm-terminal rocminfo
Unable to open /dev/kfd read-write: Permission denied
]],
  first = "kfd-permission-denied", accepted = { "container-device-not-passed" }, must_not = { "rootless-container-groups-dropped" },
}
case {
  name = "told",
  url = "https://github.com/ROCm/ROCm-docker/issues/116",
  summary = "The option that helped.",
  text = [[
With --group-add keep-groups it works.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "rootless-container-groups-dropped", confidence = 0.52,
}
case {
  name = "told-crun-only",
  url = "https://github.com/podman-container-tools/podman/issues/25000",
  summary = "runc drops the flag.",
  text = [[
It turns out that the `--group-add keep-groups` flag is only supported on `crun`, and podman used runc.
]],
  first = "rootless-container-groups-dropped", confidence = 0.52,
}
case {
  name = "told-runtime-crun",
  url = "https://github.com/containers/ramalama/issues/1983",
  summary = "With crun it finds the GPU.",
  text = [[
It finds the GPU when I start it with podman --runtime /usr/bin/crun run.
]],
  first = "rootless-container-groups-dropped", confidence = 0.52,
}
case {
  name = "told-namespace",
  url = "https://github.com/mviereck/x11docker/issues/518",
  summary = "The groups of a rootless container are not the host's.",
  text = [[
The problem is that in rootless mode --group-add creates a group in the user namespace, but the nodes in /dev/dri keep the owner that they have on the host.
]],
  first = "rootless-container-groups-dropped", confidence = 0.52,
}
case {
  name = "listing-columns",
  url = "https://github.com/podman-container-tools/podman/issues/25000",
  summary = "A listing of busybox has wide columns.",
  text = [[
crw-rw----    1 nobody   nobody    226, 128 Dec 19 12:51 renderD128
]],
  first = "rootless-container-groups-dropped", confidence = 0.72,
}
case {
  name = "near-told-docker-desktop",
  url = "https://github.com/mviereck/x11docker/issues/518",
  summary = "Near miss: Docker Desktop has a machine of its own.",
  text = [[
In rootless mode of Docker Desktop --group-add takes groups of its machine, not of the host, so /dev/dri stays closed.
]],
  must_not = { "rootless-container-groups-dropped" },
}
case {
  name = "near-other-maker",
  url = "https://github.com/intel/ai-containers/pull/462",
  summary = "Near miss: another maker's GPU.",
  text = [[
In rootless mode the render group of the container is another than that of the host in /dev/dri.
]],
  facts = { ["gpu.name"] = "Intel Arc A770" },
  must_not = { "rootless-container-groups-dropped" },
}
case {
  name = "toolbox-permission",
  url = "https://github.com/kyuz0/amd-strix-halo-image-video-toolboxes/issues/1",
  summary = [[Fine outside of the toolbox.]],
  text = [[
rocminfo runs fine outside the toolbox, but has a permission error within the toolbox.
]],
  first = "rootless-container-groups-dropped", confidence = 0.5,
}
