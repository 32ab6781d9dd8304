-- SPDX-License-Identifier: Apache-2.0

-- What a program that died says last, in the words of its language's runtime, and what the shell or
-- systemd says of it.
local died = {
  [[^terminate called (?:after throwing|recursively|without an active)]], [[^\s*what\(\):\s+\S]],
  [[\b(?:Segmentation fault|Aborted|Bus error|Illegal instruction|Floating point exception|Trace/breakpoint trap) +\(core dumped\)|^Segmentation fault$]],
  [[^\s*Signal: \d+ \((?:ABRT|BUS|FPE|ILL|SEGV|SYS|TRAP)\)]], [[^Process \d+ \([^)]{1,40}\) of user \d+ dumped core\.]],
  [[^thread '[^']{1,80}' (?:\(\d+\) )?panicked at ]], [[^panic: \S]], [[^SIG(?:ABRT|BUS|FPE|ILL|SEGV): \w]],
  [[^(?:double free or corruption|(?:free|malloc|munmap_chunk|realloc)\(\): (?:invalid|corrupted|double|memory|unaligned|unsorted)|corrupted (?:size vs|double-linked))]],
  [[: Assertion ['`].{1,200}' failed\.]], [[\breceived signal SIG(?:ABRT|BUS|FPE|ILL|SEGV)\b]], [[\bException(?:Code)? : EXCEPTION_\w+]],
}
-- The processes of a server name themselves before what they print.
local process = [[^(?:\([^)]{1,60}\) )?]]
-- The frames of a traceback, and the lines of source in it, are no errors of their own: what was
-- raised stands in the last line.
local no_frame = [[(?![\s)\]}^~]|\.\.\.<|File "|Traceback \(most|During handling of|The above exception|$)]]

