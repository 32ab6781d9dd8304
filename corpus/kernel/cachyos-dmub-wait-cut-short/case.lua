-- SPDX-License-Identifier: Apache-2.0
case {
  name = "renoir",
  url = "https://github.com/CachyOS/linux-cachyos/issues/831",
  summary = "An HP laptop with 7.0.x; Arch's own 7.0.2 boots.",
  text = [=[
amdgpu 0000:04:00.0: [drm] Display Core v3.2.369 initialized on DCN 2.1
amdgpu 0000:04:00.0: [drm] *ERROR* dpcd_set_link_settings:1155: core_link_write_dpcd (DP_LINK_BW_SET) failed
amdgpu 0000:04:00.0: [drm] enabling link 0 failed: 15
amdgpu 0000:04:00.0: [drm] *ERROR* dc_dmub_srv_log_diagnostic_data: DMCUB error - collecting diagnostic data
]=],
  facts = { ["kernel.version"] = "7.0.2", ["os.name"] = "cachyos" },
  first = "cachyos-dmub-wait-cut-short", confidence = 0.83,
}
case {
  name = "excerpt",
  url = "https://github.com/CachyOS/linux-cachyos/issues/843",
  summary = "Only the link's line and the release.",
  text = [=[
Linux version 7.0.5-2-cachyos
amdgpu 0000:04:00.0: [drm] enabling link 0 failed: 15
]=],
  first = "cachyos-dmub-wait-cut-short", confidence = 0.5,
}
case {
  name = "other-release",
  url = "https://github.com/CachyOS/linux-cachyos/issues/843",
  summary = "Near miss: another release, where the link has another reason.",
  text = [=[
amdgpu 0000:04:00.0: [drm] enabling link 0 failed: 15
]=],
  facts = { ["kernel.version"] = "6.18.22", ["os.name"] = "cachyos" },
  first = "display-link-training-failed", must_not = { "cachyos-dmub-wait-cut-short" },
}
