-- SPDX-License-Identifier: Apache-2.0
case {
  name = "one-row",
  url = "https://github.com/amd/MxGPU-Virtualization/blob/18fb8f253533a1a6425d2b361d53980d7e3e9e7e/libgv/core/amdgv_error_subcode.c",
  summary = [[Forty of the corrected errors come from one row.]],
  text = "",
  facts = { ["gpu.corrected_errors"] = "44", ["gpu.corrected_places"] = "5", ["gpu.corrected_at_one_place"] = "40" },
  first = "ras-corrected-one-place",
  confidence = 0.70,
}
case {
  name = "near-scattered",
  url = "https://github.com/amd/MxGPU-Virtualization/blob/18fb8f253533a1a6425d2b361d53980d7e3e9e7e/libgv/core/amdgv_error_subcode.c",
  summary = [[A thousand, spread over the pages.]],
  text = "",
  facts = { ["gpu.corrected_errors"] = "1000", ["gpu.corrected_places"] = "970", ["gpu.corrected_at_one_place"] = "12", ["gpu.ras_correctable"] = "1000" },
  must_not = { "ras-corrected-one-place" },
}
case {
  name = "near-few",
  url = "https://github.com/amd/MxGPU-Virtualization/blob/18fb8f253533a1a6425d2b361d53980d7e3e9e7e/libgv/core/amdgv_error_subcode.c",
  summary = [[Three from one place and no other.]],
  text = "",
  facts = { ["gpu.corrected_errors"] = "3", ["gpu.corrected_places"] = "1", ["gpu.corrected_at_one_place"] = "3" },
  must_not = { "ras-corrected-one-place" },
}
