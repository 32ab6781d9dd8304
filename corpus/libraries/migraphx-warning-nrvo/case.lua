-- SPDX-License-Identifier: Apache-2.0
case {
  name = "nrvo",
  url = "https://github.com/ROCm/AMDMIGraphX/pull/4051",
  summary = "MIGraphX of before June 2025 with a newer ROCm.",
  text = [=[
    input/main.cpp:40:8: error: not eliding copy on return [-Werror,-Wnrvo]
       40 | return zzreturn;
          |        ^
]=],
  first = "migraphx-warning-nrvo", confidence = 0.75,
}
case {
  name = "near-unknown-option",
  url = "https://github.com/ROCm/AMDMIGraphX/pull/4274",
  summary = "Near miss: MIGraphX 7.0 tries whether the compiler knows the option, and prints the answer.",
  text = [=[
error: unknown warning option '-Wnrvo' [-Werror,-Wunknown-warning-option]
]=],
  must_not = { "migraphx-warning-nrvo" },
}
