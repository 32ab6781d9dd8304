-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "hip-noinline-macro",
  title = [["use of undeclared identifier 'noinline'": HIP's macro in the headers of GCC 12]],
  summary = [[
HIP up to ROCm 5.2 defines __noinline__ as a whole attribute. The headers of GCC 12 and later (and Boost)
write __attribute__((__noinline__)), which then holds an attribute within an attribute. Every HIP
source that includes <memory> or <future> fails. Newer HIP leaves the macro out where clang (15 and
later) has the keyword.]],
  component = "hip", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[use of undeclared identifier 'noinline'; did you mean 'inline']] },
              { any = { { log = [[hip/(?:amd_detail|hcc_detail)/|hip/include/hip|/hipcc |--offload-arch=gfx|-x hip\b|HIP object]] }, speaks_of_amd } } }, strength = "decisive", group = "macro" },
    { log = [[cuda\S*/include/crt/host_defines\.h]], strength = "decisive", against = true },
  },
  remedies = {
    { id = "newer-rocm", title = "ROCm 6 or later, whose HIP does not define the macro for such a clang",
      outcome = "cure", chance = 0.9, minutes = 30, risk = "low", reversibility = "high", scope = "app",
      summary = "Tried in AMD's image; the system's own ROCm stays.",
      prepare = rocm_release,
      apply = [[docker pull rocm/dev-ubuntu-24.04]],
      verify = [[docker run --rm rocm/dev-ubuntu-24.04 grep -c cuda_noinline_keyword /opt/rocm/include/hip/amd_detail/host_defines.h]], expect = "^[1-9]",
      rollback = [[docker image rm rocm/dev-ubuntu-24.04]], fallback = "older-libstdcxx" },
    { id = "older-libstdcxx", title = "Keep the ROCm, and compile with the headers of GCC 11",
      outcome = "workaround", chance = 0.7, minutes = 10, risk = "low", reversibility = "high", scope = "process",
      summary = "The clang of these releases (14) does not know --gcc-install-dir. Or, in one's own source: include <memory> before hip_runtime.h.",
      requires = "Debian or Ubuntu, with libstdc++-11-dev; hipcc reads the variable",
      prepare = [[ls -d /usr/include/c++/11 /usr/include/x86_64-linux-gnu/c++/11]],
      apply = [[export HIPCC_COMPILE_FLAGS_APPEND="-stdlib++-isystem /usr/include/c++/11 -stdlib++-isystem /usr/include/x86_64-linux-gnu/c++/11 -stdlib++-isystem /usr/include/c++/11/backward"]],
      verify = [[printf '#include <hip/hip_runtime.h>\n#include <memory>\nint main(){}\n' > noinline-test.hip && hipcc -c noinline-test.hip -o /dev/null && echo ok]], expect = "ok",
      rollback = [[unset HIPCC_COMPILE_FLAGS_APPEND; rm -f noinline-test.hip]] },
  },
  references = {
    { url = "https://github.com/ROCm/hip/issues/2678", title = "Name collision between GCC 12's libstdc++ and HIP",
      says = "AMD made __noinline__ a keyword of clang and takes the macro out of HIP's headers." },
    { url = "https://github.com/ROCm/hip/issues/2677", title = "conflict 'noinline' attribute between GNUC compiler and HIP",
      says = "clang's output: shared_ptr_base.h, expanded from the macro in HIP's host_defines.h." },
    { url = "https://github.com/ROCm/hip/issues/2355", title = "Error when using HIP and boost::stacktrace",
      says = "The same with BOOST_NOINLINE in ROCm 4.2." },
    { url = "https://github.com/rocm-arch/rocm-arch/issues/780", title = "rocblas build error: use of undeclared identifier 'noinline'",
      says = "ROCm 5.2.1 still has it." },
    { url = "https://github.com/spack/spack/pull/34217", title = "Conflicts between gcc 12 and rocblas 5.2",
      says = "5.2.1 to 5.2.3 fail with GCC 12's headers; 5.3 is on clang 15, which has the keyword." },
    { url = "https://github.com/ROCm/clr/blob/f9f995c6d0aecec28debd3db0f41df0c15ec003d/hipamd/include/hip/amd_detail/host_defines.h", title = "host_defines.h of 2024",
      says = "The macro is defined only where clang lacks the feature cuda_noinline_keyword." },
  },
}
