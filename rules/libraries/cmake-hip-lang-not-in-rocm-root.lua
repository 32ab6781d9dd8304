-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "cmake-hip-lang-not-in-rocm-root",
  title = [[CMake: "The ROCm root directory ... does not contain the HIP runtime CMake package"]],
  summary = [[
enable_language(HIP) takes ROCm's folder from the compiler, else from hipconfig (ROCM_PATH), and reads
lib/cmake/hip-lang/hip-lang-config.cmake in it. With TheRock's wheels it finds _rocm_sdk_core, which
has the compiler and not this file: that is in _rocm_sdk_devel. Elsewhere the development package of
HIP is missing, or ROCM_PATH names /usr on a distribution that keeps the file in another folder.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[does not contain the HIP runtime CMake package, expected at]], strength = "decisive", group = "hip-lang" },
  },
  remedies = {
    { id = "wheels-devel", title = "Wheels: install rocm[devel], and name the folder of rocm-sdk path --root",
      requires = "the folder in the message ends in _rocm_sdk_core",
      outcome = "cure", chance = 0.85, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      summary = "INDEX is the address that rocm came from, such as https://rocm.nightlies.amd.com/whl-multi-arch/ or https://repo.amd.com/rocm/whl/gfx94X-dcgpu/.",
      prepare = [[python3 -m pip list 2>/dev/null | grep -i '^rocm']],
      apply = [[python3 -m pip install --index-url INDEX "rocm[devel]==$(python3 -c 'import importlib.metadata as m; print(m.version("rocm"))')"
rocm-sdk init
cmake -S . -B build-hip -DCMAKE_HIP_PLATFORM=amd -DCMAKE_HIP_COMPILER="$(rocm-sdk path --root)/lib/llvm/bin/clang++" -DCMAKE_HIP_COMPILER_ROCM_ROOT="$(rocm-sdk path --root)"]],
      verify = [[find build-hip/CMakeFiles -name CMakeHIPCompiler.cmake]], expect = "CMakeHIPCompiler",
      rollback = [[rm -rf build-hip; python3 -m pip uninstall -y rocm-sdk-devel]], fallback = "name-the-root" },
    { id = "name-the-root", title = "Find the file, and name the ROCm folder above it",
      outcome = "cure", chance = 0.75, minutes = 3, risk = "low", reversibility = "high", scope = "process",
      summary = "Where find prints nothing, the package hip-dev (hip-devel, libamdhip64-dev) is missing. On Debian and Fedora leave ROCM_PATH unset: /usr is not a ROCm folder, though it holds one.",
      prepare = [[find /opt /usr/lib /usr/lib64 -name hip-lang-config.cmake; printf '%s\n' "$ROCM_PATH"]],
      apply = [[unset ROCM_PATH HIP_PATH
cmake -S . -B build-hip -DCMAKE_HIP_COMPILER_ROCM_ROOT=/opt/rocm]],
      verify = [[find build-hip/CMakeFiles -name CMakeHIPCompiler.cmake]], expect = "CMakeHIPCompiler",
      rollback = [[rm -rf build-hip]] },
  },
  references = {
    { url = "https://github.com/ROCm/TheRock/issues/1880", title = "hipconfig --rocmpath uses core instead of devel",
      says = "The wheels' core folder does not include the CMake files of the HIP runtime." },
    { url = "https://github.com/ROCm/TheRock/issues/2177", title = "Regression in building llama.cpp from source",
      says = "The same while the paths came from rocm-sdk." },
    { url = "https://github.com/ROCm/TheRock/issues/102", title = "CMake HIP language support requires undocumented configuration",
      says = "The platform, the compiler and the ROCm root had to be named for an SDK outside of /opt/rocm." },
    { url = "https://github.com/tmac1973/llama-toolchest/pull/147", title = "Make the ROCm host build compile on Debian and Ubuntu",
      says = "ROCM_PATH=/usr was the cause; the file is in /usr/lib/x86_64-linux-gnu/cmake." },
    { url = "https://github.com/ROCm/legacy-rocm-build/pull/2104", title = "CMake HIP language support",
      says = "CMake reads hip-lang-config.cmake; CMAKE_HIP_COMPILER_ROCM_ROOT chooses between installations." },
  },
}
