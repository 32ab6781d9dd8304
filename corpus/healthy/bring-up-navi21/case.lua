-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/hamadmarri/TT-CPU-Scheduler/issues/23",
  summary = [[complete, healthy amdgpu/KFD bring-up of an RX 6800/6900 (the thread is about an out-of-tree CPU scheduler patch). SMU mismatch, Virtual CRAT and HMM lines are normal.]],
  log = "log.txt",
  facts = { ["gpu.pci_id"] = { "1002:73bf" }, ["gpu.name"] = "Navi 21" },
  must_not = { "smu-failure", "firmware-regression", "kfd-device-missing" },
}
