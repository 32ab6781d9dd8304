-- SPDX-License-Identifier: Apache-2.0
case {
  name = "driver-being-loaded",
  url = "https://github.com/geerlingguy/raspberry-pi-pcie-devices/issues/222",
  summary = "RX 6700 XT on a Raspberry Pi 4: the oops comes while amdgpu starts.",
  text = [[
[   85.056944] [drm] PCIE GART of 512M enabled (table at 0x0000008000000000).
[   85.056987] Unable to handle kernel paging request at virtual address ffffffc011c0a000
[   85.057004] Mem abort info:
[   85.057010]   ESR = 0x96000061
[   85.057018]   EC = 0x25: DABT (current EL), IL = 32 bits
[   85.057110] Internal error: Oops: 96000061 [#1] PREEMPT SMP
[   85.057118] Modules linked in: amdgpu(+) drm_ttm_helper ttm i2c_algo_bit bnep hci_uart btbcm bluetooth
]],
  first = "arm64-device-memory-alignment", confidence = 0.84,
}
case {
  name = "cut-after-the-syndrome",
  url = "https://github.com/geerlingguy/raspberry-pi-pcie-devices/issues/712",
  summary = "A Raspberry Pi 5; the paste ends at the syndrome register, seconds after the driver came up.",
  text = [[
[    5.211570] [drm] Initialized amdgpu 3.59.0 for 0000:03:00.0 on minor 2
[    5.311651] amdgpu 0000:03:00.0: [drm] fb0: amdgpudrmfb frame buffer device
[    9.415593] Unable to handle kernel paging request at virtual address ffffffc080b16cec
[    9.423557] Mem abort info:
[    9.426358]   ESR = 0x0000000096000061
]],
  first = "arm64-device-memory-alignment", confidence = 0.65,
}
case {
  name = "status-code-alone",
  url = "https://github.com/geerlingguy/raspberry-pi-pcie-devices/issues/336",
  summary = "radeon on an RK3566 board; of the block the fault's name is left.",
  text = [[
[    9.056553] radeon 0000:01:00.0: VRAM: 1024M 0x0000000000000000 - 0x000000003FFFFFFF (1024M used)
[    9.313482]   FSC = 0x21: alignment fault
]],
  first = "arm64-device-memory-alignment", confidence = 0.65,
}
case {
  name = "oops-line-alone",
  url = "https://github.com/geerlingguy/raspberry-pi-pcie-devices/issues/741",
  summary = "RX 9060 XT on a Raspberry Pi 5: the line of the oops and its modules.",
  text = [[
[    8.493203] Internal error: Oops: 0000000096000061 [#1] PREEMPT SMP
[    8.499492] Modules linked in: binfmt_misc aes_ce_blk aes_ce_cipher amdgpu(+) spidev brcmfmac_wcc hci_uart
]],
  first = "arm64-device-memory-alignment", confidence = 0.84,
}
case {
  name = "application",
  url = "https://github.com/geerlingguy/raspberry-pi-pcie-devices/issues/336",
  summary = "The driver starts; a program of OpenGL copies to the card's memory.",
  text = [[
[    9.078439] [drm] radeon: 1024M of VRAM memory ready
Thread 1 "glmark2-drm" received signal SIGBUS, Bus error.
__memcpy_generic () at ../sysdeps/aarch64/multiarch/../memcpy.S:173
]],
  first = "arm64-device-memory-alignment", confidence = 0.50,
}
case {
  name = "near-translation-fault",
  url = "https://github.com/geerlingguy/raspberry-pi-pcie-devices/issues/222",
  summary = "Near miss: a null pointer after the display part failed to start is no fault of alignment.",
  text = [[
[    5.360596] [drm] Display Core failed to initialize with v3.2.207!
[    5.360608] Unable to handle kernel NULL pointer dereference at virtual address 0000000000000008
[    5.369444] Mem abort info:
[    5.372243]   ESR = 0x0000000096000045
[    5.387550]   FSC = 0x05: level 1 translation fault
[    5.417464] Internal error: Oops: 0000000096000045 [#1] PREEMPT SMP
[    5.423754] Modules linked in: algif_hash algif_skcipher af_alg bnep amdgpu(+) spidev hci_uart btbcm
]],
  must_not = { "arm64-device-memory-alignment" },
}
case {
  name = "near-other-driver",
  url = "https://github.com/geerlingguy/raspberry-pi-pcie-devices/issues/222",
  summary = "Near miss: a fault of alignment, and no driver of AMD's among the modules; built from the block of the thread.",
  text = [[
[   85.057010]   ESR = 0x96000061
[   85.057040]   FSC = 0x21: alignment fault
[   85.057110] Internal error: Oops: 96000061 [#1] PREEMPT SMP
[   85.057118] Modules linked in: nouveau(+) drm_ttm_helper ttm i2c_algo_bit bnep hci_uart btbcm bluetooth
]],
  must_not = { "arm64-device-memory-alignment" },
}
case {
  name = "near-signal-elsewhere",
  url = "https://github.com/geerlingguy/raspberry-pi-pcie-devices/issues/336",
  summary = "Near miss: a bus error in a program's own function, with nothing of memcpy(); built from the lines of the thread.",
  text = [[
[    9.078439] [drm] radeon: 1024M of VRAM memory ready
Thread 1 "glmark2-drm" received signal SIGBUS, Bus error.
main () at main.c:12
]],
  must_not = { "arm64-device-memory-alignment" },
}
