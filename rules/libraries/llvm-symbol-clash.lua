-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "llvm-symbol-clash",
  title = "Two LLVM libraries in one process: ROCm's and Mesa's",
  summary = [[
ROCm's compiler library (comgr, OpenCL) and Mesa (radeonsi, RADV) or OSL each bring an LLVM.
When a program such as Blender or Resolve loads both, they register the same options twice or
call into each other, and the process aborts or crashes inside libLLVM.]],
  component = "app", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[CommandLine Error: Option '[\w-]+' registered more than once]], strength = "decisive", group = "option" },
    { log = [[LLVM ERROR: (?:inconsistency in registered CommandLine options|Option '[\w-]+' already exists)]], strength = "decisive", group = "option" },
    -- a compiler's own tool that was linked with LLVM twice
    { log = [[/prepare-builtins |libpocl\.so|intel-opencl|/ocloc\b]], strength = "very_strong", against = true },
    -- one LLVM, which is not there
    { log = [[libLLVM\S*, needed by \S+, not found]], strength = "very_strong", against = true },
    -- one library's crash does not show two: Mesa's own LLVM crashes without ROCm, in its shader compiler
    { log = [[segfault at .* in libLLVM[\w.-]*\.so]], strength = "moderate", group = "crash" },
    { all = { { log = [[segfault at .* in libLLVM[\w.-]*\.so]] }, { log = [[\blib(?:amd_comgr|amdhip64|amdocl64)[\w.-]*\.so]] } }, within = "400 lines", strength = "strong", group = "crash" },
    { all = { { log = [[received signal SIGSEGV|Segmentation fault]] }, { log = [[\bllvm::\w+.* from \S*libLLVM[-.]\S*]] } }, strength = "strong", group = "crash" },
    -- ROCm's and another in one backtrace
    { all = { { log = [[rocm\S*/libLLVM\.so]] }, { log = [[/libLLVM(?:-\d+)?\.so]], unless = [[rocm\S*/libLLVM]] } }, within = "40 lines", strength = "strong", group = "crash" },
    { all = { { said = helped([[LD_PRELOAD\b[^.]{0,40}(?:libamd_comgr|libLLVM)]]), unless = did_not_help }, speaks_of_amd }, strength = "strong", group = "prose" },
    { all = { { said = [[(?i)\b(?:mesa|comgr)\S*\b.{0,40}\bllvm\b.{0,60}\b(?:segfault|crash)\w*|\b(?:segfault|crash)\w*\b.{0,60}\bmesa\b.{0,60}\bllvm\b]] }, { said = [[(?i)\b(?:rocm|comgr|hip|opencl|blender|cycles)\b]] }, speaks_of_amd }, strength = "strong", group = "prose" },
    -- as people put it: what they see, or which step cured it
    { all = { { log = [[libLLVM[-.]?(?:so|\d+)]] }, { log = [[libamd_comgr]] }, { said = [[(?i)segfault|segmentation fault|SIGSEGV|crash]] }, speaks_of_amd }, strength = "strong", group = "prose" },
  },
  remedies = {
    { id = "one-llvm", title = "Bring ROCm and Mesa to one LLVM: update all packages of the distribution together",
      outcome = "cure", chance = 0.6, minutes = 20, risk = "medium", reversibility = "medium", scope = "system", root = true,
      prepare = [[ldconfig -p | grep libLLVM]],
      apply = by_packager("sudo apt-get update && sudo apt-get upgrade", "sudo dnf upgrade"),
      verify = [[COMMAND 2>&1 | grep -cE 'registered more than once|inconsistency in registered|already exists' || true]], expect = "^0", cons = { "to go back, downgrade the packages the upgrade listed" }, fallback = "one-icd" },
    { id = "one-icd", title = "Let the program see one OpenCL driver only",
      outcome = "workaround", chance = 0.4, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      summary = "Where two OpenCL drivers meet (rusticl or Clover beside ROCm's); it does not keep radeonsi or RADV out.",
      prepare = [[ls /etc/OpenCL/vendors]],
      apply = [[OCL_ICD_VENDORS=$(find /etc/OpenCL/vendors -name 'amdocl64*.icd' | head -n 1)
export OCL_ICD_VENDORS]],
      verify = [[clinfo -l]], expect = "AMD Accelerated", rollback = [[unset OCL_ICD_VENDORS]] },
  },
  references = {
    { url = "https://github.com/ROCm/ROCm-CompilerSupport/issues/52", title = "comgr crashes beside Mesa", says = "Blender 3.3 loads libamd_comgr and libvulkan_radeon: an option is registered twice." },
    { url = "https://github.com/inode64/inode64-overlay/issues/56", title = "DaVinci Resolve and ROCm 10", says = "LLVM 23 of ROCm and LLVM 22 of Mesa in one backtrace." },
    { url = "https://github.com/justxi/rocm/issues/109", title = "Blender with ROCm installed", says = "The same abort with ROCm 2.7 to 3.0." },
  },
}
