-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/marazmista/radeon-profile/issues/147",
  summary = [[Oops in amdgpu_get_dpm_state when a tool reads sysfs on Navi 10 (driver of 2019).]],
  log = "log.txt",
  facts = { ["gpu.name"] = "Radeon RX 5700 XT" },
  first = "kernel-regression",
  must_not = { "gpu-vm-fault" },
  confidence = 0.5,
}
