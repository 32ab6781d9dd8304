-- SPDX-License-Identifier: Apache-2.0
case {
  name = "debug-build",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5826",
  summary = "A Debug build of llama.cpp for gfx1100.",
  text = [[
error: Illegal instruction detected: Invalid dpp_ctrl value: wavefront shifts are not supported on GFX10+
]],
  first = "dpp-wave-shift-on-rdna", must_not = { "gpu-illegal-instruction", "dpp-broadcast-on-rdna" }, confidence = 0.8,
}
case {
  name = "near-broadcast",
  url = "https://github.com/rocm-arch/rocm-arch/issues/848",
  summary = "Near miss: a broadcast, behind a guard that forgets a chip.",
  text = [[
error: Illegal instruction detected: Invalid dpp_ctrl value: broadcasts are not supported on GFX10+
]],
  first = "dpp-broadcast-on-rdna", must_not = { "dpp-wave-shift-on-rdna" },
}
