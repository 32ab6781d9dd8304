-- SPDX-License-Identifier: Apache-2.0

benign { id = "hipblaslt-falls-back", log = [[hipBLASLt on an unsupported architecture! Overriding blas backend to hipblas]],
  why = "PyTorch found that hipBLASLt lists no such gfx target and takes hipBLAS instead. Nothing fails; TORCH_BLAS_PREFER_HIPBLASLT=0 silences it.",
  url = "https://github.com/pytorch/pytorch/pull/128753" }

benign { id = "ollama-version-file", log = [[amdgpu version file missing: /sys/mod]],
  why = "Only AMD's DKMS driver has this file; with the kernel's own driver it is never there. Ollama warns and goes on.",
  url = "https://github.com/ollama/ollama/issues/3425" }
benign { id = "ollama-igpu-skipped", log = [[unsupported Radeon iGPU detected skipping"? id=]],
  why = "Older Ollama leaves out integrated GPUs with less than 1 GiB of carve-out on purpose; a discrete card beside it is used.",
  url = "https://github.com/ollama/ollama/issues/4836" }
benign { id = "amdgpu-ids", log = [[libdrm/amdgpu\.ids: No such file or directory]],
  why = "A table of marketing names whose path is built into the libdrm of PyTorch's wheels. Without it the GPU is called 'AMD Radeon Graphics'; nothing else changes.",
  url = "https://github.com/pytorch/pytorch/pull/147791" }
benign { id = "rocm-smi-low-power", log = [[AMD GPU device\(s\) is/are in a low-power state\. Check power control]],
  why = "A wrong check of rocm-smi 7.1, which prints it for busy GPUs as well, or for one that sleeps because it is idle; mended in 7.2.1.",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5849" }
benign { id = "miopen-missing-kdb", log = [[Missing system database file: gfx[0-9a-f]+_\d+\.kdb]],
  why = "The package of precompiled kernels is absent, so the first run of a shape compiles and takes longer. Results do not change, and a wheel with MIOpen inside cannot read the file anyway.",
  url = "https://github.com/ROCm/MIOpen/issues/1606" }
benign { id = "async-uploads", log = [[load_all_data: (?:using async uploads for device|no device found for buffer type|buffer type \S+ is not the default buffer type)]],
  why = "A debug line of llama.cpp's loader at the start of every upload. It matters only when nothing follows it.",
  url = "https://github.com/ollama/ollama/issues/10517" }
benign { id = "smi-partition-na", log = [[^GPU\[\d+\]\s*: (?:Device ID|Device Rev|Subsystem ID):\s+N/A]],
  why = "Since ROCm 6.4.1 these ids are answered on the first partition of each GPU only; the others print N/A and work.",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4759" }
benign { id = "amd-smi-cpu", log = [[Unable to detect any CPU devices, check amd_hsmp version]],
  why = "amd-smi also asks server processors through another driver (amd_hsmp), which a desktop or WSL does not have.",
  url = "https://github.com/ROCm/amdsmi/issues/75" }
benign { id = "radv-conformance", log = [[radv is not a conformant vulkan implementation, testing use only|radv is not a conformant Vulkan implementation, testing use only]],
  why = "Mesa prints it for chips that were never submitted to the conformance tests, old ones and very new ones.",
  url = "https://github.com/gfx-rs/wgpu/pull/4718" }
benign { id = "ollama-vulkan-disabled", log = [[experimental Vulkan support disabled\.\s+To enable, set OLLAMA_VULKAN=1]],
  why = "Ollama 0.12.11 to 0.29 leaves its Vulkan backend off until it is asked for. It says nothing about ROCm and reports no error.",
  url = "https://github.com/ollama/ollama/blob/v0.13.0/discover/runner.go" }
benign { id = "ollama-system-info-missing", log = [[system_info line not found in output - CUDA architecture filtering will be disabled]],
  why = "Concerns the filter for NVIDIA GPUs alone.",
  url = "https://github.com/ollama/ollama/blob/main/discover/llama_server.go" }
benign { id = "ollama-user-override", log = [[if GPUs are not correctly discovered, unset and try again]],
  why = "Printed whenever a *_VISIBLE_DEVICES or HSA_OVERRIDE_GFX_VERSION variable is set, also where it is right.",
  url = "https://github.com/ollama/ollama/blob/v0.13.0/discover/runner.go" }
benign { id = "ggml-init-not-found", log = [[load_backend: failed to find ggml_backend_init in ]],
  why = "Debug builds of llama.cpp look for loadable backends and find their own, directly linked ones, which have no such entry point. The linked backend is in use; release builds do not say it.",
  url = "https://github.com/ggml-org/llama.cpp/issues/14160" }
benign { id = "address-in-use", log = [[listen tcp \S+: bind: address already in use]],
  why = "Another copy of the server already holds the port, mostly the system service. The GPU has nothing to do with it: use the running one, stop it, or choose another port.",
  url = "https://github.com/ollama/ollama/issues/707" }
benign { id = "llama-mlock", log = [[warning: failed to mlock \d+-byte buffer]],
  why = "The limit of locked memory (ulimit -l) is lower than the model. It then may be swapped; loading and the GPU are not affected.",
  url = "https://github.com/abetlen/llama-cpp-python/issues/708" }
benign { id = "llama-n-ctx-train", log = [[n_ctx_(?:per_seq|seq) \(\d+\) < n_ctx_train \(\d+\) -- the full capacity of the model will not be utilized]],
  why = "The context asked for is shorter than the model could take. A choice, no fault.",
  url = "https://github.com/ggml-org/llama.cpp/blob/master/src/llama-context.cpp" }
benign { id = "llama-control-token", log = [[control(?:-looking)? token: +\d+ '.*' (?:is not marked as EOG|was not control-type)]],
  why = "A remark on the model's vocabulary; it does not concern the GPU.",
  url = "https://github.com/ggml-org/llama.cpp/blob/master/src/llama-vocab.cpp" }
benign { id = "draft-model-probe", log = [[\bdflash requires ctx_other to be set \(this warning is normal during memory fitting\)]],
  why = "llama.cpp measures the memory of a draft model by itself, which cannot run without the large one; the line says that this is normal. Both are loaded together afterwards.",
  url = "https://github.com/ggml-org/llama.cpp/blob/master/src/llama-context.cpp" }
benign { id = "fit-not-asked", log = [[\bfailed to fit params to free device memory: n_gpu_layers already set by user to -?\d+]],
  why = "llama.cpp would choose how many layers go to the GPU, and leaves it at the number that was given with -ngl. Whether they fit the lines behind it tell.",
  url = "https://github.com/ggml-org/llama.cpp/blob/master/common/fit.cpp" }
