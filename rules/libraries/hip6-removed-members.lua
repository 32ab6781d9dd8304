-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "hip6-removed-members",
  title = [["no member named 'memoryType'", 'gcnArch': sources for ROCm 5, built with 6 or later]],
  summary = [[
HIP 6 took deprecated members out of its structures: hipPointerAttribute_t::memoryType became type,
and hipDeviceProp_t lost gcnArch, whose place gcnArchName takes. Sources that were written for ROCm 5
and are built with a ROCm 6 or 7 stop there. Nothing is wrong with the installation.]],
  component = "app", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[error: no member named 'memoryType' in '(?:struct )?hipPointerAttribute_t]], strength = "decisive", group = "member" },
    { log = [[error: no member named 'gcnArch' in '(?:struct )?hipDeviceProp_t]], strength = "decisive", group = "member" },
    -- GCC's words
    { log = [[hip(?:PointerAttribute|DeviceProp)_t\w*\W{1,40} has no member named .{1,3}(?:memoryType|gcnArch)\b]], strength = "decisive", group = "member" },
  },
  remedies = {
    { id = "newer-sources", title = "Build a release of the project that knows ROCm 6",
      summary = "In the folder of its sources; most projects were changed between October 2023 and mid 2024.",
      outcome = "cure", chance = 0.8, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      backup = keep_sources("hip6-removed-members"), apply = update_sources,
      verify = [[cmake --build build]], expect = [[Built target|^\[100%]|no work to do]],
      rollback = sources_as_before("hip6-removed-members"), fallback = "rename" },
    { id = "rename", title = "Rename the members in the sources: type for memoryType, gcnArchName for gcnArch",
      summary = "gcnArchName is a string such as gfx90a:sramecc+:xnack-, where gcnArch was a number: what compares it has to be looked at.",
      outcome = "cure", chance = 0.7, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      prepare = [[git grep -nwE 'memoryType|gcnArch']],
      apply = [[git grep -lw memoryType | xargs -r sed -i 's/\(attr[A-Za-z_]*\(\.\|->\)\)memoryType\b/\1type/g']],
      verify = [[cmake --build build]], expect = [[Built target|^\[100%]|no work to do]],
      rollback = [[git grep -lE 'attr[A-Za-z_]*(\.|->)type\b' | xargs -r git checkout --]] },
  },
  references = {
    { url = "https://github.com/ROCm/rccl/issues/1162", title = "no member named 'memoryType' in 'hipPointerAttribute_t'",
      says = "A build with headers of another release than the sources stops at the renamed member." },
    { url = "https://github.com/RenderKit/oidn/pull/206", title = "HIP: enable support for ROCm 6",
      says = "The error of Open Image Denoise with ROCm 6; the member is called type now." },
    { url = "https://github.com/cupy/cupy/pull/8319", title = "Support ROCm 6",
      says = "Names both changes: gcnArch is gone and memoryType renamed." },
    { url = "https://github.com/ROCm/rocPRIM/pull/465", title = "Use gcnArchName instead of deprecated gcnArch",
      says = "AMD removed gcnArch in ROCm 6.0, since a number cannot hold names such as gfx90a." },
  },
}