-- How it ended says nothing of what kind of text it is.
source { id = "crash", title = "Program that died", streams = { "systemd-coredump" }, errors = died }
source { id = "ollama", title = "Ollama server log", streams = { "ollama" },
  recognise = {
    [[\bsource=routes\.go:\d+ msg=]], [[\bserver config"? env="?map\[]], [[\bListening on \S+ \(version \d]],
    [["?inference compute"? id=]],
  },
  complete = { [[\bserver config"? env="?map\[]], [[\bListening on \S+ \(version \d]] },
  errors = {
    [[\blevel=ERROR\b]], [[\bmsg="(?:amdgpu too old|amdgpu is not supported|dropping integrated GPU|Radeon card detected, but permissions)]], [[llama runner process has terminated]], [[msg="llama-server terminated" error=]],
    [[llama runner process no longer running]], [[\bruntime error: ]],
  } }
source { id = "llama-cpp", title = "llama.cpp", streams = { "llama-server", "llama-cli", "koboldcpp" },
  recognise = {
    [[llama_model_loader: loaded meta data with]], [[\bggml_(?:cuda|rocm)_init: found \d]],
    [[\bggml_vulkan: Found \d]], [[^main: build = \d]], [[\bsystem_info: n_threads = ]],
    [[^(?:\d+\.\d\d\.\d{3}\.\d{3} )?(?:[IWED] )?(?:slot +\w+: id +-?\d+ \| task |srv +(?:update_slots|log_server_r|load_model|params_from_|get_availabl|prompt_save|prompt_load): )]],
  },
  complete = {
    [[^main: build = \d]], [[\bggml_(?:cuda|rocm)_init: found \d]], [[\bsystem_info: n_threads = ]],
  },
  errors = {
    [[error loading model]], [[\bfailed to load model\b]], [[\b(?:ROCm|CUDA) error: ]],
    [[\b(?:ROCm|CUDA) error \d+ at ]], [[failed to allocate (?:compute|ROCm|Vulkan)]],
    [[cudaMalloc failed: out of memory]], [[\bggml_cuda_compute_forward: \w+ failed]], [[^GGML_ASSERT]], [[\bGGML_ASSERT\(]], [[ErrorDeviceLost]],
    [[failed to initialize ROCm: ]], [[HipVMM Failure: ]], [[^unable to (?:load|allocate) ]],
    [[Remote RPC server crashed or returned malformed response]],
  } }
source { id = "lemonade", title = "Lemonade", streams = { "lemonade-server", "lemonade-server-dev", "lemond" },
  recognise = { [[Lemonade Server v\d]], [[^\[Router\] Creating LlamaCpp backend]] }, complete = { [[Lemonade Server v\d]] } }
source { id = "python", title = "Python program", streams = {},
  recognise = { [[^Traceback \(most recent call last\):]] },
  errors = {
    process .. [[(?:\w+\.)*[A-Z]\w*(?:Error|Exception): \S]],
    process .. [[(?:AssertionError|MemoryError|NotImplementedError|RecursionError)$]],
    [[\btorch\.(?:cuda\.)?OutOfMemoryError: ]], [[\bHIP out of memory\. ]], [[^Fatal Python error: ]],
    [[(?<!JS )\b(?:ERROR|CRITICAL)[\]: -]{1,4}(?:\w+\.)*[A-Z]\w*(?:Error|Exception): \S]], [[\blibrary load error: ]],
  } }
source { id = "collect-env", title = "PyTorch collect_env", streams = {},
  recognise = { [[^Collecting environment information\.\.\.]], [[^ROCM used to build PyTorch: ]] },
  complete = { [[^PyTorch version: ]] } }
source { id = "vllm", title = "vLLM", streams = { "vllm" },
  recognise = { [[\bvLLM API server version ]], [[^vLLM Version\s*: ]], [[\bLLM engine \(v\d]] },
  errors = { process .. [[ERROR [01]\d-\d\d \d\d:\d\d:\d\d (?>(?:\[?[^\]\s]{1,80}\] ?)?)]] .. no_frame, [[EngineDeadError]] } }
source { id = "comfyui", title = "ComfyUI", streams = {},
  recognise = { [[^\** ?ComfyUI version: ]], [[^Set vram state to: ]] },
  complete = { [[^Total VRAM \d+ MB, total RAM]] } }
source { id = "tensorflow", title = "TensorFlow", streams = {},
  recognise = { [[\btensorflow/(?:core|compiler)/\S+\.cc:\d+\] ]] },
  errors = { [[\bIgnoring visible gpu device \(]] } }
source { id = "rccl", title = "RCCL", streams = {},
  recognise = { [[\bNCCL INFO ]] }, errors = { [[\bNCCL WARN (?:HIP|Cuda|\w+) failure]], [[\[FATAL ERROR\]: ]], [[\bNCCL WARN (?:hip|nccl|rccl)\w+ failed]] } }
source { id = "mpi", title = "MPI and UCX", streams = {},
  recognise = { [[\bUCX  (?:ERROR|WARN|DIAG) ]], [[^MPI_ABORT was invoked on rank]] },
  errors = { [[\bUCX {1,2}ERROR ]], [[^\[\S{1,80}:\d+:\d+:\d+\] +Caught signal \d+ \(]], [[^MPI_ABORT was invoked on rank]], [[\bRead -1, expected \d+, errno = \d]] } }
source { id = "docker", title = "Container engine", streams = { "dockerd", "podman", "containerd" },
  recognise = { [[^docker: Error response from daemon: ]], [[^Error: (?:OCI|crun|runc): ]] },
  errors = { [[^docker: Error response from daemon: ]], [[\bOCI runtime error: ]], [[\bUnable to find group \S+: no matching entries]] } }
source { id = "k8s-device-plugin", title = "AMD GPU device plugin for Kubernetes", streams = {},
  recognise = { [[AMD GPU device plugin for Kubernetes]], [[amdgpu-node-labeller]] },
  complete = { [[AMD GPU device plugin for Kubernetes]] },
  errors = { [["level":"error"]], [[\bInsufficient amd\.com/gpu]] } }
source { id = "compositor", title = "Compositor", streams = { "sway", "kwin_wayland", "gnome-shell", "gamescope" },
  recognise = { [[^\d\d:\d\d:\d\d\.\d{3} \[\w+\] \[(?:wlr|sway/)]] },
  errors = { [[^\d\d:\d\d:\d\d\.\d{3} \[ERROR\] \[(?:wlr|sway/)]] } }
source { id = "logcat", title = "Android log", streams = {},
  recognise = { [[^--------- beginning of (?:main|system|crash|kernel|events|radio)]] },
  complete = { [[^--------- beginning of main]] },
  errors = {
    -- the tags of graphics and of crashes
    [[^(?:\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} +\d+ +\d+ )?(?:[EF] |[EF]/)(?:AndroidRuntime|EGL-MAIN|SurfaceFlinger|hwcomposer|libEGL|OpenGLRenderer|RenderThread|VulkanManager|amdgpu|gralloc|minigbm|radeonsi|vulkan) *(?:\( *\d+\))?: ]],
    [[\bF(?: |/)libc *(?:\( *\d+\))?: Fatal signal]],
  } }
