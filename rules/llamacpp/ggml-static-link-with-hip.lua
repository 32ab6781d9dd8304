-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "ggml-static-link-with-hip",
  title = [[ggml: "Static linking not supported for HIP/ROCm" (GGML_STATIC)]],
  summary = [[
GGML_STATIC links everything of a program statically. ggml's HIP backend takes HIP's runtime, rocBLAS and
hipBLAS, which ROCm's packages hold as shared libraries, so its CMake refuses the two together. BUILD_SHARED_LIBS=OFF is another
matter: it puts ggml itself into the program and still loads ROCm's libraries at run time.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[Static linking not supported for (?:HIP/ROCm|HIPBLAS)]], strength = "decisive", group = "static" },
  },
  remedies = {
    { id = "not-static", title = "Configure without GGML_STATIC, ggml inside the program if wanted",
      outcome = "cure", chance = 0.95, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      requires = "the current folder holds the sources",
      apply = [[target={gpu.gfx|gfx1100}
HIPCXX="$(hipconfig -l)/clang" HIP_PATH="$(hipconfig -R)" cmake -B build-hip -DGGML_HIP=ON -DGGML_STATIC=OFF -DBUILD_SHARED_LIBS=OFF -DGPU_TARGETS="$target" -DCMAKE_BUILD_TYPE=Release && cmake --build build-hip -j2]],
      verify = [[for f in build-hip/bin/*; do ldd "$f" 2>/dev/null; done | grep -m1 libamdhip64]], expect = "libamdhip64", rollback = [[rm -rf build-hip]] },
  },
  references = {
    { url = "https://github.com/ggml-org/ggml/blob/d99724f2b141fed9e1a9f402213506c081433465/src/ggml-hip/CMakeLists.txt", title = "ggml-hip/CMakeLists.txt",
      says = "GGML_STATIC with the HIP backend is a fatal error." },
  },
}
