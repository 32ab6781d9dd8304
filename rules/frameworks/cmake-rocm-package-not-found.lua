-- SPDX-License-Identifier: Apache-2.0
-- The names under which ROCm's parts install their package files; LLVM's own are everybody's.
local parts = "(?:hip|HIP|hip-lang|hiprtc|hsa-runtime64|hsakmt|amd_comgr|AMDDeviceLibs|ROCM|ROCmCMakeBuildTools|rocblas|hipblas|hipblas-common|hipblaslt|rocsolver|hipsolver|rocsparse|hipsparse|rocfft|hipfft|rocrand|hiprand|rocprim|hipcub|rocthrust|miopen|rccl|rocwmma|composable_kernel|roctracer|rocprofiler-register|rocprofiler-sdk|rocm_smi|amd_smi|migraphx|rocm-core)"
rule {
  id = "cmake-rocm-package-not-found",
  title = "CMake: could not find a package configuration file for hip, rocblas or another of ROCm's",
  summary = [[
find_package(hip), rocblas, hsa-runtime64 and so on reads files that ROCm keeps in its own lib/cmake,
a place where CMake does not look unless CMAKE_PREFIX_PATH, or the project, names ROCm's folder. Or
the files are not there: packages of libraries alone leave them out, the -dev or -devel ones bring
them, and LLD, LLVM and Clang of ROCm come with its LLVM.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  -- lint: allow pattern-short because comgr is the whole name of the package
  evidence = {
    { log = [[package configuration file provided by "]] .. parts .. [["]], strength = "decisive", group = "package" },
    { log = [[By not providing "Find]] .. parts .. [[\.cmake" in CMAKE_MODULE_PATH]], strength = "decisive", group = "package" },
    { log = '"' .. parts .. [[" \(requested version [^)]*\) with any of]], strength = "decisive", group = "package" },
    { log = [[Could NOT find ]] .. parts .. [[\b \(missing:]], unless = [[^\s*-- ]], strength = "strong", group = "package" },
    -- a file of another ROCm, or moved, is found and its sister is not
    { sequence = { [[include could not find (?:requested|load) file]], [[/(?:hip|hip-lang|hsa-runtime64|amd_comgr|AMDDeviceLibs|rocblas|hipblas)-?[Tt]argets\.cmake]] }, within = "3 lines",
      strength = "very_strong", group = "package" },
    { all = { { log = [[package configuration file provided by "(?:LLD|LLVM|Clang)"]] },
              { any = { { log = [[(?:comgr|rocm-compilersupport|ROCm-Device-Libs|rocm-device-libs|llvm-amdgpu|ROCR-Runtime|/opt/rocm)]] }, { said = [[(?i)\bcomgr\b]] } } } },
      strength = "very_strong", group = "package" },
    -- optional, and the configuration went on
    { sequence = { [[CMake Warning at ]], [[package configuration file provided by "]], [[^\s*-- Configuring done]] }, within = "40 lines",
      strength = "very_strong", against = true },
    other_maker,
  },
  remedies = {
    { id = "prefix-path", title = "Name ROCm's folder: CMAKE_PREFIX_PATH=/opt/rocm",
      summary = "In a build of pip the variable of the environment is read, too. With TheRock's wheels the folder is _rocm_sdk_devel in site-packages.",
      requires = "the files are there: prepare shows them",
      outcome = "cure", chance = 0.6, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      prepare = [[find /opt /usr/lib /usr/lib64 -name 'hip-config.cmake' -o -name 'hsa-runtime64-config.cmake' -o -name 'rocblas-config.cmake']],
      apply = [[export CMAKE_PREFIX_PATH=/opt/rocm]],
      verify = [[printf '%s\n' "$CMAKE_PREFIX_PATH"; ls "$CMAKE_PREFIX_PATH/lib/cmake/hip/hip-config.cmake"]], expect = [[^/opt/rocm/lib/cmake/hip/hip-config\.cmake]],
      rollback = [[unset CMAKE_PREFIX_PATH]], fallback = "install-dev" },
    { id = "install-dev", title = "Install the development package that brings the file",
      summary = "AMD's names: hip-dev (hip), hsa-rocr-dev (hsa-runtime64), comgr (amd_comgr), rocm-device-libs (AMDDeviceLibs), rocm-cmake (ROCM), rocm-llvm-dev (LLD, LLVM, Clang), rocblas-dev and so on; rocm-hip-sdk brings most. Since 7.14: amdrocm-core-sdk, in /opt/rocm/core-....",
      outcome = "cure", chance = 0.75, minutes = 15, risk = "low", reversibility = "high", scope = "system", root = true,
      cons = { "several GB; remove the packages to undo" },
      apply = by_packager("sudo apt-get install amdrocm-core-sdk || sudo apt-get install rocm-hip-sdk rocm-cmake", "sudo dnf install amdrocm-core-sdk || sudo dnf install rocm-hip-devel hipblas-devel rocblas-devel rocm-cmake", "sudo pacman -S --needed rocm-hip-sdk rocm-cmake rocm-llvm"),
      verify = [[find /opt /usr/lib /usr/lib64 -name hip-config.cmake]], expect = [[hip-config\.cmake]] },
  },
  refuted = {
    { what = "CMAKE_PREFIX_PATH, ROCM_PATH or HIPBLAS_PATH where only libraries are installed", ref = 5, why = "the package files are not on the disk; no variable finds them" },
  },
  references = {
    { url = "https://github.com/ROCm/rocSHMEM/issues/135", title = "Findhip.cmake reports HIP environment not found",
      says = "In a container that has ROCm, CMAKE_PREFIX_PATH set to ROCm's lib/cmake is the maintainer's answer." },
    { url = "https://github.com/rocm-arch/rocm-arch/issues/892", title = "mivisionx: HIP not found",
      says = "hip-config.cmake of the old folder does not find hip-targets.cmake; CMAKE_PREFIX_PATH=/opt/rocm mended it." },
    { url = "https://github.com/ROCm/ROCm-CompilerSupport/issues/34", title = "Comgr won't compile",
      says = "LLDConfig.cmake comes with llvm-amdgpu, which has to be installed or built first." },
    { url = "https://github.com/ROCm/rccl/issues/66", title = "Cmake command is failing to find ROCM",
      says = "The package rocm-cmake was not installed." },
    { url = "https://github.com/ggml-org/llama.cpp/issues/27710", title = "Compile bug: Findhipblas.cmake",
      says = "A container with rocm-hip-libraries: no variable helps." },
    { url = "https://github.com/ROCm/ROCm-Device-Libs/issues/82", title = "AMDDeviceLibsConfig.cmake could not be found by HIP",
      says = "The file is there, in the prefix that hip-config.cmake was not told of." },
    { url = "https://github.com/llnl/blt/pull/557", title = "Be more explicit about where to look for hip-config.cmake",
      says = "ROCm's folder goes into CMAKE_PREFIX_PATH so that what hip-config.cmake depends on is found as well." },
    { url = "https://github.com/rocm-arch/rocm-arch/issues/41", title = "hip-hcc dependency issue",
      says = "amd_comgr is not found where the package with it is not installed." },
    { url = "https://github.com/ROCm/rccl-tests/issues/122", title = "Docker image build fails with CMake error",
      says = "ROCmCMakeBuildTools, the newer name of rocm-cmake's files, is not found in a development image." },
    { url = "https://github.com/ggml-org/llama.cpp/issues/26060", title = "Documented Linux HIP compile command fails with pip-installed ROCm",
      says = "The compiler of the wheels' _rocm_sdk_devel is found, its package files are not." },
  },
}
