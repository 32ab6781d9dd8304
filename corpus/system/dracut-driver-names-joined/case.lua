-- SPDX-License-Identifier: Apache-2.0
case {
  name = "joined",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/557",
  summary = "rock-dkms 1.9 on CentOS 7.",
  text = [[
Sep 25 20:46:32 stacker dracut: Possible missing firmware "amdgpu/polaris10_sdma.bin" for kernel module "amdgpu.ko"
Sep 25 20:47:23 stacker dracut: Failed to install module amdkfdamdgpu
]],
  first = "dracut-driver-names-joined", confidence = 0.7,
}
case {
  name = "later-words",
  url = "https://github.com/dracutdevs/dracut/blob/5d2bda46f4e75e85445ee4d3bd3f68bf966287b9/src/install/dracut-install.c",
  summary = "A list of one's own, with a later dracut. Built from its message.",
  text = [[
dracut-install: Failed to find module 'amdgpuvfio_pci'
]],
  first = "dracut-driver-names-joined", confidence = 0.7,
}
case {
  name = "near-amdkfd",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/774",
  summary = "Near miss: the module is part of amdgpu by now.",
  text = [[
dracut: Failed to install module amdkfd
]],
  must_not = { "dracut-driver-names-joined" },
}
case {
  name = "near-other-module",
  url = "https://github.com/dracutdevs/dracut/blob/5d2bda46f4e75e85445ee4d3bd3f68bf966287b9/src/install/dracut-install.c",
  summary = "Near miss: a driver that is built in or not there. Built from the message.",
  text = [[
dracut-install: Failed to find module 'dm_crypt'
dracut-install: Failed to find module 'amdgpu'
]],
  must_not = { "dracut-driver-names-joined" },
}
