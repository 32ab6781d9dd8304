-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "miopen-hiprtc-warnings-as-errors",
  title = [["hipRTC_header.h ... [-Werror,-Wreserved-identifier]": a developer build of MIOpen]],
  summary = [[
Built with BUILD_DEV=On, or as Debug, MIOpen compiles its kernels with its strict warnings as errors. Where hipRTC compiles
them (ROCm 5.0 to 5.2), the header that hipRTC puts in front uses reserved names and old-style
casts, and naive_conv and others do not build. Release builds do not ask for these warnings. MIGraphX has all its kernels
compiled so, and meets the same where it is much newer than the installed ROCm.]],
  component = "miopen", severity = "error", maturity = "incubating", prior = "rare",
  evidence = {
    { log = [[hip_?(?:RTC|rtc)_header\.h:\d+:\d+: error: .*\[-Werror,-W]], strength = "very_strong", group = "header" },
    { all = { { log = [[hip_?(?:RTC|rtc)_header\.h:\d+:\d+: error: .*\[-Werror,-W]] }, { log = [[MIOpen|naive_conv]] } }, strength = "decisive", group = "header" },
    { all = { { log = [[HIPRTC_ERROR_COMPILATION]] }, { log = [[-DBUILD_DEV=(?i:on|1|true)\b|-Wreserved-identifier|-Wold-style-cast]] } }, strength = "very_strong", group = "dev" },
  },
  explains = { "hip-kernel-compile-failure", "miopen-status-error" },
  remedies = {
    { id = "release-build", title = "Build without BUILD_DEV",
      outcome = "cure", chance = 0.85, minutes = 60, risk = "low", reversibility = "high", scope = "app",
      apply = [[cmake -S . -B build-release -DCMAKE_BUILD_TYPE=Release -DBUILD_DEV=Off -DMIOPEN_BACKEND=HIP -DCMAKE_CXX_COMPILER=/opt/rocm/llvm/bin/clang++ && cmake --build build-release -j4]],
      verify = [[grep '^BUILD_DEV:' build-release/CMakeCache.txt]], expect = "(?i)off", rollback = [[rm -rf build-release]], fallback = "newer-source" },
    { id = "newer-source", title = "MIOpen's source of ROCm 5.3 or later, which silences these two for hipRTC",
      summary = "MIGraphX: its source of the release that is installed.",
      outcome = "cure", chance = 0.85, minutes = 60, risk = "low", reversibility = "high", scope = "app",
      backup = keep_sources("miopen"), apply = update_sources,
      verify = [[grep -c Wno-reserved-identifier src/comgr.cpp]], expect = "^[1-9]", rollback = sources_as_before("miopen") },
  },
  references = {
    { url = "https://github.com/ROCm/MIOpen/issues/1648", title = "compile errors with HIPRTC",
      says = "BUILD_DEV=On on ROCm 5.2 and gfx1030: naive_conv fails for these two warnings." },
    { url = "https://github.com/ROCm/MIOpen/issues/1314", title = "naive_conv.cpp build errors in Debug builds",
      says = "Debug builds compile kernels with the strict flags." },
    { url = "https://github.com/ROCm/AMDMIGraphX/issues/2113", title = "Build from very new commit version of AMDMIGraphX",
      says = "The same lines behind MIGraphX of 2023, built by hand for an older ROCm: MIGraphX compiles with -Weverything and -Werror." },
    { url = "https://github.com/ROCm/MIOpen/blob/2d1fd997a6fcf801ac4ca7a63e0656ef1cb9f488/src/comgr.cpp", title = "MIOpen: comgr.cpp",
      says = "Both warnings are now switched off for hipRTC." },
  },
}
