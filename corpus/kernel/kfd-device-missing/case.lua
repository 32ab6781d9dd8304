-- SPDX-License-Identifier: Apache-2.0
case {
  name = "rocminfo-open",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1643",
  summary = "A kernel of Gentoo without KFD.",
  text = [[
Unable to open /dev/kfd read-write: No such file or directory
]],
  first = "kfd-device-missing",
  must_not = { "kfd-permission-denied" },
  confidence = 0.70,
}
case {
  name = "rock-not-loaded",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1850",
  summary = "The runtime's tool finds no driver.",
  text = [[
ROCk module is NOT loaded, possibly no GPU devices
]],
  first = "kfd-device-missing",
  confidence = 0.70,
}
case {
  name = "config-off",
  url = "https://github.com/siderolabs/pkgs/pull/893",
  summary = "What the kernel's configuration says.",
  text = [[
-# CONFIG_HSA_AMD is not set
]],
  first = "kfd-device-missing",
  confidence = 0.85,
}
case {
  name = "config-fact-off",
  url = "https://github.com/siderolabs/pkgs/pull/893",
  summary = "The probe read the option.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: Runtime PM not available
]],
  facts = { ["kernel.config.HSA_AMD"] = "n" },
  first = "kfd-device-missing",
  confidence = 0.85,
}
case {
  name = "plugin-glob",
  url = "https://github.com/ROCm/k8s-device-plugin/issues/23",
  summary = "The node labeller finds no topology.",
  text = [[
{"level":"error","msg":"Fail to glob topology properties"}
]],
  first = "kfd-device-missing",
  confidence = 0.70,
}
case {
  name = "topology-go",
  url = "https://github.com/ROCm/k8s-device-plugin/issues/23",
  summary = "The topology folder is not there.",
  text = [[
open /sys/class/kfd/kfd/topology/nodes: no such file or directory
]],
  first = "kfd-device-missing",
  confidence = 0.50,
}
case {
  name = "ls",
  url = "https://github.com/robertrosenbusch/gfx803_rocm/issues/15",
  summary = "What ls says.",
  text = [[
ls: cannot access '/dev/kfd': No such file or directory
]],
  first = "kfd-device-missing",
  confidence = 0.70,
}
case {
  name = "access-fact",
  url = "https://github.com/robertrosenbusch/gfx803_rocm/issues/15",
  summary = "The probe's open() says ENOENT.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: Runtime PM not available
]],
  facts = { ["access.kfd"] = "ENOENT" },
  first = "kfd-device-missing",
  confidence = 0.70,
}
case {
  name = "docker-custom-device",
  url = "https://github.com/ROCm/ROCm-docker/issues/116",
  summary = "The container's engine cannot find the device; and ls neither.",
  text = [[
docker: Error response from daemon: error gathering device information while adding custom device "/dev/kfd": no such file or directory.
]],
  first = "kfd-device-missing",
  confidence = 0.70,
}
case {
  name = "near-no-gpu",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1850",
  summary = "A machine that has no AMD GPU misses nothing.",
  text = [[
ROCk module is NOT loaded, possibly no GPU devices
]],
  facts = { ["gpu.present"] = "0" },
  must_not = { "kfd-device-missing" },
}
case {
  name = "against-wsl-fact",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/3413",
  summary = "WSL never has /dev/kfd.",
  text = [[
Unable to open /dev/kfd read-write: No such file or directory
]],
  facts = { ["host.wsl"] = "true" },
  first = "wsl-rocm-problem",
  must_not = { "kfd-device-missing" },
  confidence = 0.80,
}
case {
  name = "against-wsl-line",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/3413",
  summary = "rocminfo says that it runs under WSL.",
  text = [[
WSL environment detected.
ROCk module is NOT loaded, possibly no GPU devices
]],
  first = "wsl-rocm-problem",
  must_not = { "kfd-device-missing" },
  confidence = 0.80,
}
case {
  name = "against-added",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1643",
  summary = "KFD has the card: the container does not get the node.",
  text = [[
kfd kfd: amdgpu: added device 1002:73bf
ROCk module is NOT loaded, possibly no GPU devices
]],
  must_not = { "kfd-device-missing" },
}
case {
  name = "ollama-no-such-file",
  url = "https://github.com/ollama/ollama/blob/v0.5.0/discover/amd_linux.go",
  summary = [[Ollama speaks of permission though the device is not there.]],
  text = [[
time=2024-12-27T22:36:04.240Z level=ERROR source=amd_linux.go:404 msg="amdgpu devices detected but permission problems block access: failed to check permission on /dev/kfd: open /dev/kfd: no such file or directory"
]],
  facts = { ["app.name"] = "ollama" },
  first = "kfd-device-missing", confidence = 0.72,
  must_not = { "kfd-permission-denied" },
}
case {
  name = "no-lsmod",
  url = "https://github.com/ROCm/ROCm-docker/issues/50",
  summary = [[Near miss: the image has no lsmod, the agents follow.]],
  text = [[
sh: 1: lsmod: not found
ROCk module is NOT loaded, possibly no GPU devices
Failed to get user name to check for video group membership
HSA System Attributes
]],
  must_not = { "kfd-device-missing" },
}
