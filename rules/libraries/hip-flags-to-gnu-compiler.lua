-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "hip-flags-to-gnu-compiler",
  title = [[g++: "unrecognized command-line option --offload-arch": HIP code built with GNU's compiler]],
  summary = [[
The CMake target hip::device puts "-x hip --offload-arch=..." on every C++ file of what links to it.
Only clang (hipcc, amdclang++) knows these. Where CMake found g++ or c++ as its C++ compiler, that
gets the options and ends with "unrecognized command-line option"; no source was looked at yet.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[(?:c\+\+|g\+\+|gcc|\bcc)(?:-[\d.]+)?: error: unrecognized command[ -]line option [^-\w]{1,4}(?:--offload-arch=gfx|-f(?:no-)?gpu-rdc|--hip-link|-amdgpu-early-inline-all)]],
      strength = "decisive", group = "option" },
  },
  remedies = {
    { id = "hip-compiler-as-cxx", title = "Build with ROCm's compiler for C++: CXX=/opt/rocm/bin/hipcc",
      summary = "amdclang++ (/opt/rocm/llvm/bin) does as well.",
      outcome = "cure", chance = 0.8, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      requires = "an empty build folder, or pip --no-cache-dir: CMake keeps the compiler that it found first",
      cons = { "all C++ of the project is then compiled by clang" },
      apply = [[export CXX=/opt/rocm/bin/hipcc]], verify = [["$CXX" --version]], expect = [[(?i)clang|HIP version]],
      rollback = [[unset CXX]], fallback = "hip-language" },
    { id = "hip-language", title = "A release of the project that uses CMake's own HIP language (llama.cpp: -DGGML_HIP=ON)",
      summary = "HIP files then get the compiler that HIPCXX names, and C++ files keep g++.",
      outcome = "cure", chance = 0.5, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      requires = "CMake 3.21.3 or later",
      apply = [[HIPCXX=/opt/rocm/llvm/bin/clang++ cmake -B build-hip -DGGML_HIP=ON && cmake --build build-hip]],
      verify = [[grep CMAKE_HIP_COMPILER build-hip/CMakeCache.txt]], expect = [[clang]],
      rollback = [[rm -rf build-hip]], fallback = "host-targets" },
    { id = "host-targets", title = "In your own CMakeLists.txt: hip::device only for targets with GPU code, hip::host for the others",
      outcome = "cure", chance = 0.5, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      prepare = [[grep -rn 'hip::device' --include=CMakeLists.txt --include='*.cmake' .]],
      apply = [[# first edit what prepare lists
cmake -S . -B build-host && cmake --build build-host]],
      verify = [[cmake --build build-host 2>&1 | grep -c 'unrecognized command' || true]], expect = "^0",
      rollback = [[rm -rf build-host; git checkout -- CMakeLists.txt]] },
  },
  references = {
    { url = "https://github.com/abetlen/llama-cpp-python/issues/695", title = "hipBLAS build of llama-cpp-python 0.1.78",
      says = "With CXX=hipcc before the pip command the same build succeeds." },
    { url = "https://github.com/ROCm/hip/issues/2158", title = "CMake HIP Language Support and usage of hip::device",
      says = "hip-config puts -x hip and the architectures on all files of targets that link to hip::device, and with gcc as compiler these fail." },
    { url = "https://github.com/CHIP-SPV/chipStar/issues/340", title = "hip-config enforces the use of clang for downstream objects",
      says = "Code that only calls the HIP API may link to hip::host and be compiled by any compiler." },
    { url = "https://github.com/ROCm/TransformerEngine/issues/439", title = "Build Failing for MI250 gfx90a",
      says = "On a Cray machine g++ gets -x hip, -fno-gpu-rdc and --offload-arch, and refuses the latter two." },
    { url = "https://github.com/ORNL/ReSolve/issues/204", title = "unrecognized command-line option --offload-arch=gfx1103",
      says = "HIP files compile, and the first plain C++ file of a target that inherited hip::device fails." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/1957", title = "Add HIP-Language support to the CMake page",
      says = "HIP as a language of CMake wants 3.21.3 and HIPCXX in place of CXX." },
    { url = "https://github.com/ROCm/hip/pull/2280", title = "Cmake hip module restrict to cxx",
      says = "The options also reached gfortran in ROCm 4.1; there the package was at fault, not the choice of the C++ compiler." },
  },
}
