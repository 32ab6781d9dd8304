-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "ggml-backend-library-load-failure",
  title = [["failed to load ggml-hip/ggml-vulkan": the backend library cannot be loaded, CPU is used]],
  summary = [[llama.cpp, Ollama and what is built on them load their GPU code at run time from
libggml-hip.so or libggml-vulkan.so. When dlopen fails (a ROCm or Vulkan library that it needs is not
found, a symbol is missing because parts of two builds are mixed, another API version) the backend is
skipped; release builds say nothing about it and go on with the CPU.]],
  component = "app", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[failed to load \S*ggml-(?:hip|vulkan|rocm)\S*: ]], strength = "decisive", group = "load" },
    { log = [[failed to initialize backend from \S*ggml-(?:hip|vulkan|rocm)\S*: incompatible API version]], strength = "decisive", group = "load" },
    { log = [[ggml-(?:hip|vulkan|rocm)\S*: undefined symbol: ]], strength = "decisive", group = "load" },
    { log = [[undefined symbol: (?:ggml|gguf|llama)_[a-z]\w+]], strength = "strong", group = "load" },
    { log = [[libggml-(?:hip|vulkan|base|cpu)\.so\S*: cannot open shared object file]], strength = "very_strong", group = "load" },
    { sequence = { [[ldd \S*libggml-(?:hip|vulkan)\.so|^\S*libggml-(?:hip|vulkan)\.so:\s*$]], [[\.so\S* => not found]] }, within = "60 lines",
      strength = "decisive", group = "load" },
    { log = [[(?:Could not find module '|OSError: ).*koboldcpp_(?:hipblas|vulkan)\.(?:dll|so)]], strength = "very_strong", group = "load" },
    { log = [[no backends are loaded\. hint: use ggml_backend_load]], strength = "very_strong", group = "none" },
    { log = [[make_cpu_buft_list: no CPU backend found]], strength = "very_strong", group = "none" },
    { all = { { sequence = { [[Available devices:]], [[^\s*\(none\)]] }, within = "2 lines" }, speaks_of_amd }, strength = "strong", group = "none" },
    { all = { { said = [[(?i)\bmiss(?:ing|es)\b.{0,40}?\b(?:lib)?(?:hipblas|hipblaslt|rocblas|amdhip64(?:_\d)?|ggml-hip|amd_comgr)\.(?:dll|so)\b]] }, { said = [[(?i)\bllama|ollama|whisper|kobold|LM ?Studio|ggml]] } }, strength = "strong", group = "load" },
    -- Ollama 0.5.8 to 0.12.3 finds the GPU in sysfs whether or not the backend loads
    { all = { { log = [[inference compute" id=\S+ library=rocm ]] }, { log = [[load_backend: loaded CPU backend from]] },
              { absent = [[load_backend: loaded (?:ROCm|Vulkan) backend from|ggml_(?:cuda|rocm)_init: found \d+ ROCm]], from = "ollama" } },
      strength = "very_strong", group = "only-cpu" },
    { log = [[ggml_(?:cuda|rocm)_init: found [1-9]\d* ROCm devices|load_backend: loaded (?:ROCm|Vulkan) backend from]], strength = "moderate", against = true },
  },
  explains = { "app-built-without-rocm" },
  remedies = {
    { id = "find-what-is-missing", title = "Ask the loader what the backend lacks, and give it that",
      outcome = "cure", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "process",
      summary = [[ldd on the backend names the missing library. ROCm: its lib folder on LD_LIBRARY_PATH. Vulkan:
libvulkan1 (vulkan-icd-loader, vulkan-loader) from the distribution.]],
      prepare = [[ldd "$(find / -xdev -name 'libggml-hip.so' -o -xdev -name 'libggml-vulkan.so' 2>/dev/null | head -n 1)" | grep 'not found']],
      apply = [[export LD_LIBRARY_PATH="/opt/rocm/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"]],
      verify = [[llama-cli --list-devices]], expect = [[(?:ROCm|Vulkan)0]],
      rollback = [[export LD_LIBRARY_PATH="${LD_LIBRARY_PATH#/opt/rocm/lib}"]], fallback = "one-build" },
    { id = "one-build", title = "Unpack or install one release whole, into an empty folder",
      outcome = "cure", chance = 0.8, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      summary = [[Undefined ggml_ or llama_ symbols mean libraries of two builds: remains of an older one in the same
folder, or a libllama in /usr/local/lib that is found first.]],
      prepare = [[find / -xdev \( -name 'libggml*.so*' -o -name 'libllama.so*' \) -printf '%T+ %p\n' 2>/dev/null | sort]],
      apply = [[cmake -S . -B build-whole -DGGML_HIP=ON -DGGML_BACKEND_DL=ON -DGGML_CPU_ALL_VARIANTS=ON -DCMAKE_BUILD_TYPE=Release && cmake --build build-whole]],
      verify = [[./build-whole/bin/llama-cli --list-devices]], expect = [[ROCm0]], rollback = [[rm -rf build-whole]] },
  },
  references = {
    { url = "https://github.com/ggml-org/llama.cpp/blob/master/ggml/src/ggml-backend-reg.cpp", title = "llama.cpp: ggml-backend-reg.cpp",
      says = "The messages for dlopen failures and API versions, and that the search for backends is silent in release builds." },
    { url = "https://github.com/ollama/ollama/issues/12303", title = "offloaded 0/35 layers to GPU on gfx1103",
      says = "libggml-hip.so missed a dependency on the path; ldd and LD_LIBRARY_PATH settled it." },
    { url = "https://github.com/withcatai/node-llama-cpp/issues/579", title = "Vulkan prebuilt binary has undefined symbol",
      says = "Libraries of one bundle that do not belong together: undefined ggml symbol at load." },
    { url = "https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/494", title = "libllm_engine.so: undefined symbol",
      says = "A libllama in /usr/local/lib64 was loaded in place of the bundled one." },
    { url = "https://github.com/YellowRoseCx/koboldcpp-rocm/issues/149", title = "koboldcpp_hipblas / koboldcpp_vulkan not found",
      says = "The library is packed in, one of its dependencies is not; Python says that the module was not found." },
    { url = "https://github.com/lemonade-sdk/lemonade/issues/726", title = "CPU backend still needed with Vulkan",
      says = "Without libggml-cpu beside it the Vulkan backend cannot load a model." },
  },
}
