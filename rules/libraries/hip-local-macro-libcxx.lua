-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "hip-local-macro-libcxx",
  title = [[HIP's macro "__local" breaks libc++: "/c++/v1/deque: error: expected ')'" at __local(]],
  summary = [[
HIP's device_library_decls.h defines __local as an attribute of the address space. libc++ calls functions of its
own __local, in <deque>, <algorithm> and <ranges>: wherever such a header comes after HIP's, the compiler reads an
attribute there. libstdc++ has no such name, and AMD builds with it alone (Gentoo's clang profile, Cray and others do not).]],
  component = "hip", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[device_library_decls\.h:\d+:\d+: note: expanded from macro '__local']], strength = "decisive", group = "macro" },
    { sequence = { [[/c\+\+/v1/\S+:\d+:\d+: error: ]], [[\b__local\((?:_\w|__\w)]] }, within = "3 lines", strength = "decisive", group = "macro" },
  },
  remedies = {
    { id = "libstdcxx", title = "Build with libstdc++",
      outcome = "cure", chance = 0.7, minutes = 10, risk = "low", reversibility = "high", scope = "process",
      requires = "libstdc++ is installed; what the program links with was built with it, too",
      apply = [[export CXXFLAGS="${CXXFLAGS:-} -stdlib=libstdc++" HIPFLAGS="${HIPFLAGS:-} -stdlib=libstdc++" LDFLAGS="${LDFLAGS:-} -stdlib=libstdc++"]],
      verify = [[echo '#include <deque>' | sh -c 'exec "${CXX:-clang++}" $CXXFLAGS -x c++ -E -dM -'  | grep -c 'define __GLIBCXX__' || true]], expect = [=[^[1-9]]=],
      rollback = [[CXXFLAGS="${CXXFLAGS% -stdlib=libstdc++}" HIPFLAGS="${HIPFLAGS% -stdlib=libstdc++}" LDFLAGS="${LDFLAGS% -stdlib=libstdc++}"]], fallback = "hide-macro" },
    { id = "hide-macro", title = "Or hide the macro from the standard headers, in a header of the program's own",
      outcome = "workaround", chance = 0.7, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      summary = "Include the header first in each source file, or by -include for them all; the names come from AMD's own advice.",
      apply = [[printf '%s\n' '#include <hip/hip_runtime.h>' '#pragma push_macro("__local")' '#undef __local' '#include <algorithm>' '#include <deque>' '#include <ranges>' '#pragma pop_macro("__local")' > hip-after-libcxx.h]],
      verify = [[hipcc -stdlib=libc++ -std=c++20 -include "$PWD/hip-after-libcxx.h" -x hip -fsyntax-only /dev/null && echo ok]], expect = "ok",
      rollback = [[rm -f hip-after-libcxx.h]] },
  },
  references = {
    { url = "https://github.com/ROCm/clr/blob/f9f995c6d0aecec28debd3db0f41df0c15ec003d/hipamd/include/hip/amd_detail/device_library_decls.h", title = "device_library_decls.h",
      says = "The definition, for every source that includes HIP's runtime header." },
    { url = "https://github.com/ROCm/hipamd/issues/68", title = "#define __local clashes with libcxx templates", says = "What it breaks in <algorithm>, with the note of the macro." },
    { url = "https://github.com/ROCm/rocm-systems/issues/2141", title = "libc++'s ranges implementation collides with HIP's __local",
      says = "The same with ROCm 7.0 and <ranges>; AMD reproduced it and advises push_macro and #undef." },
    { url = "https://github.com/gentoo/gentoo/pull/29930", title = "dev-util/hip-5.4.3", says = "rocBLAS 5.6 on Gentoo's clang profile fails in <deque>." },
    { url = "https://github.com/NVIDIA/stdexec/pull/1398", title = "Rename __local variables", says = "A project that gave up the name for HIP's sake." },
  },
}
