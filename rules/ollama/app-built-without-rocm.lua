-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "app-built-without-rocm",
  title = "This build of the application has no ROCm backend and runs on the CPU",
  summary = [[The package, image or binary holds CPU (or CUDA) code only: Ollama without its rocm
part (the -rocm tarball, package or image tag), llama.cpp built without GGML_HIP, a CUDA-only program. It never touches the AMD GPU, whatever
driver and variables are set.]],
  component = "app", severity = "error", maturity = "stable", prior = "uncommon",
  applies = { ["gpu.present"] = has_gpu },
  evidence = {
    { log = [[Dynamic LLM libraries \[cpu\w*(?: cpu\w*)*\]"?$]], strength = "decisive", group = "libraries" },
    { log = [=[Dynamic LLM libraries" runners="?\[cpu\w*(?: cpu\w*)*\]]=], strength = "decisive", group = "libraries" },
    { log = [=[Dynamic LLM libraries(?: \[|" runners="?\[)(?!.*(?:rocm|vulkan))[^\]]*(?:cuda|cpu)[^\]]*\]]=], strength = "very_strong", group = "libraries" },
    -- 0.1.29 to 0.12.3: the GPU was found, the rocm part of the tarball or image was not
    { log = [[amdgpu detected, but no compatible rocm library found]], strength = "very_strong", group = "libraries" },
    { log = [[unable to verify rocm library: no suitable rocm found]], strength = "very_strong", group = "libraries" },
    { log = [[Dynamic LLM variants \[(?!.*rocm)]], strength = "very_strong", group = "libraries" },
    { log = [[warning: (?:not compiled with GPU offload support|no usable GPU found), --(?:n-)?gpu-layers option will be ignored]], strength = "very_strong", group = "layers" },
    { log = [[one possible reason is that llama\.cpp was compiled without GPU support]], strength = "very_strong", group = "layers" },
    { all = { { log = [[Not compiled with GPU offload support, --n-gpu-layers option will be ignored]] },
              { fact = "app.name", matches = [[(?i)^(?:llama|kobold|local)]] } },
      strength = "very_strong", group = "layers" },
    { all = { { log = [[CUDA driver version is insufficient for CUDA runtime version]] }, speaks_of_amd }, strength = "very_strong", group = "cuda" },
    { all = { { log = [[libcuda\.so\.1: cannot open shared object file|libcudart\.so\.1\d(?:\.\d+)?: cannot open shared object file]], unless = [[ggml-cuda]] }, { fact = "gpu.gfx", exists = true } },
      strength = "very_strong", group = "cuda" },
    { all = { { log = [[lib(?:cublas|cublasLt|cudart|cudnn|cusolver|cusparse|cufft|curand|nvrtc|nvinfer)\.so\.\d[\d.]*: cannot open shared object file]] },
              { any = { { log = says_amd }, { fact = "gpu.gfx", exists = true } } } }, strength = "strong", group = "cuda" },
    -- Numba
    { all = { { log = [[CUDA driver library cannot be found|CudaSupportError: Error at driver init]] }, speaks_of_amd }, strength = "very_strong", group = "cuda" },
    -- KoboldCpp looks for its library of that backend beside itself; hipBLAS goes by CuBLAS's option
    { all = { { log = [[Warning: (?:CuBLAS|hipBLAS|Vulkan) library file not found\. (?:Non-BLAS|CPU) library will be used]] }, speaks_of_amd }, strength = "very_strong", group = "libraries" },
    -- CTranslate2's words (faster-whisper, WhisperX)
    { all = { { log = [[Library lib(?:cublas|cudnn\w*|cudart|nvrtc)\.so\.\d+ is not found or cannot be loaded|Unable to load any of \{libcudnn_]] }, speaks_of_amd }, strength = "very_strong", group = "cuda" },
    -- what somebody found in the folder or in the release
    { all = { { said = [[(?i)(?:\bno|without (?:an?|the|any)|lacks? (?:an?|the|any)|miss(?:es|ing) (?:an?|the)|not (?:contain|include|ship) (?:an?|the|any)) [`'"*/]{0,3}(?:lib/ollama/)?rocm/?[`'"*]{0,3} (?:director(?:y|ies)|folder|librar(?:y|ies)|runners?|backend|support|variant)]],
      unless = [[(?i)if (?:there is|you have|it has) no]] }, speaks_of_amd }, strength = "strong", group = "release" },
    { all = { { said = [[(?i)\b(?:built|compiled|shipped|packaged|released) without (?:[`'"]?(?:AMD|ROCm|HIP|hipBLAS|GPU)\b|any GPU)]],
      unless = [[(?i)(?:can|could|should|if|when) (?:\w+ )?be (?:built|compiled)|bitsandbytes]] }, speaks_of_amd }, strength = "strong", group = "release" },
    { all = { { log = [[Could not find cuda drivers on your machine, GPU will not be used]] }, { fact = "gpu.gfx", exists = true } }, strength = "strong", group = "cuda" },
    { log = [[Specified provider '(?:ROCM|MIGraphX)ExecutionProvider' is not in available provider names\..{0,20}Available providers: '(?![^']*MIGraphX)(?![^']*ROCM)]], strength = "very_strong", group = "provider" },
    -- the image without ":rocm" holds CUDA (and Vulkan) only; giving it /dev/kfd changes nothing
    { all = { { any = { { log = [[\bdocker run\b.*/dev/kfd.*\sollama/ollama(?::latest|:\d[\d.]*)?(?:\s|$)]] },
                        { log = [[\bimage: ["']?(?:docker\.io/)?ollama/ollama(?::latest|:\d[\d.]*)?["']?\s*$]] } } },
              { any = { { fact = "app.backend", equals = "cpu" }, { log = [[\b100% CPU\b]] } } },
              { any = { { fact = "gpu.gfx", exists = true }, { log = [[/dev/kfd]] } } } }, strength = "very_strong", group = "image" },
    { all = { { log = [=[OLLAMA_LIBRARY_PATH="?\[\S+ \S+/cuda_v\d+\]]=] }, { absent = [[lib/ollama/(?:rocm|vulkan)]], from = "ollama" },
              { fact = "app.backend", equals = "cpu" }, { fact = "gpu.gfx", exists = true } }, strength = "strong", group = "libraries" },
    { all = { { fact = "app.backends", lacks = "rocm" }, { fact = "app.backends", lacks = "vulkan" } }, strength = "strong", group = "backends" },
    { log = [[ggml_cuda_init: found \d+ ROCm devices|failed to initialize ROCm: |ggml_vulkan: |loaded ROCm backend from|library=(?:rocm|ROCm) |Dynamic LLM libraries.*rocm]], strength = "decisive", against = true },
    { log = [[NVIDIA GeForce|Nvidia GPU detected|nvidia-smi]], unless = [[Failed to execute \['nvidia-smi']], strength = "strong", against = true },
    -- a build for Vulkan that finds no device says it, too
    { log = [[llama\.cpp:(?:server|full|light)-vulkan|(?:server|full|light)-vulkan [Dd]ocker|-bin-\S*-vulkan-]], strength = "very_strong", against = true, group = "vulkan-build" },
    -- the library of NVIDIA's driver is there: the machine is not, or not only, AMD's
    { log = [[no nvidia devices detected by library|libcuda\.so\.\d{3}\.|(?:use|using|run) ollama with CUDA]], strength = "very_strong", against = true, group = "other-maker" },
    -- as people put it: what they see, or which step cured it
    { all = { { said = helped([[\b(?:install\w*|switch\w* to|us(?:e|ed|ing)|pull\w*)(?: \S+){0,3}? [`\'"]*(?:ollama-rocm|ollama-vulkan|llama-cpp-hip|llama-cpp-rocm|libggml-hip|llama\.cpp-hip|ollama/ollama:rocm|onnxruntime-rocm|tensorflow-rocm)]]), unless = did_not_help }, speaks_of_amd }, strength = "strong", group = "helped" },
    { all = { { said = [[(?i)\bno (?:AMD[ /]?)?ROCm (?:version|variant|build|image|tag|flavou?r) (?:of|for|in|available)|\b(?:image|container|build|wheel|package|binary)\b(?: \S+){0,4}? (?:is|are) (?:still )?(?:CUDA|NVIDIA)[- ](?:based|only)|\b(?:torch|pytorch)\b.{0,30}\b(?:is|are) still CUDA\b|\b(?:images?|releases?|binar(?:y|ies)|builds?|wheels?|packages?|installer)\b(?: \w+){0,4}? only (?:support|ship|come|contain|include|provide|offer|have|has)s?(?: \w+){0,3} (?:CUDA|NVIDIA|CPU)\b|\bonly (?:ships?|supports?|provides?|includes?)(?: \w+){0,3} (?:CUDA|NVIDIA)(?:\W{1,5}(?:and|or|/)? ?CPU)?\b.{0,40}\b(?:builds?|binar\w+|images?|wheels?|backends?|variants?|GPUs?|cards?)]] }, speaks_of_amd },
      strength = "strong", group = "release" },
    -- who asks for it, or brings it, has no fault to tell of
    { said = [[(?i)\bfeature request\b|\[feature\]|\b(?:this|the) PR\b|\badds the (?:capability|ability|option)\b|\bwhich works (?:great|fine|well)\b|\bis it possible to (?:add|have)\b]], strength = "moderate", against = true, group = "wish" },
    -- GPUStack takes CUDA's build wherever an nvidia-smi is found
    { all = { { log = [[Failed to execute \['nvidia-smi'.*(?:NVIDIA-SMI has failed|Unexpected return code)]] }, speaks_of_amd }, strength = "very_strong", group = "cuda" },
    { all = { { log = [[error while loading shared libraries: libcu(?:dart|blas|blasLt)\.so\.\d+: cannot open shared object file]] }, speaks_of_amd }, strength = "very_strong", group = "cuda" },
    -- an installer that offers AMD elsewhere only, as that of text-generation-webui
    { all = { { any = { { log = [[AMD - Linux/macOS only, requires ROCm]] },
                        { said = [[(?i)\bAMD\b.{0,40}\b(?:can )?(?:only|just) (?:be )?(?:selected|chosen|available|supported|offered|works?|for|on)(?: \w+){0,2} (?:Mac\w*|Linux)\b]] } } },
              { any = { { fact = "os.name", matches = [[(?i)^(?:microsoft )?windows]] }, { said = [[(?i)\bWindows (?:PC|1[01]|machine|computer|user)\b]] } } } }, strength = "strong", group = "release" },
    -- a desktop program whose chosen engine is the processor's
    { all = { { said = [[(?i)\bjan(?:\.ai)?\b|\banything ?-?llm\b|\bmsty\b|\bgpt4all\b]] },
              { said = [[(?i)\b(?:not|no longer|never) detected as (?:an? )?GPU|\b(?:quer(?:y|ies)|models?|inference|it) (?:still |always |now )?runs? on (?:the |my )?CPU\b]] }, speaks_of_amd }, strength = "strong", group = "engine" },
    -- a build folder's cache
    { all = { { log = [[\bGGML_HIP(?:BLAS)?:BOOL=OFF\b]] }, speaks_of_amd }, strength = "strong", group = "release" },
    -- InvokeAI serves AMD GPUs on Linux only
    { all = { { said = [[(?i)\binvoke(?:ai)?\b]] }, { fact = "os.name", matches = [[(?i)^(?:microsoft )?windows]] },
              { said = [[(?i)\bfall(?:s|ing|en)? back to (?:the )?CPU\b|\b(?:does|do|did|is|are)(?: not|n't) (?:\w+ )?(?:detect|see|find|us(?:e|ing)|utili[sz]\w+|recogni[sz]\w+) (?:my |the )?(?:AMD )?GPU]] }, speaks_of_amd }, strength = "strong", group = "release" },
    -- the program is written for another maker's GPUs
    { all = { { log = [[needs a CUDA-Enabled GPU|No CUDA-Enabled GPU]] }, speaks_of_amd }, strength = "very_strong", group = "cuda" },
    { all = { { said = [[(?i)\b(?:has|have|there(?:'s| is)|with|offers?)? ?no (?:upstream |official |native )?(?:AMD|ROCm)(?: GPUs?| cards?)? support\b|\b(?:does not|doesn't|do not|don't) (?:yet |currently )?support (?:ROCm|HIP|hipBLAS|AMD(?:'s)? (?:GPUs?|cards?|graphics|ROCm))\b|\bAMD(?:'s)? (?:GPUs?|cards?) (?:are|is)(?: \w+)? not (?:yet |currently )?supported\b|\b(?:want|would like|add|adding|need|missing|lacks?)\b(?: \S+){0,5}? (?:AMD|ROCm)(?: (?:GPU|AMD|ROCm))? support\b|\b(?:PyPI|the) \w+ (?:wheel )?is CUDA-only\b|\b(?:can't|cannot) use your (?:AMD )?GPU\b]],
      unless = [[(?i)\bROCm (?:does|doesn|do|itself)|\bgfx\d|kernel|flash|\bTriton\b|bitsandbytes|override]] }, speaks_of_amd }, strength = "strong", group = "release" },
    { said = [[(?i)\b(?:wheel|package|binary|binaries|image|build|release|archive|AppImage)\b(?: \S+){0,4}? (?:is|are|was|has|contains?|ships?)(?: \w+){0,2} CPU[- ]only]], unless = [[(?i)if (?:the|your)|not CPU|torch]], strength = "strong", group = "release" },
    other_maker,
  },
  remedies = {
    { id = "rocm-build", title = "Install the build with ROCm",
      outcome = "cure", chance = 0.9, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      summary = "Distribution: ollama-rocm. Ollama's tarball: the -rocm part beside it. Containers: the :rocm tag. llama.cpp: -DGGML_HIP=ON.",
      prepare = [[find / -xdev -name 'libggml-hip.so*' 2>/dev/null; ollama --version]],
      backup = keep_ollama_unit, apply = [[curl -fsSL https://ollama.com/install.sh | sh   # Arch: pacman -S ollama-rocm; container: ollama/ollama:rocm]],
      verify = [[sleep 20; sudo journalctl _SYSTEMD_INVOCATION_ID="$(systemctl show ollama -p InvocationID --value)" | grep 'inference compute']], expect = [[library=(?:ROCm|rocm|Vulkan)]],
      rollback = install_ollama_as_before, fallback = "vulkan-build" },
    { id = "vulkan-build", action = "use-vulkan", title = "A build with Vulkan",
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
    { url = "https://github.com/ollama/ollama/issues/8254", title = "detected amdgpu driver and then use CPU",
      says = "runners=[cpu] is a build without GPU runners; the official installer brings them." },
    { url = "https://github.com/ollama/ollama/blob/v0.5.7/discover/amd_linux.go", title = "ollama 0.5.7: discover/amd_linux.go",
      says = "A GPU in sysfs and no ROCm libraries in Ollama's own or the usual folders: warning, then the CPU." },
    { url = "https://github.com/WEIFENG2333/VideoCaptioner/issues/796", title = "Faster-Whisper-XXL on an RX 6750 XT",
      says = "A CUDA-only program reports an insufficient CUDA driver on AMD." },
    { url = "https://github.com/ggml-org/llama.cpp/issues/23943", title = "server-vulkan image: no usable GPU found",
      says = "One image release lost its GPU backend; the previous tag works." },
    { url = "https://github.com/OpenNMT/CTranslate2/pull/1989", title = "CTranslate2: AMD GPUs by ROCm HIP",
      says = "Merged in 2026; wheels for ROCm 7.2 stand on the releases page from 4.7.1 on, PyPI's are CUDA's." },
  },
}
