-- SPDX-License-Identifier: Apache-2.0
case {
  name = "cpx",
  url = "https://github.com/ROCm/k8s-device-plugin/issues/184",
  summary = "MI300X in CPX: the plugin watches 64 devices, kubelet's checkpoint has none.",
  text = [[
I0427 10:11:12.000000       1 plugin.go:243] Watching GPU with bus ID: amdgpu_xcp_14 NUMA Node: [0]
I0427 10:11:12.000000       1 plugin.go:243] Watching GPU with bus ID: amdgpu_xcp_15 NUMA Node: [0]
{"RegisteredDevices":{"amd.com/gpu":[]}}
]],
  first = "k8s-plugin-stream-lost", confidence = 0.5,
}
case {
  name = "after-a-rollout",
  url = "https://github.com/ROCm/k8s-device-plugin/issues/186",
  summary = "MI325X on OpenShift: kubelet ended the stream, the pods ran on, and the nodes offered none.",
  text = [[
client.go:83] "ListAndWatch ended unexpectedly for device plugin" err="rpc error: code = Unavailable desc = error reading from server: EOF" resource="amd.com/gpu"
]],
  first = "k8s-plugin-stream-lost", confidence = 0.5,
}
case {
  name = "restarted",
  url = "https://github.com/NVIDIA/k8s-device-plugin/issues/368",
  summary = "Near miss: kubelet says so at each restart of a plugin, which registers again; its words are of the source.",
  text = [[
client.go:83] "ListAndWatch ended unexpectedly for device plugin" err="rpc error: code = Unavailable desc = error reading from server: EOF" resource="amd.com/gpu"
server.go:144] "Got registration request from device plugin with resource" resourceName="amd.com/gpu"
]],
  must_not = { "k8s-plugin-stream-lost" },
}
case {
  name = "called-unhealthy",
  url = "https://github.com/ROCm/device-metrics-exporter/issues/506",
  summary = "Near miss: nothing to allocate, since the exporter calls the GPUs unhealthy.",
  text = [[
I0427 10:11:12.000000       1 plugin.go:243] Watching GPU with bus ID: 0000:05:00.0 NUMA Node: [0]
gpuid[0] is set to unhealthy for ecc field [GPU_ECC_UNCORRECT_UMC] error crossing threshold 0, current value 2
Allocatable:
  amd.com/gpu:        0
]],
  first = "k8s-gpu-not-allocatable", must_not = { "k8s-plugin-stream-lost" },
}
case {
  name = "mended",
  url = "https://github.com/ROCm/k8s-device-plugin/pull/187",
  summary = "Near miss: the plugin noticed the end of the stream and starts again.",
  text = [[
client.go:83] "ListAndWatch ended unexpectedly for device plugin" err="rpc error: code = Unavailable desc = error reading from server: EOF" resource="amd.com/gpu"
E0526 13:01:19.000000       1 plugin.go:323] ListAndWatch stream disconnected: context canceled, exiting to trigger re-registration
]],
  must_not = { "k8s-plugin-stream-lost" },
}
case {
  name = "no-topology",
  url = "https://github.com/ROCm/k8s-device-plugin/issues/23",
  summary = "Near miss: the plugin finds no KFD topology.",
  text = [[
I0427 10:11:12.000000       1 plugin.go:243] Watching GPU with bus ID: 0000:05:00.0 NUMA Node: [0]
F1201 10:11:12.000000       1 main.go:100] Fail to glob topology properties: []
k8s-device-plugin: "amd.com/gpu": 0
]],
  first = "kfd-device-missing", must_not = { "k8s-plugin-stream-lost" },
}
case {
  name = "other-plugin",
  url = "https://github.com/NVIDIA/k8s-device-plugin/issues/368",
  summary = "Near miss: another maker's plugin.",
  text = [[
client.go:83] "ListAndWatch ended unexpectedly for device plugin" err="rpc error: code = Unavailable desc = error reading from server: EOF" resource="nvidia.com/gpu"
]],
  must_not = { "k8s-plugin-stream-lost" },
}
