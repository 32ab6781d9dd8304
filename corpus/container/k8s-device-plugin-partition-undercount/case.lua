-- SPDX-License-Identifier: Apache-2.0
case {
  name = "dot-in-the-name",
  url = "https://github.com/ROCm/k8s-device-plugin/issues/157",
  summary = "The in-box driver names partitions with a dot; the plugin looks for an underscore.",
  text = [[
/sys/devices/platform/amdgpu_xcp.31
kubectl describe node: amd.com/gpu 8
]],
  first = "k8s-device-plugin-partition-undercount", confidence = 0.72,
}
case {
  name = "count",
  url = "https://github.com/ROCm/k8s-device-plugin/issues/167",
  summary = "MI355 in CPX: the node still offers 8.",
  text = [[
Allocatable:
  amd.com/gpu:  8
compute partition: CPX
]],
  first = "k8s-device-plugin-partition-undercount", confidence = 0.5,
}
case {
  name = "no-topology",
  url = "https://github.com/ROCm/k8s-device-plugin/issues/23",
  summary = "The plugin finds no KFD topology at all.",
  text = [[
/sys/devices/platform/amdgpu_xcp.31
F1201 10:11:12.000000       1 main.go:100] Fail to glob topology properties: []
k8s-device-plugin: amd.com/gpu 0
]],
  first = "kfd-device-missing", must_not = { "k8s-device-plugin-partition-undercount" }, confidence = 0.5,
}
case {
  name = "unpartitioned",
  url = "https://github.com/ROCm/k8s-device-plugin/issues/157",
  summary = "Eight whole GPUs, counted rightly.",
  text = [[
Allocatable:
  amd.com/gpu:  8
compute partition: SPX
]],
  must_not = { "k8s-device-plugin-partition-undercount" },
}
case {
  name = "in-words",
  url = "https://github.com/ROCm/k8s-gpu-dra-driver/issues/20",
  summary = [[The driver for dynamic allocation counts cards, too.]],
  text = [[
The device count that the AMD DRA driver finds is incorrect in DPX mode: eight MI300X, and it does not see sixteen.
]],
  first = "k8s-device-plugin-partition-undercount", confidence = 0.7,
}
