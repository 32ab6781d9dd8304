-- SPDX-License-Identifier: Apache-2.0
case {
  name = "qubes-rx5700",
  url = "https://github.com/QubesOS/qubes-issues/issues/5670",
  summary = "RX 5700 under Xen: 2 MiB with no slot in use.",
  text = [[
amdgpu 0000:0d:00.0: swiotlb buffer is full (sz: 2097152 bytes), total 32768 (slots), used 0 (slots)
]],
  first = "swiotlb-buffer-full",
  must_not = { "vram-oom" },
  confidence = 0.80,
}
case {
  name = "overflow",
  url = "https://github.com/torvalds/linux/blob/master/kernel/dma/direct.h",
  summary = "The address is beyond the chip's mask.",
  text = [[
amdgpu 0000:0d:00.0: overflow 0x0000100040898000+2097152 of DMA mask fffffffffff bus limit 0
]],
  first = "swiotlb-buffer-full",
  confidence = 0.50,
}
case {
  name = "near-other-device",
  url = "https://github.com/lwfinger/rtl8192ee/issues/3",
  summary = "A network card.",
  text = [[
rtl8192ee 0000:05:00.0: swiotlb buffer is full (sz: 4000 bytes), total 32768 (slots), used 32768 (slots)
]],
  must_not = { "swiotlb-buffer-full" },
}
