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
case {
  name = "found-none",
  url = "https://github.com/ROCm/gpu-operator/issues/66",
  summary = "The device plugin counts no GPU.",
  text = [[
I0311 09:54:20.038982 1 amdgpu.go:139] /sys/devices/platform/amdgpu_xcp_9
I0311 09:54:20.038987 1 plugin.go:136] Found 0 AMDGPUs
]],
  first = "k8s-gpu-not-allocatable", confidence = 0.72,
}
case {
  name = "told-no-label",
  url = "https://github.com/ROCm/gpu-operator/issues/139",
  summary = "Said: no node gets a label.",
  text = [[
The device plugin does not come up because the node feature discovery is unable to label the node.
]],
  facts = { ["gpu.name"] = "AMD Instinct MI300X VF" },
  first = "k8s-gpu-not-allocatable", confidence = 0.52,
}
case {
  name = "told-other-maker",
  url = "https://github.com/NVIDIA/gpu-feature-discovery/issues/36",
  summary = "Near miss: another maker.",
  text = [[
The NVIDIA device plugin does not find the GPU, though the AMD APU of the node is labelled.
]],
  must_not = { "k8s-gpu-not-allocatable" },
}
case {
  name = "told-no-resource",
  url = "https://github.com/ROCm/k8s-device-plugin/issues/42",
  summary = "Said: the labels are there, the resource is not.",
  text = [[
The node has its labels, but I do not see among them anything like `amd.com/gpu`.
]],
  first = "k8s-gpu-not-allocatable", confidence = 0.52,
}
