-- SPDX-License-Identifier: Apache-2.0
case {
  name = "imac-5300",
  url = "https://github.com/t2linux/T2-Ubuntu/issues/208",
  summary = "An iMac20,1 without a picture.",
  text = [=[
DMI: Apple Inc. iMac20,1/Mac-CFF7D910A743CAAF, BIOS 2103.160.2.0.0 (iBridge 23.16.16068.0.0,0) 07/11/2026
amdgpu 0000:03:00.0: SMU: No response msg_reg: 6 resp_reg: 0
amdgpu 0000:03:00.0: Failed to enable requested dpm features!
amdgpu 0000:03:00.0: Failed to setup smc hw!
amdgpu 0000:03:00.0: hw_init of IP block <smu> failed -62
amdgpu 0000:03:00.0: Fatal error during GPU init
]=],
  first = "apple-t2-memory-clock", confidence = 0.85,
}
case {
  name = "gmux-line",
  url = "https://github.com/omacom/omarchy/pull/10169",
  summary = "An iMac20,2; the multiplexer's line names the T2.",
  text = [=[
apple_gmux: Found gmux version 5.0.0 [T2]
amdgpu 0000:03:00.0: SMU: No response msg_reg: 6 resp_reg: 0
amdgpu 0000:03:00.0: Failed to enable requested dpm features!
amdgpu 0000:03:00.0: Failed to setup smc hw!
amdgpu 0000:03:00.0: hw_init of IP block <smu> failed -62
]=],
  first = "apple-t2-memory-clock", confidence = 0.85,
}
case {
  name = "no-register-line",
  url = "https://github.com/t2linux/kernel/issues/27",
  summary = "Navi 10: only the words that follow.",
  text = [=[
Model: iMac20,2 (27", 2020)
amdgpu: Failed to enable requested dpm features!
amdgpu: Failed to setup smc hw!
amdgpu: hw_init of IP block <smu> failed -62
amdgpu: Fatal error during GPU init
]=],
  first = "apple-t2-memory-clock", confidence = 0.7,
}
case {
  name = "first-load",
  url = "https://github.com/t2linux/wiki/issues/753",
  summary = "A MacBook Pro hangs with the first 3D load.",
  text = [=[
DMI: Apple Inc. MacBookPro16,1/Mac-E1008331FDC96864, BIOS 2069.0.0.0.0
amdgpu 0000:03:00.0: amdgpu: ring gfx_0.0.0 timeout, signaled seq=12, emitted seq=14
amdgpu 0000:03:00.0: SMU: No response msg_reg: 12 resp_reg: 0
]=],
  first = "apple-t2-memory-clock",
}
case {
  name = "linux-t2-kernel",
  url = "https://github.com/NoaHimesaka1873/linux-t2-arch/issues/247",
  summary = "The release names the kernel for T2 machines.",
  text = [=[
Linux version 7.2.4-arch1-Watanare-T2-1-t2
amdgpu 0000:03:00.0: SMU: No response msg_reg: 6 resp_reg: 0
amdgpu 0000:03:00.0: Failed to enable requested dpm features!
]=],
  first = "apple-t2-memory-clock", confidence = 0.8,
}
case {
  name = "other-board",
  url = "https://github.com/NixOS/nixpkgs/issues/223690",
  summary = "Near miss: the same lines on an ordinary PC.",
  text = [=[
DMI: ASUS System Product Name/PRIME X570-PRO, BIOS 5013 03/22/2024
amdgpu 0000:03:00.0: amdgpu: SMU: No response msg_reg: 6 resp_reg: 0
amdgpu 0000:03:00.0: amdgpu: Failed to enable requested dpm features!
]=],
  first = "smu-failure", must_not = { "apple-t2-memory-clock" },
}
