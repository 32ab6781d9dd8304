-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/amdsmi/issues/184",
  summary = [[Confusable: an HPC node (4x MI250X) where compute works through open render nodes and kfd; only amd-smi of ROCm 7 insists on the video group and on opening the card nodes, which compute does not need. /dev/kfd and renderD* are not in the list of refused nodes.]],
  log = "log.txt",
  facts = { ["rocm.version"] = "7.1.1", ["app.name"] = "amd-smi" },
  first = "amd-smi-demands-card-group",
  accepted = { "kfd-permission-denied" },
  must_not = { "kfd-device-missing", "container-device-not-passed", "device-cgroup-denied" },
  confidence = 0.5,
}
