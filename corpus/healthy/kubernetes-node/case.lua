-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://kubernetes.io/docs/concepts/cluster-administration/system-logs/",
  summary = [[A node of a Kubernetes cluster without GPUs: kubelet, containerd, dockerd, etcd, CoreDNS, Calico.]],
  log = "log.txt",
}
