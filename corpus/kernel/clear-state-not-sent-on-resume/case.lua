-- SPDX-License-Identifier: Apache-2.0
case {
  name = "nobara",
  url = "https://github.com/Nobara-Project/nobara-core-packages/issues/140",
  summary = "An RX 6950 XT after S3.",
  text = [=[
PM: suspend entry (deep)
amdgpu 0000:0b:00.0: amdgpu: PSP is resuming...
[drm:amdgpu_ib_ring_tests [amdgpu]] *ERROR* IB test failed on gfx_0.0.0 (-110)
amdgpu 0000:0b:00.0: amdgpu: ib ring test failed (-110).
]=],
  facts = { ["kernel.version"] = "7.2.3", ["os.name"] = "nobara" },
  first = "clear-state-not-sent-on-resume", confidence = 0.75,
}
case {
  name = "cachyos-line",
  url = "https://github.com/CachyOS/kernel-patches/issues/184",
  summary = "The release stands in the log.",
  text = [=[
Linux version 7.2.4-1-cachyos
amdgpu 0000:0b:00.0: amdgpu: SMU is resuming...
[drm:amdgpu_ib_ring_tests [amdgpu]] *ERROR* IB test failed on gfx_0.0.0 (-110)
]=],
  facts = { ["kernel.version"] = "7.2.4" },
  first = "clear-state-not-sent-on-resume", confidence = 0.75,
}
case {
  name = "before-the-patch",
  url = "https://github.com/Nobara-Project/nobara-core-packages/issues/140",
  summary = "Near miss: 7.1 has no such patch.",
  text = [=[
PM: suspend entry (deep)
[drm:amdgpu_ib_ring_tests [amdgpu]] *ERROR* IB test failed on gfx_0.0.0 (-110)
]=],
  facts = { ["kernel.version"] = "7.1.4", ["os.name"] = "nobara" },
  must_not = { "clear-state-not-sent-on-resume" },
}
case {
  name = "steamos",
  url = "https://github.com/ValveSoftware/SteamOS/issues/2669",
  summary = "An RX 6950 XT with SteamOS 3.8.24.",
  text = [=[
Linux version 6.16.12-valve24.5-1-neptune-616-gb2f7cfe85e45
[ 121.942992] amdgpu 0000:09:00.0: amdgpu: MODE1 reset
[ 123.392632] amdgpu 0000:09:00.0: amdgpu: SMU is resumed successfully!
[ 124.549421] amdgpu 0000:09:00.0: [drm:amdgpu_ib_ring_tests [amdgpu]] *ERROR* IB test failed on gfx_0.0.0 (-110).
]=],
  first = "clear-state-not-sent-on-resume", confidence = 0.75,
}
case {
  name = "nobara-before-the-patch",
  url = "https://github.com/Nobara-Project/rpm-sources/issues/597",
  summary = "Near miss, built: 7.2.0 does not carry the patch yet, so the line has another reason.",
  text = [=[
Linux version 7.2.0-202.nobara.fc44.x86_64
PM: suspend entry (deep)
[drm:amdgpu_ib_ring_tests [amdgpu]] *ERROR* IB test failed on gfx_0.0.0 (-110).
]=],
  facts = { ["kernel.version"] = "7.2.0" },
  must_not = { "clear-state-not-sent-on-resume" },
}
