-- SPDX-License-Identifier: Apache-2.0
case {
  name = "rocalution",
  url = "https://github.com/rocm-arch/rocm-arch/issues/848",
  summary = "A guard that forgets gfx1010.",
  text = [[
error: Illegal instruction detected: Invalid dpp_ctrl value: broadcasts are not supported on GFX10+
renamable $vgpr4 = V_MOV_B32_dpp undef $vgpr4(tied-def 0), $vgpr3, 322, 10, 15, 0, implicit $exec
]],
  facts = { ["gpu.gfx"] = "gfx1010" },
  first = "dpp-broadcast-on-rdna", must_not = { "gpu-illegal-instruction" }, confidence = 0.8,
}
case {
  name = "other-illegal",
  url = "https://github.com/rocm-arch/rocm-arch/issues/848",
  summary = "Near miss: another instruction.",
  text = [[
error: Illegal instruction detected: Operand has incorrect register class.
]],
  must_not = { "dpp-broadcast-on-rdna" },
}
