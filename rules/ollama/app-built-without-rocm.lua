-- SPDX-License-Identifier: Apache-2.0
-- The installer rewrites the unit file (drop-ins stay) and empties the library folder first.
local keep_unit = [[unit=/etc/systemd/system/ollama.service; [ ! -f "$unit" ] || cp -p "$unit" "$HOME/ollama.service.before"]]
local installed_before = [[curl -fsSL https://ollama.com/install.sh | OLLAMA_VERSION={app.version} sh
[ ! -f "$HOME/ollama.service.before" ] || { sudo cp -p "$HOME/ollama.service.before" /etc/systemd/system/ollama.service && sudo systemctl daemon-reload && sudo systemctl restart ollama; }]]
rule {
  id = "app-built-without-rocm",
  title = "This build of the application contains no ROCm backend",
  summary = [[The package, image or binary holds CPU (or CUDA) code only: Ollama without its rocm
part, llama.cpp built without GGML_HIP, a CUDA-only program. It never touches the AMD GPU, whatever
driver and variables are set.]],
  component = "app", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[Dynamic LLM libraries \[(?:cpu\w* ?)+\]"?$]], strength = "decisive", group = "libraries" },
    { log = [[Dynamic LLM libraries(?: \[|" runners=")(?!.*rocm).*(?:cuda|cpu)]], strength = "very_strong", group = "libraries" },
    { log = [[Dynamic LLM variants \[(?!.*rocm)]], strength = "very_strong", group = "libraries" },
    { log = [[warning: (?:not compiled with GPU offload support|no usable GPU found), --(?:n-)?gpu-layers option will be ignored]], strength = "very_strong", group = "layers" },
    { log = [[one possible reason is that llama\.cpp was compiled without GPU support]], strength = "very_strong", group = "layers" },
    { all = { { log = [[Not compiled with GPU offload support, --n-gpu-layers option will be ignored]] },
              { fact = "app.name", matches = [[(?i)^(?:llama|kobold|local)]] } },
      strength = "very_strong", group = "layers" },
    { log = [[CUDA driver version is insufficient for CUDA runtime version]], strength = "very_strong", group = "cuda" },
    { log = [[running on: CUDA$]], strength = "weak", group = "cuda-name" },
    { log = [[Found no NVIDIA driver on your system]], strength = "moderate", group = "cuda" },
    { fact = "app.backends", lacks = "rocm", strength = "strong", group = "backends" },
    { log = [[ggml_cuda_init: found \d+ ROCm devices|loaded ROCm backend from|library=(?:rocm|ROCm) |Dynamic LLM libraries.*rocm]], strength = "decisive", against = true },
    { log = [[NVIDIA GeForce|Nvidia GPU detected|nvidia-smi]], strength = "strong", against = true },
    { fact = "torch.rocm", exists = true, strength = "moderate", against = true },
  },
  remedies = {
    { id = "rocm-build", title = "Install the build with ROCm",
      outcome = "cure", chance = 0.9, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      summary = "Distribution: ollama-rocm. Ollama's tarball: the -rocm part beside it. Containers: the :rocm tag. llama.cpp: -DGGML_HIP=ON.",
      prepare = [[find / -xdev -name 'libggml-hip.so*' 2>/dev/null; ollama --version]],
      backup = keep_unit, apply = [[curl -fsSL https://ollama.com/install.sh | sh   # Arch: pacman -S ollama-rocm; container: ollama/ollama:rocm]],
      verify = [[sleep 20; sudo journalctl _SYSTEMD_INVOCATION_ID="$(systemctl show ollama -p InvocationID --value)" | grep 'inference compute']], expect = [[library=(?:ROCm|rocm|Vulkan)]],
      rollback = installed_before, fallback = "vulkan-build" },
    { id = "vulkan-build", title = "A build with Vulkan",
      outcome = "workaround", chance = 0.8, minutes = 15, risk = "low", reversibility = "high", scope = "app",
      apply = [[cmake -S . -B build-vulkan -DGGML_VULKAN=ON && cmake --build build-vulkan --config Release]], verify = [[./build-vulkan/bin/llama-cli --list-devices]],
      expect = [[Vulkan0]], rollback = [[rm -rf build-vulkan]] },
  },
  refuted = {
    { what = "HSA_OVERRIDE_GFX_VERSION, groups, reinstalling ROCm", why = "no code in the program would use them", ref = 1 },
  },
  references = {
    { url = "https://github.com/ollama/ollama/issues/2502", title = "RX 6700 XT not used",
      says = "Dynamic LLM libraries [cpu_avx2 cpu_avx cpu]: that build has CPU runners only." },
    { url = "https://github.com/ollama/ollama/issues/3446", title = "No GPU on this build",
      says = "Maintainer reads the same line as a build without ROCm or CUDA runners." },
    { url = "https://github.com/WEIFENG2333/VideoCaptioner/issues/796", title = "Faster-Whisper-XXL on an RX 6750 XT",
      says = "A CUDA-only program reports an insufficient CUDA driver on AMD." },
    { url = "https://github.com/ggml-org/llama.cpp/issues/23943", title = "server-vulkan image: no usable GPU found",
      says = "One image release lost its GPU backend; the previous tag works." },
  },
}
