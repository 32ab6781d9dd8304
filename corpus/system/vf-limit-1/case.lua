-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/amd/MxGPU-Virtualization/issues/13",
  summary = [[gim host driver refuses vf_num=8 on an 8 x MI300X server: the firmware offers one VF per GPU only. AMD reproduced it and pointed to a newer firmware bundle with gim 8.4.1 or later.]],
  log = "log.txt",
  facts = { ["kernel.version"] = "5.15.0-157-generic", ["os.name"] = "ubuntu 22.04", ["rocm.version"] = "7.0.1", ["app.name"] = "gim", ["app.version"] = "8.4.0.K" },
  first = "sriov-vf-limit-exceeded",
  must_not = { "gpu-hardware-failure", "bar-allocation-failure", "kernel-module-unknown-symbol" },
  confidence = 0.5,
}
