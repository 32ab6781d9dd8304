-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "hip7-standard-headers-not-included",
  title = [["use of undeclared identifier 'assert'": hip_runtime.h of ROCm 7 includes it no more]],
  summary = [[
Up to ROCm 6 hip_runtime.h itself included <assert.h> and <thread>. HIP 7 took them out. Sources that use assert or std::thread and include HIP's header alone compile with ROCm 6
and fail with 7. The missing include is the project's; the installation is fine.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[error: use of undeclared identifier 'assert'|error: no (?:type|member) named '(?:thread|this_thread)' in namespace 'std']] },
              { any = { { log = [[when compiling for gfx|/hip/hip_runtime|amdclang\+\+|/opt/rocm]] }, { fact = "rocm.version", range = ">=7.0" } } } },
      strength = "very_strong", group = "header" },
    { fact = "rocm.version", range = "<7.0", strength = "very_strong", against = true },
  },
  remedies = {
    { id = "force-include", title = "Have the compiler include them: -include cassert -include thread",
      outcome = "workaround", chance = 0.85, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      summary = "In one's own sources: add the #include where the name is used.",
      apply = [[cmake -S . -B build-inc -DCMAKE_CXX_FLAGS="-include cassert -include thread" -DCMAKE_HIP_FLAGS="-include cassert -include thread" && cmake --build build-inc]],
      verify = [[cmake --build build-inc && echo built]], expect = "built$", rollback = [[rm -rf build-inc]], fallback = "newer-sources" },
    { id = "newer-sources", title = "Build a release of the project that knows ROCm 7",
      outcome = "cure", chance = 0.7, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      backup = keep_sources("hip7-standard-headers-not-included"), apply = update_sources,
      verify = [[cmake --build build]], expect = [[Built target|^\[100%]|no work to do]],
      rollback = sources_as_before("hip7-standard-headers-not-included") },
  },
  references = {
    { url = "https://github.com/ORNL/ReSolve/issues/404", title = "Bug: rocm/7.1.1",
      says = "Builds with ROCm 6.4.1 and not with 7.1.1; <assert.h> is no longer reached through hip_runtime.h." },
    { url = "https://github.com/ROCm/rocprofiler-compute/pull/747", title = "Add explicit includes for assert.h and thread",
      says = "A change of clr removed the transitive inclusion of standard headers." },
    { url = "https://github.com/ROCm/hip/blob/c5e11fcac8249ce4f7e70157588ff9661a870b59/include/hip/hip_runtime.h", title = "hip_runtime.h of HIP 6",
      says = "Includes assert.h and thread." },
    { url = "https://github.com/ROCm/rocSHMEM/pull/158", title = "Various missing includes",
      says = "rocSHMEM lacked <cassert> and <thread> after the same change." },
  },
}
