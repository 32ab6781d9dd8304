-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "hiprtc-cxx-headers-missing",
  title = [[hipRTC: "fatal error: ... file not found": no C++ standard headers]],
  summary = [[
MIOpen, HIPRTC and hipcc compile with clang, which takes the C++ headers of the newest GCC it
finds. Where the runtime of that GCC is installed but its libstdc++-dev package is not, headers
such as limits or type_traits are missing and every kernel build fails; programs do not link with
-lstdc++ either.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { all = { { log = [[\b(?:type_traits|cstdint|cstddef|initializer_list) file not found|fatal error: '(?:limits|type_traits|cstdint|cmath|cstddef|utility|array|algorithm|initializer_list|vector|tuple|string|cstring|cstdlib|new|memory|functional|iostream)' file not found]] },
              { any = { { log = [[HIPRTC (?:error|ERROR|JIT)|HIPRTC_(?:ERROR|STATUS)|libhiprtc|hiprtc(?:Compile|Create|\.cpp)|MIOpen\(HIP\)|MIOpen Error|amd_comgr|__clang_hip|hip_runtime|when compiling for gfx]] } } } }, strength = "decisive", group = "header" },
    { log = [[CompileSource:\d+:\d+: fatal error: '\w+' file not found]], strength = "very_strong", group = "header" },
    -- and so does the link of a program
    { all = { { log = [[(?:unable to find library|cannot find) -lstdc\+\+]] }, { any = { { log = [[\bhipcc |\bamdclang|/opt/rocm|rocm\S*/llvm/bin]] }, speaks_of_amd } } }, strength = "very_strong", group = "header" },
    -- as people put it: what they see, or which step cured it
    { all = { { said = helped([[libstdc\+\+-\d+-dev|libstdcxx-devel|g\+\+-1\d\b]]), unless = did_not_help }, speaks_of_amd }, strength = "strong", group = "helped" },
  },
  explains = { "miopen-kernel-db-problem", "miopen-status-error" },
  remedies = {
    { id = "install-libstdcxx-dev", title = "Install the libstdc++ headers of the newest GCC on the machine",
      outcome = "cure", chance = 0.9, minutes = 5, risk = "low", reversibility = "high", scope = "system", root = true,
      prepare = [[ls -d /usr/lib/gcc/x86_64-linux-gnu/*]],
      apply = [[if command -v apt-get >/dev/null; then sudo apt-get install "libstdc++-$(find /usr/lib/gcc/x86_64-linux-gnu -mindepth 1 -maxdepth 1 -printf '%f\n' | sort -n | tail -n 1)-dev"; else sudo dnf install libstdc++-devel; fi]],
      verify = [[printf '#include <limits>\nint main(){}\n' | "$(command -v clang++ || echo /opt/rocm/llvm/bin/clang++)" -x c++ -fsyntax-only - && echo ok]], expect = "ok",
      cons = { "remove the package again to undo" } },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/2031", title = "ROCm 5.4.3 on Ubuntu 22.04 can't compile a simple program", says = "amdclang++ takes GCC 12's folder, which has no libstdc++; GCC 11 is the one with a C++ compiler." },
    { url = "https://github.com/ROCm/hip/issues/3557", title = "unable to find library -lstdc++", says = "The same with hipcc." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1889", title = "HIPRTC_ERROR_COMPILATION: 'limits' file not found", says = "Installing libstdc++-12-dev on Ubuntu 22.04 cured it." },
  },
}
