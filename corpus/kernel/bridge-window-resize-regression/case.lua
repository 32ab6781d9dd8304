-- SPDX-License-Identifier: Apache-2.0
case {
  name = "egpu",
  url = "https://lore.kernel.org/linux-pci/o2bL8MtD_40-lf8GlslTw-AZpUPzm8nmfCnJKvS8RQ3NOzOW1uq1dVCEfRpUjJ2i7G2WjfQhk2IWZ7oGp-7G-jXN4qOdtnyOcjRR0PZWK5I=@r26.me/",
  summary = "RX 580 on Thunderbolt, Linux 6.15: BAR 2 is taken back, BAR 0 is not.",
  text = [=[
[   12.134907] amdgpu 0000:06:00.0: BAR 2 [mem 0x6000000000-0x60001fffff 64bit pref]: releasing
[   12.134910] [drm:amdgpu_device_resize_fb_bar [amdgpu]] *ERROR* Problem resizing BAR0 (-16).
[   12.135456] amdgpu 0000:06:00.0: BAR 2 [mem 0x6000000000-0x60001fffff 64bit pref]: assigned
[   12.135524] amdgpu 0000:06:00.0: amdgpu: VRAM: 8192M 0x000000F400000000 - 0x000000F5FFFFFFFF (8192M used)
[   12.135536] resource: resource sanity check: requesting [mem 0x0000000000000000-0xffffffffffffffff], which spans more than PCI Bus 0000:00 [mem 0x000a0000-0x000bffff window]
]=],
  first = "bridge-window-resize-regression", confidence = 0.70,
}
case {
  name = "near-older-kernel",
  url = "https://lore.kernel.org/linux-pci/o2bL8MtD_40-lf8GlslTw-AZpUPzm8nmfCnJKvS8RQ3NOzOW1uq1dVCEfRpUjJ2i7G2WjfQhk2IWZ7oGp-7G-jXN4qOdtnyOcjRR0PZWK5I=@r26.me/",
  summary = "Near miss: an older kernel, where it has another reason; built from the same lines.",
  text = [=[
[   12.134910] [drm:amdgpu_device_resize_fb_bar [amdgpu]] *ERROR* Problem resizing BAR0 (-16).
[   12.135536] resource: resource sanity check: requesting [mem 0x0000000000000000-0xffffffffffffffff], which spans more than PCI Bus 0000:00 [mem 0x000a0000-0x000bffff window]
]=],
  facts = { ["kernel.version"] = "6.8.0" },
  must_not = { "bridge-window-resize-regression" },
}
case {
  name = "near-kept",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_device.c",
  summary = "Near miss: the resize fails and BAR 0 stays as it was, so the card works; built from the text in the source.",
  text = [=[
[   12.134910] [drm:amdgpu_device_resize_fb_bar [amdgpu]] *ERROR* Problem resizing BAR0 (-16).
[   12.135456] amdgpu 0000:06:00.0: BAR 0 [mem 0x6000000000-0x600fffffff 64bit pref]: assigned
[   12.135524] amdgpu 0000:06:00.0: amdgpu: VRAM: 8192M 0x000000F400000000 - 0x000000F5FFFFFFFF (8192M used)
]=],
  must_not = { "bridge-window-resize-regression" },
}
