-- SPDX-License-Identifier: Apache-2.0
case {
  name = "bert",
  url = "https://github.com/olafkfreund/nixos_config/issues/1820",
  summary = "The boot after the reset.",
  text = [[
BERT: Error records from previous boot:
[Hardware Error]: event severity: fatal
[Hardware Error]:   section_type: PCIe error
[Hardware Error]:   device_id: 0000:e0:03.1
[Hardware Error]:   aer_uncor_status: 0x00004000, aer_uncor_mask: 0x04500000
amdgpu 0000:e3:00.0: amdgpu: Fetched VBIOS from VFCT
]],
  first = "pcie-completion-timeout-aspm", confidence = 0.5,
}
case {
  name = "clean-record",
  url = "https://github.com/olafkfreund/nixos_config/issues/1820",
  summary = "Near miss: a record without an uncorrected error.",
  text = [[
[Hardware Error]:   aer_uncor_status: 0x00000000, aer_uncor_mask: 0x04500000
amdgpu 0000:e3:00.0: amdgpu: Fetched VBIOS from VFCT
]],
  must_not = { "pcie-completion-timeout-aspm" },
}
case {
  name = "other-card",
  url = "https://github.com/olafkfreund/nixos_config/issues/1820",
  summary = "Near miss: beside an APU the card of another maker fell off the bus.",
  text = [[
[Hardware Error]:   aer_uncor_status: 0x00004000, aer_uncor_mask: 0x04500000
NVRM: Xid (PCI:0000:01:00): 79, pid=1234, GPU has fallen off the bus.
amdgpu 0000:e3:00.0: amdgpu: Fetched VBIOS from VFCT
]],
  must_not = { "pcie-completion-timeout-aspm" },
}
