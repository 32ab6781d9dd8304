-- SPDX-License-Identifier: Apache-2.0
case {
  name = "docker",
  url = "https://instinct.docs.amd.com/projects/container-toolkit/en/latest/container-runtime/cdi-guide.html",
  summary = "Docker cannot resolve the name.",
  text = [[
docker: Error response from daemon: CDI device injection failed: unresolvable CDI devices amd.com/gpu=all
]],
  first = "cdi-spec-missing", must_not = { "docker-desktop-vm-no-gpu" }, confidence = 0.8,
}
case {
  name = "nvidia",
  url = "https://instinct.docs.amd.com/projects/container-toolkit/en/latest/container-runtime/cdi-guide.html",
  summary = "Near miss: another maker's.",
  text = [[
docker: Error response from daemon: CDI device injection failed: unresolvable CDI devices nvidia.com/gpu=all
]],
  must_not = { "cdi-spec-missing" },
}
case {
  name = "stale",
  url = "https://github.com/NVIDIA/nvidia-container-toolkit/issues/885",
  summary = "podman's words for a file that names a node which is gone; the thread's, with AMD's device.",
  text = [[
$ podman run --rm --device amd.com/gpu=all IMAGE rocminfo
Error: setting up CDI devices: failed to inject devices: failed to stat CDI host device "/dev/dri/renderD129": no such file or directory
]],
  first = "cdi-spec-missing", confidence = 0.70,
}
case {
  name = "docker-29-gpus",
  url = "https://github.com/moby/moby/pull/52048",
  summary = "docker run --gpus all on a host with a Radeon and without a specification; built from Docker 29's message.",
  text = [[
$ docker run --rm --gpus all rocm/pytorch:latest rocminfo
docker: Error response from daemon: AMD CDI spec not found
]],
  first = "cdi-spec-missing", confidence = 0.60,
}
case {
  name = "near-nvidia-gpus",
  url = "https://github.com/games-on-whales/wolf/issues/386",
  summary = "Near miss: the same words on a machine with an NVIDIA card.",
  text = [[
docker run --name wolf -e NVIDIA_DRIVER_CAPABILITIES=all -e NVIDIA_VISIBLE_DEVICES=all --gpus=all --device /dev/dri/ ghcr.io/games-on-whales/wolf:stable
docker: Error response from daemon: AMD CDI spec not found
]],
  must_not = { "cdi-spec-missing" },
}
case {
  name = "near-both-makers",
  url = "https://github.com/moby/moby/pull/52048",
  summary = "Near miss: ROCm's image on a machine with an NVIDIA card; built from Docker 29's message.",
  text = [[
$ docker run --rm --gpus all rocm/pytorch:latest rocminfo
docker: Error response from daemon: AMD CDI spec not found
GPU 0: NVIDIA GeForce RTX 4090
]],
  must_not = { "cdi-spec-missing" },
}
case {
  name = "near-other-maker",
  url = "https://github.com/moby/moby/pull/52048",
  summary = "Near miss: the same where the machine's GPU is known to be another maker's.",
  text = [[
$ docker run --rm --gpus all rocm/pytorch:latest rocminfo
docker: Error response from daemon: AMD CDI spec not found
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "cdi-spec-missing" },
}
