-- SPDX-License-Identifier: Apache-2.0
case {
  name = "laptop-680m",
  url = "https://github.com/pop-os/cosmic-epoch/issues/3678",
  summary = "Radeon 680M beside an NVIDIA card; the journal of kernel 7.0.",
  text = [[
Jul 07 21:00:06 host kernel: amdgpu 0000:06:00.0: [drm] *ERROR* [CRTC:91:crtc-1] flip_done timed out
]],
  first = "display-flip-timeout",
  must_not = { "gpu-ring-timeout-reset", "gpu-hardware-failure" },
  confidence = 0.50,
}
case {
  name = "kernel-4-9",
  url = "https://github.com/ROCm/amdgpu/issues/22",
  summary = "The older form.",
  text = [=[
[  491.868816] [drm:drm_atomic_helper_commit_cleanup_done [drm_kms_helper]] *ERROR* [CRTC:34:crtc-0] flip_done timed out
]=],
  first = "display-flip-timeout",
  confidence = 0.50,
}
case {
  name = "commit-wait",
  url = "https://github.com/pop-os/cosmic-comp/issues/1360",
  summary = "After a sleep the commits wait for it as well.",
  text = [[
amdgpu 0000:03:00.0: [drm] *ERROR* flip_done timed out
amdgpu 0000:03:00.0: [drm] *ERROR* [CRTC:73:crtc-0] commit wait timed out
]],
  first = "display-flip-timeout",
  confidence = 0.50,
}
case {
  name = "plane-commit-later",
  url = "https://github.com/ublue-os/bazzite/issues/3621",
  summary = "Two monitors; one event a minute apart from the other.",
  text = [[
[ 100.000000] amdgpu 0000:03:00.0: [drm] *ERROR* [CRTC:104:crtc-1] flip_done timed out
[ 900.000000] amdgpu 0000:03:00.0: [drm] *ERROR* [PLANE:67:plane-2] commit wait timed out
]],
  first = "display-flip-timeout",
  confidence = 0.80,
}
case {
  name = "near-intel",
  url = "https://github.com/omacom/omarchy/issues/11176",
  summary = "The same words of another driver.",
  text = [[
i915 0000:00:02.0: [drm] *ERROR* [CRTC:91:pipe A] flip_done timed out
xe 0000:00:02.0: [drm] *ERROR* [CRTC:91:crtc-1] flip_done timed out
]],
  must_not = { "display-flip-timeout" },
}
case {
  name = "against-hang",
  url = "https://github.com/NixOS/nixpkgs/issues/176915",
  summary = "The GPU hangs: no flip can end.",
  text = [[
amdgpu 0000:03:00.0: amdgpu: ring gfx_0.0.0 timeout, signaled seq=9910, emitted seq=9912
amdgpu 0000:03:00.0: amdgpu: GPU reset begin!
amdgpu 0000:03:00.0: [drm] *ERROR* [CRTC:80:crtc-1] flip_done timed out
]],
  first = "gpu-ring-timeout-reset",
  must_not = { "display-flip-timeout" },
  confidence = 0.75,
}
case {
  name = "told-psr",
  url = "https://github.com/tomsom/yoga-linux/issues/11",
  summary = "In words: the panel's self refresh.",
  text = [[
After updating the mouse began stuttering on the desktop, except when the screen was forced to refresh.
For some reason, panel self-refresh (PSR) is causing this.
]],
  facts = { ["gpu.name"] = "Radeon 680M" },
  first = "display-flip-timeout", confidence = 0.52,
}
case {
  name = "told-psr-not",
  url = "https://github.com/tomsom/yoga-linux/issues/11",
  summary = "Near miss: it is not.",
  text = [[
The mouse is stuttering on the desktop.
It is not PSR that is causing this, I turned it off.
]],
  facts = { ["gpu.name"] = "Radeon 680M" },
  must_not = { "display-flip-timeout" },
}
case {
  name = "told-debug-mask",
  url = "https://github.com/FrameworkComputer/SoftwareFirmwareIssueTracker/issues/17",
  summary = "In words: the mask that cured it.",
  text = [[
Clocksource and AMDGPU unstable on kernels 6.11.X
Currently the workaround is applying this kernel parameter: `amdgpu.dcdebugmask=0x10`
]],
  first = "display-flip-timeout", confidence = 0.52,
}
case {
  name = "told-debug-mask-not",
  url = "https://github.com/FrameworkComputer/SoftwareFirmwareIssueTracker/issues/17",
  summary = "Near miss: it did not help.",
  text = [[
AMDGPU freezes on kernels 6.11.X
The workaround amdgpu.dcdebugmask=0x10 did not help
]],
  must_not = { "display-flip-timeout" },
}
case {
  name = "told-debug-mask-flicker",
  url = "https://github.com/tomsom/yoga-linux/issues/35",
  summary = "Near miss: a flicker, which the mask cures too.",
  text = [[
AMDGPU hangs were gone long before.
The screen flicker is fixed by amdgpu.dcdebugmask=0x10
]],
  first = "panel-self-refresh-artefacts", must_not = { "display-flip-timeout" },
}
case {
  name = "told",
  url = "https://github.com/pop-os/cosmic-epoch/issues/3572",
  summary = "The title alone names the message.",
  text = [[
# AMDGPU flip_done timed out leading to a desktop freeze on Pop!_OS (COSMIC DE)

The system randomly freezes during normal desktop usage on Pop!_OS with COSMIC Desktop Environment.
]],
  facts = { ["gpu.gfx"] = "gfx90c" },
  first = "display-flip-timeout",
  confidence = 0.50,
}
case {
  name = "commit-wait-alone",
  url = "https://github.com/FrameworkComputer/SoftwareFirmwareIssueTracker/issues/25",
  summary = "Of a long flood one line and the warning behind it were pasted.",
  text = [=[
Dez 11 21:50:10 host kernel: amdgpu 0000:c4:00.0: [drm] *ERROR* [PLANE:58:plane-3] commit wait timed out
Dez 11 21:50:10 host kernel: ------------[ cut here ]------------
Dez 11 21:50:10 host kernel: WARNING: CPU: 2 PID: 28 at drivers/gpu/drm/amd/amdgpu/../display/amdgpu_dm/amdgpu_dm.c:9176 amdgpu_dm_atomic_commit_tail+0x3d81/0x45d0 [amdgpu]
]=],
  first = "display-flip-timeout",
  must_not = { "kernel-regression", "gpu-hardware-failure" },
  confidence = 0.50,
}
case {
  name = "flip-done-alone",
  url = "https://github.com/ublue-os/bluefin-lts/issues/785",
  summary = "The helper's line without the name of an object.",
  text = [=[
wrz 29 12:32:28 host kernel: amdgpu 0000:c3:00.0: [drm] *ERROR* flip_done timed out
]=],
  first = "display-flip-timeout",
  confidence = 0.50,
}
case {
  name = "of-the-other-gpu",
  url = "https://github.com/pop-os/cosmic-epoch/issues/3678",
  summary = "Near miss: it is the Intel GPU whose flips time out.",
  text = [[
The i915 driver says that flip_done timed out on the laptop's panel, the Radeon 680M is idle then.
]],
  must_not = { "display-flip-timeout" },
}
