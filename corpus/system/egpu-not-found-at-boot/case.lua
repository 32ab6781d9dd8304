-- SPDX-License-Identifier: Apache-2.0
case {
  name = "legion-go",
  url = "https://github.com/ublue-os/bazzite/issues/3786",
  summary = "A Legion Go with an RX 9070.",
  text = [[
Since the update my eGPU (RX 9070) is not detected any more.
thunderbolt 1-2: new device found, vendor=0xb8 device=0x2463
thunderbolt 1-2: device disconnected
]],
  first = "egpu-not-found-at-boot", confidence = 0.7,
}
case {
  name = "retimer",
  url = "https://github.com/ublue-os/bazzite/issues/3786",
  summary = "The lines of boltctl.",
  text = [[
The eGPU with the Radeon RX 9070 no longer enumerates.
retimer disconnected
]],
  first = "egpu-not-found-at-boot", confidence = 0.7,
}
case {
  name = "cured",
  url = "https://github.com/ewagner12/all-ways-egpu/issues/75",
  summary = "What helped.",
  text = [[
Adding thunderbolt.host_reset=0 fixed the RX 6700 XT in the dock.
]],
  first = "egpu-not-found-at-boot", confidence = 0.7,
}
case {
  name = "dock",
  url = "https://github.com/ublue-os/bazzite/issues/3786",
  summary = "Near miss: a dock without a card is unplugged.",
  text = [[
amdgpu 0000:c1:00.0: amdgpu: SMU is initialized successfully!
thunderbolt 1-2: new device found, vendor=0xb8 device=0x2463
thunderbolt 1-2: device disconnected
]],
  must_not = { "egpu-not-found-at-boot" },
}
