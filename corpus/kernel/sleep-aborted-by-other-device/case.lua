-- SPDX-License-Identifier: Apache-2.0
case {
  name = "aborted",
  url = "https://github.com/CachyOS/linux-cachyos/issues/916",
  summary = "RX 9070 XT: the USB controller is busy, the sleep is broken off, the SMU does not come back.",
  text = [[
[  100.000000] PM: suspend entry (deep)
[  104.000000] xhci_hcd 0000:13:00.0: PM: pci_pm_suspend(): hcd_pci_suspend returns -16
[  104.000010] xhci_hcd 0000:13:00.0: PM: failed to suspend async: error -16
[  104.100000] PM: Some devices failed to suspend, or early wake event detected
[  104.900000] amdgpu 0000:03:00.0: amdgpu: resume of IP block <smu> failed -62
[  104.950000] PM: suspend exit
]],
  first = "sleep-aborted-by-other-device", confidence = 0.55,
}
case {
  name = "near-gpu-alone",
  url = "https://github.com/CachyOS/linux-cachyos/issues/916",
  summary = "Near miss: no other device refuses.",
  text = [[
[  100.000000] PM: suspend entry (deep)
[  104.900000] amdgpu 0000:03:00.0: amdgpu: resume of IP block <smu> failed -62
]],
  first = "system-sleep-resume-failure", must_not = { "sleep-aborted-by-other-device" },
}
case {
  name = "near-gpu-refuses",
  url = "https://github.com/NixOS/nixpkgs/issues/223690",
  summary = "Near miss: the GPU itself refuses, and does not come back.",
  text = [[
[  100.000000] PM: suspend entry (deep)
[  104.000010] amdgpu 0000:03:00.0: PM: failed to suspend async: error -22
[  104.100000] PM: Some devices failed to suspend, or early wake event detected
[  104.900000] amdgpu 0000:03:00.0: amdgpu: resume of IP block <smu> failed -62
]],
  first = "system-sleep-resume-failure", must_not = { "sleep-aborted-by-other-device" },
}
case {
  name = "near-other-device-alone",
  url = "https://github.com/CachyOS/linux-cachyos/issues/916",
  summary = "Near miss: a sleep that is broken off, after which the GPU is well.",
  text = [[
xhci_hcd 0000:13:00.0: PM: failed to suspend: error -16
PM: Some devices failed to suspend, or early wake event detected
amdgpu 0000:03:00.0: amdgpu: SMU is resumed successfully!
]],
  must_not = { "sleep-aborted-by-other-device" },
}
case {
  name = "near-gpu-answers",
  url = "https://github.com/NixOS/nixpkgs/issues/223690",
  summary = "Near miss: the bus tells of the GPU's own refusal. Built from the kernel's messages.",
  text = [[
[  100.000000] PM: suspend entry (deep)
[  104.000000] amdgpu 0000:03:00.0: PM: pci_pm_suspend(): amdgpu_pmops_suspend [amdgpu] returns -12
[  104.100000] PM: Some devices failed to suspend, or early wake event detected
[  104.900000] amdgpu 0000:03:00.0: amdgpu: resume of IP block <smu> failed -62
]],
  first = "system-sleep-resume-failure", must_not = { "sleep-aborted-by-other-device" },
}
