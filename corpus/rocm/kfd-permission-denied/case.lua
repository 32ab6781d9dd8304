-- SPDX-License-Identifier: Apache-2.0
case {
  name = "rocminfo",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1211",
  summary = "rocminfo.",
  text = [[
Unable to open /dev/kfd read-write: Permission denied
]],
  first = "kfd-permission-denied",
  confidence = 0.91,
}
case {
  name = "ollama",
  url = "https://github.com/ollama/ollama/issues/7723",
  summary = "Ollama's Go code.",
  text = [[
open /dev/kfd: permission denied
]],
  first = "kfd-permission-denied",
  confidence = 0.91,
}
case {
  name = "shell",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1211",
  summary = "A shell's form.",
  text = [[
cat: /dev/kfd: Permission denied
]],
  first = "kfd-permission-denied",
  confidence = 0.85,
}
case {
  name = "ollama-block",
  url = "https://github.com/ollama/ollama/issues/7723",
  summary = "Ollama's sentence.",
  text = [[
msg="amdgpu devices detected but permission problems block access"
]],
  first = "kfd-permission-denied",
  confidence = 0.85,
}
case {
  name = "group",
  url = "https://github.com/ollama/ollama/issues/6685",
  summary = "rocminfo names the group.",
  text = [[
root is not member of "video" group, the default DRM access group. Users must be a member of the "video" group
]],
  first = "kfd-permission-denied",
  confidence = 0.91,
}
case {
  name = "render-node",
  url = "https://github.com/ollama/ollama/issues/6685",
  summary = "The render node.",
  text = [[
Could not open device /dev/dri/renderD128: Permission denied
]],
  first = "kfd-permission-denied",
  confidence = 0.85,
}
case {
  name = "mode",
  url = "https://github.com/ROCm/ROCT-Thunk-Interface/issues/36",
  summary = "The node belongs to root alone.",
  text = [[
crw------- 1 root root 236, 0 Nov 20 10:00 /dev/kfd
]],
  first = "kfd-permission-denied",
  confidence = 0.91,
}
case {
  name = "root-can",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1070",
  summary = "Of old rocminfo: only root gets the list.",
  text = [[
$ rocminfo
Call returned HSA_STATUS_ERROR_OUT_OF_RESOURCES: The runtime failed to allocate the necessary resources.
$ sudo /opt/rocm/bin/rocminfo
HSA System Attributes
]],
  first = "kfd-permission-denied",
  confidence = 0.75,
}
case {
  name = "service-not-in-group",
  url = "https://github.com/ollama/ollama/issues/7723",
  summary = "The service user lacks the group of the node.",
  text = [[
ollama serve
]],
  facts = { ["service.groups"] = { "ollama", "video" }, ["access.kfd_group"] = "render" },
  first = "kfd-permission-denied",
  confidence = 0.75,
}
case {
  name = "probed-render",
  url = "https://github.com/ollama/ollama/issues/7723",
  summary = "The probe may not open the render node.",
  text = [[
rocminfo
]],
  facts = { ["access.render"] = "EACCES" },
  first = "kfd-permission-denied",
  confidence = 0.85,
}
case {
  name = "probed-service",
  url = "https://github.com/ollama/ollama/issues/7723",
  summary = "The service may not open it.",
  text = [[
rocminfo
]],
  facts = { ["access.service_kfd"] = "EACCES" },
  first = "kfd-permission-denied",
  confidence = 0.91,
}
case {
  name = "probed-service-render",
  url = "https://github.com/ollama/ollama/issues/7723",
  summary = "Nor the render node.",
  text = [[
rocminfo
]],
  facts = { ["access.service_render"] = "EACCES" },
  first = "kfd-permission-denied",
  confidence = 0.85,
}
case {
  name = "service-can",
  url = "https://github.com/ollama/ollama/issues/7723",
  summary = "The service may; this login may not.",
  text = [[
Unable to open /dev/kfd read-write: Permission denied
]],
  facts = { ["access.service_kfd"] = "ok" },
  must_not = { "kfd-permission-denied" },
}
case {
  name = "selinux",
  url = "https://github.com/containers/podman/issues/18497",
  summary = "SELinux refuses it.",
  text = [[
open /dev/kfd: permission denied
audit: type=1400 audit(1700000000.123:456): avc:  denied  { open } for  pid=4242 comm="ollama" path="/dev/kfd" scontext=system_u:system_r:container_t:s0 tcontext=system_u:object_r:hsa_device_t:s0 tclass=chr_file permissive=0
]],
  first = "selinux-denies-gpu-device",
  confidence = 0.85,
  must_not = { "kfd-permission-denied" },
}
case {
  name = "user-namespace",
  url = "https://github.com/89luca89/distrobox/issues/1230",
  summary = "In the user namespace the node belongs to nobody.",
  text = [[
Unable to open /dev/kfd read-write: Permission denied
crw-rw---- 1 nobody nogroup 236, 0 Nov 20 10:00 /dev/kfd
crw-rw---- 1 65534 65534 226, 128 Nov 20 10:00 /dev/dri/renderD128
]],
  first = "rootless-container-groups-dropped",
  confidence = 0.71,
  must_not = { "kfd-permission-denied" },
}
case {
  name = "podman",
  url = "https://github.com/89luca89/distrobox/issues/1230",
  summary = "Rootless podman.",
  text = [[
podman run -it --device /dev/kfd rocm/dev
$ rocminfo
Call returned HSA_STATUS_ERROR_OUT_OF_RESOURCES: The runtime failed to allocate the necessary resources.
$ sudo /opt/rocm/bin/rocminfo
HSA System Attributes
]],
  must_not = { "kfd-permission-denied" },
}
case {
  name = "docker",
  url = "https://github.com/ROCm/ROCm-docker/issues/116",
  summary = "In a container it may be the container's user.",
  text = [[
docker run --device=/dev/kfd --device=/dev/dri rocm/dev
$ rocminfo
Call returned HSA_STATUS_ERROR_OUT_OF_RESOURCES: The runtime failed to allocate the necessary resources.
$ sudo /opt/rocm/bin/rocminfo
HSA System Attributes
]],
  must_not = { "kfd-permission-denied" },
}
case {
  name = "opened",
  url = "https://github.com/ollama/ollama/issues/7723",
  summary = "The probe opened it.",
  text = [[
cat: /dev/kfd: Permission denied
]],
  facts = { ["access.kfd"] = "ok" },
  must_not = { "kfd-permission-denied" },
}
case {
  name = "amdgpu-top",
  url = "https://github.com/Umio-Yasuno/amdgpu_top/issues/92",
  summary = "The tool names the nodes, then cannot open one.",
  text = [[
#0 DevicePath { render: "/dev/dri/renderD128", card: "/dev/dri/card1", pci: "0000:04:00.0" }
called `Result::unwrap()` on an `Err` value: Permission denied (os error 13)
]],
  first = "kfd-permission-denied", confidence = 0.71,
}
case {
  name = "libdrm",
  url = "https://github.com/robclark/kmscube/issues/14",
  summary = "libdrm may not ask the driver.",
  text = [[
amdgpu_device_initialize: amdgpu_query_info(ACCEL_WORKING) failed (-13)
]],
  first = "kfd-permission-denied", confidence = 0.71,
}
case {
  name = "told-added",
  url = "https://github.com/Umio-Yasuno/amdgpu_top/issues/92",
  summary = "What helped.",
  text = [[
Adding my user to the render group fixed it after the next login.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "kfd-permission-denied", confidence = 0.52,
}
case {
  name = "told-root",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/191",
  summary = "Root may.",
  text = [[
The tool only works as root.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "kfd-permission-denied", confidence = 0.52,
}
case {
  name = "told-root-neither",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/191",
  summary = "Near miss: root may not either.",
  text = [[
rocminfo fails; it does not work as root.
]],
  must_not = { "kfd-permission-denied" },
}
case {
  name = "told-not-member",
  url = "https://github.com/viebrix/pytorch-gfx803-for-Whisper/issues/1",
  summary = "Said in words.",
  text = [[
The user is not in the video and render groups on that machine.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "kfd-permission-denied", confidence = 0.52,
}
case {
  name = "told-sudo",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/191",
  summary = "Root may.",
  text = [[
As root it works.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "kfd-permission-denied", confidence = 0.52,
}
case {
  name = "told-sudo-too",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/191",
  summary = "Near miss: both may.",
  text = [[
It is the same for me; also with sudo it works.
]],
  must_not = { "kfd-permission-denied" },
}
case {
  name = "told-usermod",
  url = "https://github.com/Umio-Yasuno/amdgpu_top/issues/92",
  summary = "The command that helped.",
  text = [[
usermod -aG render fixed it.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "kfd-permission-denied", confidence = 0.52,
}
case {
  name = "told-sudo-rocminfo",
  url = "https://github.com/ROCm/rocm-examples/pull/172",
  summary = "An image whose user may not.",
  text = [[
The GPUs of the container are not visible: rocminfo fails and `sudo rocminfo` executes correctly.
]],
  first = "kfd-permission-denied", confidence = 0.52,
}
case {
  name = "told-as-root",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1080",
  summary = "Said with emphasis.",
  text = [[
But if I run it as **root**, it works as intended: rocminfo lists the card.
]],
  facts = { ["gpu.name"] = "Radeon RX 580" },
  first = "kfd-permission-denied", confidence = 0.52,
}
case {
  name = "near-told-also-root",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1080",
  summary = "Near miss: root is no better off.",
  text = [[
Plain rocminfo and also `sudo rocminfo` shows no card.
]],
  facts = { ["gpu.name"] = "Radeon RX 580" },
  must_not = { "kfd-permission-denied" },
}
case {
  name = "told-non-root",
  url = "https://github.com/ROCm/ROCm-docker/issues/90",
  summary = "Said of an image.",
  text = [[
In the ROCm image a non-root user can't access the GPU resources.
]],
  first = "kfd-permission-denied", confidence = 0.52,
}
case {
  name = "told-numeric-gid",
  url = "https://github.com/kyuz0/amd-strix-halo-vllm-toolboxes/issues/6",
  summary = "Said of a container.",
  text = [[
The nodes (/dev/kfd, /dev/dri/renderD128) are owned by a number that only the host knows as a group, and /dev/kfd belongs to a GID that the container's user is not in.
]],
  first = "kfd-permission-denied", confidence = 0.52,
}
