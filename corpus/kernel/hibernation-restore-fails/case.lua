-- SPDX-License-Identifier: Apache-2.0
case {
  name = "krackan",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5844",
  summary = "A Framework 13 after hibernation.",
  text = [[
amdgpu 0000:c1:00.0: amdgpu: ring mes_kiq_3.1.0 test failed (-110)
amdgpu 0000:c1:00.0: amdgpu: resume of IP block <gfx_v11_0> failed -110
amdgpu 0000:c1:00.0: amdgpu: amdgpu_device_ip_resume failed (-110).
amdgpu 0000:c1:00.0: PM: failed to restore: error -110
]],
  first = "hibernation-restore-fails", confidence = 0.7,
}
case {
  name = "framework",
  url = "https://github.com/omacom/omarchy/issues/5295",
  summary = "MES does not answer after the image was read.",
  text = [[
Apr 20 09:53:21 host kernel: ACPI: PM: Hardware changed while hibernated, success doubtful!
Apr 20 09:53:21 host kernel: amdgpu 0000:c1:00.0: amdgpu: MES failed to respond to msg=SET_HW_RSRC
]],
  first = "hibernation-restore-fails", confidence = 0.7,
}
case {
  name = "comes-back",
  url = "https://github.com/omacom/omarchy/issues/5295",
  summary = "Near miss: the same warning, and a machine that works.",
  text = [[
Apr 17 21:22:31 host kernel: ACPI: PM: Hardware changed while hibernated, success doubtful!
Apr 17 21:22:32 host kernel: amdgpu 0000:c1:00.0: amdgpu: SMU is resumed successfully!
]],
  must_not = { "hibernation-restore-fails" },
}
