-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "hip-platform-undefined",
  title = [["Must define exactly one of __HIP_PLATFORM_AMD__ or __HIP_PLATFORM_NVIDIA__"]],
  summary = [[
HIP's headers serve two makers, and a macro chooses. hipcc and CMake's target hip::host define it;
gcc, g++ and mpicc that are given the include folder alone do not. The words also come when both are
defined, or neither by headers of another release: Ubuntu's /usr/include/hip is found before
/opt/rocm/include.]],
  component = "app", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[Must define exactly one of\s+__HIP_PLATFORM_(?:AMD|HCC)__]], strength = "decisive", group = "platform" },
  },
  remedies = {
    { id = "define", title = "Define the macro for C and C++: -D__HIP_PLATFORM_AMD__",
      outcome = "cure", chance = 0.8, minutes = 3, risk = "low", reversibility = "high", scope = "process",
      summary = "In one's own CMakeLists.txt: find_package(hip) and target_link_libraries(... hip::host) do it. Code for hipify-clang: leave it out, for that reads CUDA.",
      requires = "an empty build folder: configure and CMake read the variables once",
      apply = [[export CFLAGS=-D__HIP_PLATFORM_AMD__ CXXFLAGS=-D__HIP_PLATFORM_AMD__]],
      verify = [[printf '#include <hip/hip_runtime_api.h>\nint main(){}\n' | g++ "$CXXFLAGS" -I/opt/rocm/include -x c++ -fsyntax-only - && echo ok]], expect = "ok",
      rollback = [[unset CFLAGS CXXFLAGS]], fallback = "one-set-of-headers" },
    { id = "one-set-of-headers", title = "Take away the distribution's HIP headers beside AMD's",
      requires = "prepare lists a package, and AMD's ROCm is in /opt/rocm",
      outcome = "cure", chance = 0.5, minutes = 5, risk = "medium", reversibility = "high", scope = "system", root = true,
      prepare = [[{ dpkg -S /usr/include/hip/hip_runtime_api.h || rpm -qf /usr/include/hip/hip_runtime_api.h; } 2>/dev/null]],
      apply = remove_packages("libamdhip64-dev", "rocm-hip-devel"),
      verify = [[[ -e /usr/include/hip ] || echo gone]], expect = "gone", rollback = install_packages("libamdhip64-dev", "rocm-hip-devel") },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1789", title = "Must define exactly one of __HIP_PLATFORM_AMD__ or __HIP_PLATFORM_NVIDIA__",
      says = "-D__HIP_PLATFORM_AMD__ in CFLAGS and CXXFLAGS cured it." },
    { url = "https://github.com/ROCm/hipBLASLt/issues/1697", title = "Build failure with the same words",
      says = "A /usr/include/hip that differs from /opt/rocm/include/hip was found first." },
    { url = "https://github.com/ROCm/hip/pull/2029", title = "Add the macro to hip::host",
      says = "gcc and plain clang do not define what the headers want; linking to hip::host does." },
    { url = "https://github.com/OPM/opm-simulators/issues/6874", title = "HIP compilation errors",
      says = "Plain C++ files of a project that found HIP by chance; hundreds of errors follow from this one." },
    { url = "https://github.com/ROCm/hip/issues/143", title = "must define exactly one of __HIP_PLATFORM_HCC__",
      says = "The older name of the macro." },
  },
}
