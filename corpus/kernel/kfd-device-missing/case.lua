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
case {
  name = "told",
  url = "https://github.com/geerlingguy/raspberry-pi-pcie-devices/issues/6",
  summary = "Said in words.",
  text = [[
The driver is loaded and yet /dev/kfd does not exist.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "kfd-device-missing", confidence = 0.52,
}
case {
  name = "told-container",
  url = "https://github.com/ROCm/ROCm-docker/issues/39",
  summary = "Near miss: the container has none.",
  text = [[
In the container /dev/kfd does not exist.
]],
  must_not = { "kfd-device-missing" },
}
case {
  name = "plugin-waits",
  url = "https://github.com/ROCm/k8s-device-plugin/issues/40",
  summary = "AMD's device plugin offers its resource when /sys/class/kfd is there; here it only waits.",
  text = [[
I0724 03:19:09.793051       1 main.go:305] AMD GPU device plugin for Kubernetes
I0724 03:19:09.793105       1 manager.go:42] Starting device plugin manager
I0724 03:19:09.793400       1 manager.go:60] Starting Discovery on new plugins
I0724 03:19:09.793416       1 manager.go:66] Handling incoming signals
]],
  first = "kfd-device-missing", confidence = 0.70,
}
case {
  name = "near-plugin-registers",
  url = "https://github.com/ROCm/k8s-device-plugin/issues/42",
  summary = "The same with a KFD: the list of plugins follows.",
  text = [[
I0127 18:29:58.101908       1 main.go:305] AMD GPU device plugin for Kubernetes
I0127 18:29:58.102162       1 manager.go:66] Handling incoming signals
I0127 18:29:58.102180       1 manager.go:71] Received new list of plugins: [gpu]
I0127 18:29:58.102193       1 manager.go:110] Adding a new plugin "gpu"
]],
  must_not = { "kfd-device-missing" },
}
case {
  name = "ollama",
  url = "https://github.com/home-assistant/operating-system/issues/3608",
  summary = "Ollama asks for the module's folder in sysfs.",
  text = [[
time=2024-10-02T08:34:23.718Z level=ERROR source=amd_linux.go:364 msg="amdgpu devices detected but permission problems block access" error="kfd driver not loaded"
]],
  first = "kfd-device-missing", confidence = 0.71,
  must_not = { "kfd-permission-denied" },
}
case {
  name = "told-config",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/121",
  summary = "The kernel's option.",
  text = [[
The kernel of the image comes without CONFIG_HSA_AMD.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "kfd-device-missing", confidence = 0.52,
}
case {
  name = "other-maker",
  url = "https://github.com/aws-deepracer-community/deepracer-core/issues/82",
  summary = "Near miss: a GTX 1060, and ROCm installed by mistake.",
  text = [[
docker: Error response from daemon: error gathering device information while adding custom device "/dev/kfd": no such file or directory.
$ rocminfo
ROCk module is NOT loaded, possibly no GPU devices
]],
  facts = { ["gpu.name"] = "NVIDIA GTX 1060" },
  must_not = { "kfd-device-missing" },
}
case {
  name = "other-maker-docker",
  url = "https://github.com/aws-deepracer-community/deepracer-core/issues/82",
  summary = "Near miss: the engine's line alone.",
  text = [[
docker: Error response from daemon: error gathering device information while adding custom device "/dev/kfd": no such file or directory.
]],
  facts = { ["gpu.name"] = "NVIDIA GTX 1060" },
  must_not = { "kfd-device-missing" },
}
case {
  name = "device-does-not-appear",
  url = "https://github.com/siderolabs/pkgs/issues/892",
  summary = "One sentence of a report about Talos.",
  text = [[
# AMD GPU troubleshooting

KFD device doesn't appear on the node
]],
  facts = { ["os.name"] = "talos" },
  first = "kfd-device-missing",
  confidence = 0.50,
}
