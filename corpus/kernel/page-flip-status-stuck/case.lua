-- SPDX-License-Identifier: Apache-2.0
case {
  name = "kwin",
  url = "https://github.com/CachyOS/linux-cachyos/issues/959",
  summary = "KWin waits.",
  text = [[
kwin_wayland[1684]: Pageflip timed out! This is a bug in the amdgpu kernel driver
]],
  facts = { ["kernel.version"] = "7.1.6-1-cachyos" },
  first = "page-flip-status-stuck", confidence = 0.5,
}
case {
  name = "kernel",
  url = "https://github.com/CachyOS/linux-cachyos/pull/966",
  summary = "The kernel's line of it.",
  text = [[
amdgpu 0000:06:00.0: [drm] *ERROR* [CRTC:369:crtc-0] flip_done timed out
]],
  facts = { ["kernel.version"] = "7.1.6-1-cachyos" },
  first = "page-flip-status-stuck", confidence = 0.5,
}
case {
  name = "near-older-kernel",
  url = "https://github.com/CachyOS/distribution/issues/259",
  summary = "Near miss: the line on another kernel.",
  text = [[
kwin_wayland[1175]: Pageflip timed out! This is a bug in the amdgpu kernel driver
]],
  facts = { ["kernel.version"] = "6.17.4" },
  first = "display-flip-timeout", must_not = { "page-flip-status-stuck" },
}
case {
  name = "near-lost",
  url = "https://github.com/CachyOS/linux-cachyos/issues/1035",
  summary = "Near miss: the card left the bus first. Its lines, as if on this kernel.",
  text = [[
amdgpu 0000:03:00.0: device lost from bus!
kwin_wayland[1175]: Pageflip timed out! This is a bug in the amdgpu kernel driver
]],
  facts = { ["kernel.version"] = "7.1.6" },
  first = "pcie-device-lost", must_not = { "page-flip-status-stuck" },
}
case {
  name = "near-late",
  url = "https://github.com/sched-ext/scx/pull/3677",
  summary = "Near miss: the flips arrive late, as under a heavy load. Its lines, as if on this kernel.",
  text = [[
kwin_wayland[1064]: Pageflip timed out! This is a bug in the amdgpu kernel driver
kwin_wayland[1064]: Pageflip arrived after all, 1707ms after the commit
]],
  facts = { ["kernel.version"] = "7.1.6" },
  first = "display-flip-timeout", must_not = { "page-flip-status-stuck" },
}
case {
  name = "near-reset",
  url = "https://github.com/CachyOS/linux-cachyos/issues/959",
  summary = "Near miss: a ring hangs, and the display waits for it. Built from the kernel's messages.",
  text = [[
amdgpu 0000:06:00.0: amdgpu: ring gfx_0.0.0 timeout, signaled seq=3, emitted seq=5
amdgpu 0000:06:00.0: amdgpu: GPU reset begin!
kwin_wayland[1064]: Pageflip timed out! This is a bug in the amdgpu kernel driver
]],
  facts = { ["kernel.version"] = "7.1.6" },
  first = "gpu-ring-timeout-reset", must_not = { "page-flip-status-stuck" },
}
