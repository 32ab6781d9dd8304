-- SPDX-License-Identifier: Apache-2.0
case {
  name = "report",
  url = "https://github.com/CachyOS/linux-cachyos/issues/1013",
  summary = "An RX 7900 XTX on HDMI, with what the reporter sees.",
  text = [=[
After the update the screen goes black when I log in.
amdgpu 0000:03:00.0: [drm] REG_WAIT timeout 1us * 100 tries - dcn32_program_compbuf_size line:141
]=],
  facts = { ["kernel.version"] = "7.2.2" },
  first = "display-compbuf-timeout", confidence = 0.6,
}
case {
  name = "flip",
  url = "https://github.com/CachyOS/linux-cachyos/issues/810",
  summary = "An iGPU with DCN 3.1: the flip that was to follow never ends.",
  text = [=[
amdgpu 0000:10:00.0: [drm] REG_WAIT timeout 1us * 100 tries - dcn31_program_compbuf_size line:141
amdgpu 0000:10:00.0: [drm] *ERROR* [CRTC:77:crtc-0] flip_done timed out
]=],
  facts = { ["kernel.version"] = "7.0.0" },
  first = "display-compbuf-timeout", confidence = 0.6,
}
case {
  name = "line-alone",
  url = "https://github.com/CachyOS/linux-cachyos/issues/1013",
  summary = "Near miss: the line alone, which machines print that work.",
  text = [=[
amdgpu 0000:03:00.0: [drm] REG_WAIT timeout 1us * 100 tries - dcn32_program_compbuf_size line:141
]=],
  facts = { ["kernel.version"] = "7.2.2" },
  must_not = { "display-compbuf-timeout" },
}
case {
  name = "older-kernel",
  url = "https://github.com/CachyOS/linux-cachyos/issues/810",
  summary = "Near miss: 6.18, before the change; the flip stands for itself.",
  text = [=[
amdgpu 0000:10:00.0: [drm] REG_WAIT timeout 1us * 100 tries - dcn31_program_compbuf_size line:141
amdgpu 0000:10:00.0: [drm] *ERROR* [CRTC:77:crtc-0] flip_done timed out
]=],
  facts = { ["kernel.version"] = "6.18.22" },
  first = "display-flip-timeout", must_not = { "display-compbuf-timeout" },
}
