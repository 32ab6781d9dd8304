-- SPDX-License-Identifier: Apache-2.0
case {
  name = "mi50",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras.c",
  summary = [[An MI50 with another card's VBIOS.]],
  text = [=[
amdgpu 0000:03:00.0: amdgpu: MEM ECC is not presented.
amdgpu 0000:03:00.0: amdgpu: SRAM ECC is not presented.
]=],
  facts = { ["gpu.name"] = "AMD Instinct MI50" },
  first = "ecc-absent-on-instinct",
  confidence = 0.55,
}
case {
  name = "near-radeon",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras.c",
  summary = [[A Radeon has none.]],
  text = [=[
amdgpu 0000:03:00.0: amdgpu: MEM ECC is not presented.
]=],
  facts = { ["gpu.name"] = "AMD Radeon RX 7900 XTX" },
  must_not = { "ecc-absent-on-instinct" },
}
case {
  name = "near-guest",
  url = "https://github.com/torvalds/linux/blob/master/drivers/gpu/drm/amd/amdgpu/amdgpu_ras.c",
  summary = [[A guest does not see the host's ECC.]],
  text = [=[
amdgpu 0000:03:00.0: amdgpu: MEM ECC is not presented.
]=],
  facts = { ["gpu.name"] = "AMD Instinct MI210", ["host.virtual"] = "kvm" },
  must_not = { "ecc-absent-on-instinct" },
}
