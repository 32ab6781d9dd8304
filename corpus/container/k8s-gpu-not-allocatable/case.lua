-- SPDX-License-Identifier: Apache-2.0
case {
  name = "scheduler",
  url = "https://github.com/ROCm/k8s-device-plugin/issues/23",
  summary = "The scheduler's event for a pod that asks for a GPU that no node offers.",
  text = [[
  Warning  FailedScheduling  12s   default-scheduler  0/1 nodes are available: 1 Insufficient amd.com/gpu. preemption: 0/1 nodes are available: 1 No preemption victims found for incoming pod.
]],
  first = "k8s-gpu-not-allocatable", confidence = 0.72,
}
case {
  name = "node-status",
  url = "https://github.com/projectbluefin/lab/issues/586",
  summary = "The node's status counts no GPU.",
  text = [[
status.capacity.amd.com/gpu: 0
status.allocatable.amd.com/gpu: 0
]],
  first = "k8s-gpu-not-allocatable", confidence = 0.72,
}
case {
  name = "kubelet",
  url = "https://github.com/kubernetes/kubernetes/blob/master/pkg/kubelet/cm/devicemanager/manager.go",
  summary = "The kubelet refuses the pod; built from its message.",
  text = [[
Allocate failed due to requested number of devices unavailable for amd.com/gpu. Requested: 1, Available: 0, which is unexpected
]],
  first = "k8s-gpu-not-allocatable", confidence = 0.72,
}
case {
  name = "plugin-says-why",
  url = "https://github.com/ROCm/k8s-device-plugin/issues/23",
  summary = "The plugin's own log says why there is none: no KFD topology.",
  text = [[
F1201 10:11:12.000000       1 main.go:100] Fail to glob topology properties: []
Warning  FailedScheduling  default-scheduler  0/1 nodes are available: 1 Insufficient amd.com/gpu.
]],
  first = "kfd-device-missing", must_not = { "k8s-gpu-not-allocatable" },
}
case {
  name = "nvidia",
  url = "https://github.com/NVIDIA/k8s-device-plugin/issues/33",
  summary = "The scheduler's event for NVIDIA's resource.",
  text = [[
0/1 nodes are available: 1 Insufficient nvidia.com/gpu.
]],
  must_not = { "k8s-gpu-not-allocatable" },
}
