-- SPDX-License-Identifier: Apache-2.0

source { id = "ollama", title = "Ollama server log", streams = { "ollama" },
  recognise = {
    [[\bsource=routes\.go:\d+ msg=]], [[\bserver config"? env="?map\[]], [[\bListening on \S+ \(version \d]],
    [["?inference compute"? id=]],
  },
  complete = { [[\bserver config"? env="?map\[]], [[\bListening on \S+ \(version \d]] },
  errors = {
    [[\blevel=ERROR\b]], [[llama runner process has terminated]], [[msg="llama-server terminated" error=]],
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
    [[cudaMalloc failed: out of memory]], [[^GGML_ASSERT]], [[\bGGML_ASSERT\(]], [[ErrorDeviceLost]],
    [[failed to initialize ROCm: ]], [[HipVMM Failure: ]], [[^unable to (?:load|allocate) ]],
    [[^terminate called after throwing]],
  } }
source { id = "lemonade", title = "Lemonade", streams = { "lemonade-server", "lemonade-server-dev", "lemond" },
  recognise = { [[Lemonade Server v\d]], [[^\[Router\] Creating LlamaCpp backend]] }, complete = { [[Lemonade Server v\d]] } }
source { id = "python", title = "Python program", streams = {},
  recognise = { [[^Traceback \(most recent call last\):]] },
  errors = {
    [[^(?:\w+\.)*(?:RuntimeError|OutOfMemoryError|AcceleratorError|ImportError|AttributeError|AssertionError|OSError): ]],
    [[\btorch\.(?:cuda\.)?OutOfMemoryError: ]], [[\bHIP out of memory\. ]], [[^Fatal Python error: ]],
  } }
source { id = "collect-env", title = "PyTorch collect_env", streams = {},
  recognise = { [[^Collecting environment information\.\.\.]], [[^ROCM used to build PyTorch: ]] },
  complete = { [[^PyTorch version: ]] } }
source { id = "vllm", title = "vLLM", streams = { "vllm" },
  recognise = { [[\bvLLM API server version ]], [[^vLLM Version\s*: ]], [[\bLLM engine \(v\d]] },
  errors = { [[^(?:\([^)]{1,40}\) )?ERROR [01]\d-\d\d \d\d:\d\d:\d\d ]], [[EngineDeadError]] } }
source { id = "comfyui", title = "ComfyUI", streams = {},
  recognise = { [[^\** ?ComfyUI version: ]], [[^Set vram state to: ]] },
  complete = { [[^Total VRAM \d+ MB, total RAM]] } }
source { id = "tensorflow", title = "TensorFlow", streams = {},
  recognise = { [[\btensorflow/(?:core|compiler)/\S+\.cc:\d+\] ]] } }
source { id = "rccl", title = "RCCL", streams = {},
  recognise = { [[\bNCCL INFO ]] }, errors = { [[\bNCCL WARN (?:HIP|Cuda|\w+) failure]], [[\[FATAL ERROR\]: ]] } }
source { id = "docker", title = "Container engine", streams = { "dockerd", "podman", "containerd" },
  recognise = { [[^docker: Error response from daemon: ]], [[^Error: (?:OCI|crun|runc): ]] },
  errors = { [[^docker: Error response from daemon: ]], [[\bOCI runtime error: ]] } }
source { id = "k8s-device-plugin", title = "AMD GPU device plugin for Kubernetes", streams = {},
  recognise = { [[AMD GPU device plugin for Kubernetes]], [[amdgpu-node-labeller]] },
  complete = { [[AMD GPU device plugin for Kubernetes]] } }
