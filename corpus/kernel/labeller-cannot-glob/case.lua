-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/k8s-device-plugin/issues/23",
  summary = [[Talos Kubernetes nodes: node labeller cannot glob the KFD topology and the scheduler sees no amd.com/gpu. The helm chart installs only the plugin; the Talos kernel of these nodes has no amdgpu/KFD. The stacktrace value of the JSON line is shortened.]],
  log = "log.txt",
  facts = { ["kernel.version"] = "5.15", ["os.name"] = "talos", ["app.name"] = "k8s-device-plugin" },
  first = "kfd-device-missing",
  must_not = { "kfd-permission-denied", "gpu-hardware-failure" },
  confidence = 0.5,
}
