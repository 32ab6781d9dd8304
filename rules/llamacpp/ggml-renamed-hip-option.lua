-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "ggml-renamed-hip-option",
  title = [[CMake: "not used by the project": LLAMA_HIPBLAS (now GGML_HIP): a build without GPU]],
  summary = [[
llama.cpp, whisper.cpp and what is built of them switch ROCm on by GGML_HIP since the end of 2024; LLAMA_HIPBLAS and
GGML_HIPBLAS are gone. CMake only lists an unknown option as not used and goes on, so that the program is
built without an error, and without a GPU.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { sequence = { [[Manually-specified variables were not used by the project]], [[^\s*(?:(?:LLAMA|WHISPER)_HIP(?:BLAS)?|GGML_HIPBLAS)\s*$]] }, within = "16 lines", strength = "decisive", group = "option" },
    { all = { { log = [[-D ?(?:LLAMA|GGML|WHISPER)_HIPBLAS=(?:(?i:on)|1)]] },
              { log = [[no usable GPU found, --(?:n-)?gpu-layers|compiled without GPU support|whisper_backend_init_gpu: no GPU found]] } },
      strength = "very_strong", group = "option" },
    -- a fork that kept GGML_HIPBLAS
    { log = [[ik_llama]], strength = "very_strong", against = true },
  },
  explains = { "app-built-without-rocm" },
  remedies = {
    { id = "ggml-hip", title = "Configure an empty build folder with -DGGML_HIP=ON",
      outcome = "cure", chance = 0.9, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      requires = "the source folder is the current one; for llama-cpp-python: CMAKE_ARGS=-DGGML_HIP=on",
      apply = [[target={gpu.gfx|gfx1100}
HIPCXX="$(hipconfig -l)/clang" HIP_PATH="$(hipconfig -R)" cmake -S . -B build-hip -DGGML_HIP=ON -DGPU_TARGETS="$target" -DCMAKE_BUILD_TYPE=Release
cmake --build build-hip -j "$(nproc)"]],
      verify = [[grep GGML_HIP:BOOL build-hip/CMakeCache.txt]], expect = [[=ON]], rollback = [[rm -rf build-hip]] },
  },
  references = {
    { url = "https://github.com/ggml-org/llama.cpp/issues/15245", title = "Failed to enable ROCm/HIP support with ROCm 6.4.2 and gfx1151",
      says = "LLAMA_HIPBLAS is listed as not used, and the program finds no usable GPU." },
    { url = "https://github.com/abetlen/llama-cpp-python/issues/1880", title = "ROCm build target or instructions are incorrect",
      says = "GGML_HIPBLAS of the instructions does nothing; GGML_HIP builds for ROCm." },
    { url = "https://github.com/ikawrakow/ik_llama.cpp/blob/main/ggml/CMakeLists.txt", title = "ik_llama.cpp: ggml/CMakeLists.txt",
      says = "The fork still has the option GGML_HIPBLAS." },
    { url = "https://github.com/ggml-org/llama.cpp/blob/0014ce6edd271543d1429e685537b2600f1bc229/CMakeLists.txt", title = "llama.cpp: CMakeLists.txt",
      says = "Old names of other backends are translated or refused; the names with HIPBLAS are not among them." },
  },
}
