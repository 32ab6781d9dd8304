-- SPDX-License-Identifier: Apache-2.0
case {
  name = "debian-dkms",
  url = "https://github.com/ROCm/rocm-install-on-linux/issues/629",
  summary = "A small /boot after amdgpu-dkms.",
  text = [[
Setting up amdgpu-dkms-firmware (30.20.0.0.30200000-2238411.13) ...
update-initramfs: Generating /boot/initrd.img-6.17.8+deb14-amd64
E: mkinitramfs failure zstd -q -9 -T0 70
update-initramfs: failed for /boot/initrd.img-6.17.8+deb14-amd64 with 1.
]],
  first = "boot-partition-full", confidence = 0.90,
}
case {
  name = "no-name",
  url = "https://github.com/pop-os/pop/issues/1714",
  summary = "The writer's error, without a word of amdgpu.",
  text = [[
update-initramfs: Generating /boot/initrd.img-6.0.3-76060003-generic
zstd: error 25 : Write error : No space left on device (cannot write compressed block)
]],
  facts = { ["gpu.name"] = "AMD Radeon RX 6600" },
  first = "boot-partition-full",
}
case {
  name = "near-miss-other-failure",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1107",
  summary = "The image is made; firmware of other cards is missing.",
  text = [[
update-initramfs: Generating /boot/initrd.img-5.3.0-050300-generic
W: Possible missing firmware /lib/firmware/amdgpu/navi10_mes.bin for module amdgpu
]],
  must_not = { "boot-partition-full" },
}
