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
