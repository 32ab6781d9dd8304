-- SPDX-License-Identifier: Apache-2.0
case {
  name = "set-isa-name",
  url = "https://github.com/ROCm/MIOpen/issues/1204",
  summary = [[Vega 64: COMGR refuses the target's name.]],
  text = [[
MIOpen(HIP): Error [SetIsaName] 'amd_comgr_action_info_set_isa_name(handle, isa.c_str())' amdgcn-amd-amdhsa--gfx900:sramecc-:xnack-: INVALID_ARGUMENT (2)
]],
  first = "miopen-comgr-target-id-bug", confidence = 0.85,
}
case {
  name = "build-ocl",
  url = "https://github.com/ROCm/MIOpen/issues/1204",
  summary = [[The two lines after it.]],
  text = [[
MIOpen(HIP): Error [BuildOcl] comgr status = INVALID_ARGUMENT (2)
MIOpen(HIP): Warning [BuildOcl] amdgcn-amd-amdhsa--gfx900:sramecc-:xnack-
]],
  first = "miopen-comgr-target-id-bug", confidence = 0.71,
}
case {
  name = "status-alone",
  url = "https://github.com/ROCm/MIOpen/issues/1204",
  summary = [[The status without the name: a hint only.]],
  text = [[
MIOpen(HIP): Error [BuildOcl] comgr status = INVALID_ARGUMENT (2)
]],
  first = "miopen-comgr-target-id-bug", confidence = 0.52,
}
