-- SPDX-License-Identifier: Apache-2.0
case {
  name = "apu",
  url = "https://bugzilla.kernel.org/show_bug.cgi?id=219492",
  summary = "The flush is not answered.",
  text = [[
amdgpu 0000:05:00.0: amdgpu: failed to write reg 28b4 wait reg 28c6
amdgpu 0000:05:00.0: amdgpu: TLB flush failed for PASID 32770.
]],
  first = "kiq-tlb-flush-timeout", confidence = 0.6,
}
case {
  name = "lost",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_gmc.c",
  summary = "Near miss: the card left the bus.",
  text = [[
amdgpu 0000:05:00.0: amdgpu: device lost from bus!
amdgpu 0000:05:00.0: amdgpu: failed to write reg 28b4 wait reg 28c6
]],
  first = "pcie-device-lost", must_not = { "kiq-tlb-flush-timeout" }, confidence = 0.6,
}
case {
  name = "flush",
  url = "https://bugzilla.kernel.org/show_bug.cgi?id=219492",
  summary = "The flush alone.",
  text = [[
amdgpu 0000:05:00.0: amdgpu: TLB flush failed for PASID 32770.
]],
  first = "kiq-tlb-flush-timeout", confidence = 0.5,
}
case {
  name = "write",
  url = "https://bugzilla.kernel.org/show_bug.cgi?id=219492",
  summary = "The write alone.",
  text = [[
amdgpu 0000:05:00.0: amdgpu: failed to write reg 28b4 wait reg 28c6
]],
  first = "kiq-tlb-flush-timeout", confidence = 0.5,
}
case {
  name = "fence",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_gmc.c",
  summary = "Its fence alone.",
  text = [=[
[drm:amdgpu_gmc_flush_gpu_tlb_pasid [amdgpu]] timeout waiting for kiq fence
]=],
  first = "kiq-tlb-flush-timeout", confidence = 0.5,
}
case {
  name = "register",
  url = "https://github.com/torvalds/linux/blob/v6.12/drivers/gpu/drm/amd/amdgpu/amdgpu_gfx.c",
  summary = "A register asked through the queue (a guest of SR-IOV does so), built from the source.",
  text = [[
amdgpu 0000:05:00.0: amdgpu: failed to read reg:1a3c
]],
  first = "kiq-tlb-flush-timeout", confidence = 0.5,
}
case {
  name = "by-registers",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/gmc_v10_0.c",
  summary = "A flush without the queue that is not acknowledged: built from the message in the source.",
  text = [[
amdgpu 0000:05:00.0: amdgpu: Timeout waiting for VM flush hub: 0!
]],
  first = "kiq-tlb-flush-timeout", confidence = 0.5,
}
