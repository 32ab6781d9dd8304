-- SPDX-License-Identifier: Apache-2.0
--
-- Facts in application logs: Ollama, llama.cpp and what is made of it, PyTorch, vLLM,
-- ComfyUI, TensorFlow.

local target = "gfx(?!000)[0-9a-f]{3,4}"
local bdf = [=[(?:[0-9a-f]{4}:)?[0-9a-f]{2}:[0-9a-f]{2}\.[0-7]]=]

-- Ollama --------------------------------------------------------------------------------
extract { id = "ollama-version", trust = "app",
  log = [[\bListening on \S{1,80} \(version (?<version>(?!0\.0\.0\))\d{1,2}\.\d{1,3}\.\d{1,3}[0-9A-Za-z.+-]{0,40})\)]],
  facts = { ["app.name"] = "ollama", ["app.version"] = "$version", ["package.ollama"] = "$version" } }
extract { id = "ollama-version-command", trust = "app",
  log = [[^(?:ollama version is|Warning: client version is) (?<version>(?!0\.0\.0)\d{1,2}\.\d{1,3}\.\d{1,3}[0-9A-Za-z.+-]{0,40})\s*$]],
  facts = { ["app.name"] = "ollama", ["app.version"] = "$version", ["package.ollama"] = "$version" } }
extract { id = "ollama-image", trust = "prose",
  log = [[\bollama/ollama:(?<version>\d{1,2}\.\d{1,3}\.\d{1,3})(?:-rocm)?\b]],
  facts = { ["app.name"] = "ollama", ["app.version"] = "$version", ["package.ollama"] = "$version" } }
extract { id = "ollama-source-file", trust = "prose",
  log = [[\bsource=(?:amd_linux|routes|payload_common)\.go:\d+ msg=|\bsource=(?:server|runner)\.go:\d+ msg="starting|\bsource=gpu\.go:\d+ msg="(?:Detecting GPU type|looking for compatible GPUs|Radeon GPU detected)]],
  facts = { ["app.name"] = "ollama" } }

extract { id = "ollama-path", trust = "prose",
  log = [[/lib/ollama/(?:rocm|vulkan|runners|libggml)|\bollama/ollama:(?:rocm|latest)\b|\bset OLLAMA_IGPU_ENABLE=1|^ollama (?:ps|serve|run)\b]],
  facts = { ["app.name"] = "ollama" } }

-- The environment that the server saw; empty entries are unset variables.
local server_config = [[\bserver config"? env="?map\[(?<map>.{0,6000})]]
extract { id = "ollama-env", trust = "app", log = server_config,
  of = "map", each = [[\b(?<name>(?:HSA|HIP|ROCR|CUDA|GPU|GGML|AMD|ROCM|ROCBLAS)_[A-Z0-9_]{2,50}|LD_LIBRARY_PATH|OLLAMA_(?!ORIGINS|HOST|MODELS|REMOTES)[A-Z_]{3,40}):(?<value>[^\s\]"\\\[][^\s\]"\\]{0,200})]],
  facts = { ["env.$name"] = "$value", ["app.name"] = "ollama" } }
-- Quotes that an env file or a compose list kept become part of the value.
extract { id = "ollama-env-quoted", trust = "app", log = server_config,
  of = "map", each = [[\b(?<name>HSA_OVERRIDE_GFX_VERSION|(?:HIP|ROCR|CUDA)_VISIBLE_DEVICES):\\"(?<value>[^"\\\s]{0,64})\\"]],
  facts = { ["env.$name"] = '"$value"' } }
extract { id = "ollama-override", trust = "app",
  log = [[skipping rocm gfx compatibility check"? HSA_OVERRIDE_GFX_VERSION=(?<value>[0-9A-Za-z.]{1,32})]],
  facts = { ["env.HSA_OVERRIDE_GFX_VERSION"] = "$value" } }
extract { id = "ollama-override-quoted", trust = "app",
  log = [[skipping rocm gfx compatibility check"? HSA_OVERRIDE_GFX_VERSION="\\"(?<value>[0-9A-Za-z.]{1,32})\\""]],
  facts = { ["env.HSA_OVERRIDE_GFX_VERSION"] = '"$value"' } }
extract { id = "ollama-overrode", trust = "app",
  log = [[user overrode visible devices"? (?<rest>.{1,600})]],
  of = "rest", each = [[\b(?<name>(?:HIP|ROCR|CUDA|GGML_VK)_VISIBLE_DEVICES|HSA_OVERRIDE_GFX_VERSION|GPU_DEVICE_ORDINAL)=(?<value>[^\s"]{1,100})]],
  facts = { ["env.$name"] = "$value" } }

-- Device discovery before 0.12.4 asks the kernel: the target is the silicon's.
local compute = [["?inference compute"? id=\S{1,40} ]]
extract { id = "ollama-compute-kfd", trust = "app",
  log = compute .. [[library=rocm (?:variant=\S{0,20} )?compute=(?<target>]] .. target .. [[) driver=\S{1,12} name=(?<id>[0-9a-f]{4}:[0-9a-f]{4})\b]],
  facts = { ["gpu.gfx"] = "$target", ["gpu.pci_id"] = "$id", ["app.backend"] = "rocm", ["app.name"] = "ollama" } }
extract { id = "ollama-compute-kfd-driver", trust = "app",
  log = compute .. [[library=rocm .*driver=(?<version>[1-9]\d?\.\d{1,2}) name=\d]],
  facts = { ["driver.version"] = "$version", ["driver.origin"] = "dkms" } }
extract { id = "ollama-compute-kfd-in-tree", trust = "app",
  log = compute .. [[library=rocm .*driver=(?<version>0\.0) name=\d]],
  facts = { ["driver.origin"] = "in-tree" } }
extract { id = "ollama-compute-kfd-vram", trust = "app",
  log = compute .. [[library=rocm (?:variant=\S{0,20} )?compute=gfx\S+ .*total="(?<gib>\d{1,4}(?:\.\d)?) GiB"]],
  facts = { ["gpu.vram_mib"] = "$gib" }, scale = 1024 }
-- From 0.12.4 on it asks HIP, and the target is what HIP was told.
local hip = compute .. [[(?:filter_id=\S{0,40} )?library=ROCm compute=(?<target>]] .. target .. ") "
extract { id = "ollama-compute-hip", trust = "app",
  log = hip .. [[name=\S{1,20} description="(?<name>[^"]{1,80})"(?:.* pci_id=(?<bdf>]] .. bdf .. "))?",
  facts = { ["gpu.gfx_reported"] = "$target", ["gpu.name"] = "$name", ["gpu.bdf"] = "$bdf",
            ["app.backend"] = "rocm", ["app.name"] = "ollama" } }
extract { id = "ollama-compute-igpu", trust = "app",
  log = hip .. "(?:.* pci_id=(?<bdf>" .. bdf .. ") type=iGPU|.* type=iGPU)",
  facts = { ["gpu.kind"] = "APU", ["gpu.bdf"] = "$bdf" } }
extract { id = "ollama-compute-discrete", trust = "app",
  log = hip .. "(?:.* pci_id=(?<bdf>" .. bdf .. [[))? type=discrete total="(?<gib>\d{1,4}(?:\.\d)?) GiB"]],
  facts = { ["gpu.kind"] = "dGPU", ["gpu.bdf"] = "$bdf", ["gpu.vram_mib"] = "$gib" }, scale = 1024 }
extract { id = "ollama-compute-hip-driver", trust = "app",
  log = hip .. [[.*\bdriver=(?<major>[67])0(?<minor>\d)(?<build>\d{2})\.\d{1,2}\b]],
  facts = { ["app.rocm"] = "$major.$minor" } }
-- Vulkan's devices may be of any maker.
local vulkan = compute .. [[(?:filter_id=\S{0,40} )?library=Vulkan .*description="(?:AMD|Radeon) [^"]{1,90}".* pci_id=(?<bdf>]] .. bdf .. ")"
extract { id = "ollama-vulkan-igpu", trust = "app", log = vulkan .. " type=iGPU",
  facts = { ["gpu.kind"] = "APU", ["gpu.bdf"] = "$bdf" } }
extract { id = "ollama-vulkan-discrete", trust = "app",
  log = vulkan .. [[ type=discrete total="(?<gib>\d{1,4}(?:\.\d)?) GiB"]],
  facts = { ["gpu.kind"] = "dGPU", ["gpu.bdf"] = "$bdf", ["gpu.vram_mib"] = "$gib" }, scale = 1024 }
extract { id = "ollama-compute-vulkan", trust = "app",
  log = compute .. [[(?:filter_id=\S{0,40} )?library=Vulkan .*description="(?<name>(?!NVIDIA|Intel|llvmpipe)[^"]{1,90})"(?:.* pci_id=(?<bdf>]] .. bdf .. "))?",
  facts = { ["gpu.name"] = "$name", ["gpu.bdf"] = "$bdf", ["app.backend"] = "vulkan", ["app.name"] = "ollama" } }
extract { id = "ollama-compute-cuda", trust = "app",
  log = [["?inference compute"? id=\S{1,40} (?:filter_id=\S{0,40} )?library=(?:cuda|CUDA) ]],
  facts = { ["app.backend"] = "cuda", ["app.name"] = "ollama" } }
extract { id = "ollama-compute-cpu", trust = "app",
  log = [["?inference compute"? id=(?:cpu|0) (?:filter_id=\S{0,40} )?library=cpu ]],
  facts = { ["app.backend"] = "cpu", ["app.name"] = "ollama" } }
extract { id = "ollama-no-gpu", trust = "app",
  log = [[no compatible GPUs were discovered]],
  facts = { ["app.backend"] = "cpu", ["app.name"] = "ollama" } }

-- amd_linux.go, 0.1.29 to 0.12.3
extract { id = "ollama-amd-supported", trust = "app",
  log = [[\bamdgpu is supported"? gpu=\S{1,40} gpu_type=(?<target>]] .. target .. [[)\b]],
  facts = { ["gpu.gfx"] = "$target" } }
extract { id = "ollama-amd-versions", trust = "app",
  log = [=[detected amdgpu versions \[(?<list>[^\]]{1,400})\]]=],
  of = "list", each = "(?<target>" .. target .. ")", facts = { ["gpu.gfx"] = "$target" } }
extract { id = "ollama-amd-unsupported", trust = "app",
  log = [=[\bamdgpu \[\d{1,2}\] (?<target>gfx(?!000)[0-9a-f]{3,4}) is not supported by \S+ \[(?<list>[^\]]{1,400})\]]=],
  facts = { ["gpu.gfx"] = "$target", ["app.targets"] = "$list" }, split = [[\s+]] }
extract { id = "ollama-amd-index-supported", trust = "app",
  log = [[\bamdgpu \[\d{1,2}\] (?<target>]] .. target .. [[) is supported\b]],
  facts = { ["gpu.gfx"] = "$target" } }
extract { id = "ollama-amd-not-supported", trust = "app",
  log = [[\bamdgpu is not supported.*\bgpu_type=(?<target>]] .. target .. [[)\b]],
  facts = { ["gpu.gfx"] = "$target" } }
extract { id = "ollama-amd-types", trust = "app",
  log = [=[\bamdgpu is not supported.*supported[_ ]types[=:]"?\[(?<list>[^\]]{1,400})\]]=],
  facts = { ["app.targets"] = "$list" }, split = [[\s+]] }
extract { id = "ollama-amd-too-old", trust = "app",
  log = [[(?:\bamdgpu too old|\bAMD GPU too old, falling back to CPU) (?<target>]] .. target .. [[)\b]],
  facts = { ["gpu.gfx"] = "$target" } }
extract { id = "ollama-amd-driver", trust = "app",
  log = [[msg="AMD Driver: (?<version>\d{1,2}\.\d{1,2}\.\d{1,2})"]],
  facts = { ["driver.version"] = "$version", ["driver.origin"] = "dkms" } }
extract { id = "ollama-amd-memory", trust = "app",
  log = [[\bamdgpu totalMemory (?<mib>\d{3,7})M\b]], facts = { ["gpu.vram_mib"] = "$mib" } }
extract { id = "ollama-no-version-file", trust = "app",
  log = [[amdgpu version file missing: /sys/mod]], facts = { ["driver.origin"] = "in-tree" } }
-- 0.30 on
extract { id = "ollama-dropped-target", trust = "app",
  log = [[no rocblas support for gfx target.*\bgfx_target=(?<target>]] .. target .. [[)\b]],
  facts = { ["gpu.gfx_reported"] = "$target" } }
extract { id = "ollama-dropped-list", trust = "app",
  log = [=[no rocblas support for gfx target.*\bsupported="?map\[(?<map>[^\]]{1,600})]=],
  of = "map", each = "(?<target>" .. target .. "):true", facts = { ["rocblas.targets"] = "$target" } }
extract { id = "ollama-dropped-igpu", trust = "app",
  log = [[dropping integrated GPU; to enable, .*description="(?<name>(?:AMD|Radeon) [^"]{1,90})" pci_id=(?<bdf>]] .. bdf .. ")",
  facts = { ["gpu.kind"] = "APU", ["gpu.name"] = "$name", ["gpu.bdf"] = "$bdf" } }
extract { id = "ollama-dropped-igpu-target", trust = "app",
  log = [[dropping integrated GPU; to enable, .*compute=(?<target>]] .. target .. [[) .*pci_id=(?<bdf>]] .. bdf .. ")",
  facts = { ["gpu.gfx_reported"] = "$target", ["gpu.bdf"] = "$bdf" } }
extract { id = "ollama-removed-gpu", trust = "app",
  log = [[removing unsupported or overlapping GPU combination.*\bcompute=(?<target>]] .. target .. [[)(?: pci_id=(?<bdf>]] .. bdf .. "))?",
  facts = { ["gpu.gfx_reported"] = "$target", ["gpu.bdf"] = "$bdf" } }
extract { id = "backend-loaded", trust = "app",
  log = [[load_backend: loaded (?<backend>ROCm|Vulkan|CPU) backend from]], facts = { ["app.backends"] = "$backend" },
  map = { backend = { ROCm = "rocm", Vulkan = "vulkan", CPU = "cpu" } } }

-- llama.cpp and its relatives -----------------------------------------------------------
local stamp = [[(?:\[\d{1,6}\] )?(?:\d+\.\d\d\.\d{3}\.\d{3} )?(?:[IWED] )?]]
local builds = {
  [[^version: (?<build>\d{3,6}) \([0-9a-f]{6,12}\)\s*$]],
  [[^version: \d+\.\d+\.\d+\S* \(build (?<build>\d{3,6}), commit [0-9a-f]{6,12}\)]],
  [[^main: build = (?<build>\d{3,6}) \([0-9a-f]{6,12}\)]],
  "^" .. stamp .. [[(?:common_params_print_info: )?build:? (?<build>\d{3,6}) \([0-9a-f]{6,12}\) with (?:cc|c\+\+|gcc|g\+\+|GNU|[Cc]lang|AMD|amdclang|Apple|MSVC|HIP|icx|IntelLLVM|x86)]],
  [[\bbuild_info: b(?<build>\d{3,6})-[0-9a-f]{6,12}]],
}
for i = 1, #builds do
  extract { id = "llama-build-" .. i, trust = "prose", log = builds[i],
    facts = { ["app.name"] = "llama.cpp", ["app.version"] = "$build" } }
end
extract { id = "llama-tags", trust = "prose",
  log = [[\b(?:llama_model_loader: loaded meta data with|load_tensors: loading model tensors|llama_context: constructing llama_context|llama_model_load: error loading model|llama_init_from_model: failed|ggml_(?:cuda|rocm)_init: found)\b]],
  facts = { ["app.name"] = "llama.cpp" } }
extract { id = "ggml-rocm-devices", trust = "app",
  log = [[\bggml_(?:cuda_init|rocm_init|init_cublas): found (?<count>\d{1,2}) ROCm devices]],
  facts = { ["gpu.count"] = "$count", ["app.backend"] = "rocm", ["app.backends"] = "rocm" } }
extract { id = "ggml-device", trust = "app",
  log = [[\bDevice \d{1,2}: (?<name>(?!NVIDIA|MTT)[A-Z].{1,80}?), (?<target>]] .. target .. [[)(?<features>(?::[a-z]{4,10}[+-]){0,3}) \(0x[0-9a-f]{3,4}\), VMM: (?:yes|no)]],
  facts = { ["gpu.name"] = "$name", ["gpu.gfx_reported"] = "$target" } }
extract { id = "ggml-device-features", trust = "app",
  log = [[\bDevice \d{1,2}: .{1,80}?, gfx[0-9a-f]{3,4}(?<features>(?::[a-z]{4,10}[+-]){1,3}) \(0x[0-9a-f]{3,4}\), VMM: ]],
  of = "features", each = "(?<feature>[a-z]{4,10}[+-])", facts = { ["gpu.features"] = "$feature" } }
extract { id = "ggml-device-wave", trust = "app",
  log = [[\bDevice \d{1,2}: .{1,120}, VMM: (?:yes|no), Wave Size: (?<lanes>32|64)\b]],
  facts = { ["gpu.wavefront_size"] = "$lanes" } }
extract { id = "ggml-device-vram", trust = "app",
  log = [[\bDevice \d{1,2}: .{1,80}, VMM: (?:yes|no), Wave Size: \d{2}, VRAM: (?<mib>\d{2,8}) MiB]],
  facts = { ["gpu.vram_mib"] = "$mib" } }
extract { id = "ggml-device-old", trust = "app",
  log = [[\bDevice \d{1,2}: (?<name>(?:AMD|Radeon) .{1,80}?), compute capability \d{1,2}\.\d, VMM: ]],
  facts = { ["gpu.name"] = "$name" } }
extract { id = "llama-device-list", trust = "app",
  log = [[\b(?:ROCm|Vulkan)\d{1,2}\s*: (?<name>(?:AMD|Radeon) .{1,90}?) \((?<mib>\d{2,8}) MiB, (?<free>\d{1,8}) MiB free\)]],
  facts = { ["gpu.name"] = "$name", ["gpu.vram_mib"] = "$mib", ["gpu.vram_free_mib"] = "$free" } }
extract { id = "llama-using-device", trust = "app",
  log = [[\busing device (?:ROCm|Vulkan)\d{1,2} \((?<name>(?:AMD|Radeon) .{1,90}?)\)(?: \((?:(?<bdf>]] .. bdf .. [[)|unknown id)\))? - (?<free>\d{1,8}) MiB free]],
  facts = { ["gpu.name"] = "$name", ["gpu.bdf"] = "$bdf", ["gpu.vram_free_mib"] = "$free" } }
extract { id = "llama-using-rocm", trust = "app",
  log = [[\busing device ROCm\d{1,2} \(]], facts = { ["app.backend"] = "rocm" } }
extract { id = "llama-using-vulkan", trust = "app",
  log = [[\busing device Vulkan\d{1,2} \(]], facts = { ["app.backend"] = "vulkan" } }
extract { id = "llama-offloaded", trust = "app",
  log = [[\boffloaded (?<layers>\d{1,4})/\d{1,4} layers to GPU]], facts = { ["app.gpu_layers"] = "$layers" } }
extract { id = "ggml-vulkan-device", trust = "app",
  log = [[\bggml_vulkan: \d{1,2} = (?<name>(?:AMD|Radeon) .{1,90}?) \((?<driver>radv|AMD open-source driver|AMD proprietary driver)\) \| uma: ]],
  facts = { ["gpu.name"] = "$name", ["vulkan.driver"] = "$driver", ["app.backends"] = "vulkan" } }
extract { id = "ggml-vulkan-uma", trust = "app",
  log = [[\bggml_vulkan: \d{1,2} = (?:AMD|Radeon) .{1,120}\) \| uma: 1 ]], facts = { ["gpu.kind"] = "APU" } }
extract { id = "koboldcpp", trust = "app",
  log = [[\bWelcome to KoboldCpp - Version (?<version>\d{1,2}\.\d{1,3}(?:\.\d{1,3})?)]],
  facts = { ["app.name"] = "koboldcpp", ["app.version"] = "$version" } }
extract { id = "lemonade", trust = "app",
  log = [[\bLemonade Server v(?<version>\d{1,2}\.\d{1,3}\.\d{1,3})\b]],
  facts = { ["app.name"] = "lemonade", ["app.version"] = "$version" } }
extract { id = "lemonade-start", trust = "app",
  log = [[^\[(?<tag>BackendUtils|ModelManager|LlamaCpp|Router)\] (?:Using llamacpp:|Backend availability|Starting llama-server|Using backend: |Creating LlamaCpp backend)]],
  facts = { ["app.name"] = "lemonade" } }
extract { id = "lemonade-target", trust = "app",
  log = [[\bDetected ROCm architecture: (?<target>]] .. target .. [[)\b]],
  facts = { ["gpu.gfx"] = "$target", ["app.name"] = "lemonade" } }
extract { id = "lm-studio", trust = "prose",
  log = [[/\.lmstudio/extensions/backends/(?<path>\S{1,80})]], facts = { ["app.name"] = "lmstudio" } }

-- PyTorch, collect_env and vLLM ---------------------------------------------------------
-- vLLM's collect_env puts the colons below each other.
local torch = [[\d\.\d{1,2}\.\d{1,2}[0-9A-Za-z.+_-]{0,60}]]
extract { id = "torch-version", trust = "app",
  log = "^(?:PyTorch|pytorch) version\\s*: (?<version>" .. torch .. [[)\s*$]],
  facts = { ["torch.version"] = "$version" } }
extract { id = "torch-program", trust = "prose",
  log = [[^(?:PyTorch version\s*: |Is CUDA available\s*: |>>> import torch)]], facts = { ["app.name"] = "pytorch" } }
extract { id = "torch-pip", trust = "app",
  log = [[^\[(?:pip3|conda)\] torch(?:==|  +)(?<version>]] .. torch .. [[)(?:\s|$)]],
  facts = { ["torch.version"] = "$version" } }
extract { id = "torch-pip-list", trust = "app",
  log = [[^torch  +(?<version>]] .. torch .. [[)\s*$]],
  facts = { ["torch.version"] = "$version" } }
extract { id = "torch-requirement", trust = "prose",
  log = "^torch==(?<version>" .. torch .. [[)\s*$]], facts = { ["torch.version"] = "$version" } }
extract { id = "torch-webui", trust = "app",
  log = [[^You are running torch (?<version>\d\.\d{1,2}\.\d{1,2}[0-9A-Za-z+_-]{0,20}(?:\.\d{1,2}){0,2})\.?\s*$]],
  facts = { ["torch.version"] = "$version", ["app.name"] = "stable-diffusion-webui" } }
extract { id = "torch-dunder", trust = "app",
  log = [[\btorch\.__version__]], lines = 2,
  fields = { { log = "^'?(?<version>" .. torch .. [[)'?\s*$]], facts = { ["torch.version"] = "$version" } } } }
extract { id = "torch-dunder-named", trust = "app",
  log = [[\btorch\.__version__[)'"]{0,2} ?[:=]{1,2} *'?(?<version>]] .. torch .. [[)'?\s*$]], facts = { ["torch.version"] = "$version" } }
extract { id = "torch-built-for", trust = "app",
  log = [[^ROCM used to build PyTorch\s*: (?<version>\d{1,2}\.\d{1,2}\.\d{5}[0-9A-Za-z-]{0,20})\s*$]],
  facts = { ["hip.version"] = "$version" } }
extract { id = "torch-cuda", trust = "app",
  log = [[^CUDA used to build PyTorch\s*: (?<version>\d{1,2}\.\d{1,2}|N/A)\s*$]],
  facts = { ["torch.cuda"] = "$version" } }
extract { id = "torch-available", trust = "app",
  log = [[^Is CUDA available\s*: (?<state>True|False)\s*$]], facts = { ["torch.gpu_available"] = "$state" } }
extract { id = "torch-is-available", trust = "app",
  log = [[\btorch\.cuda\.is_available\(\)]], lines = 25, ends = [[^\S*[$#] ]],
  fields = { { log = [[^(?<state>True|False)\s*$]], facts = { ["torch.gpu_available"] = "$state" } } } }
extract { id = "torch-arch-list", trust = "app",
  log = [[\btorch\.cuda\.get_arch_list\(\)]], lines = 3,
  fields = { { log = [=[^\[(?<list>'gfx[^\]]{1,600})\]\s*$]=], of = "list", each = "(?<target>" .. target .. ")",
               facts = { ["torch.targets"] = "$target" } } } }
extract { id = "torch-hip-runtime", trust = "app",
  log = [[^HIP runtime version\s*: (?<version>\d{1,2}\.\d{1,2}\.\d{5})\b]], facts = { ["hip.version"] = "$version" } }
extract { id = "torch-miopen", trust = "app",
  log = [[^MIOpen runtime version\s*: (?<version>\d{1,2}\.\d{1,2}\.\d{1,2})\b]], facts = { ["miopen.version"] = "$version" } }
extract { id = "torch-python", trust = "app",
  log = [[^Python version\s*: (?<version>3\.\d{1,2}\.\d{1,2})\b]], facts = { ["python.version"] = "$version" } }
extract { id = "torch-platform", trust = "app",
  log = [[^Python platform\s*: Linux-(?<release>\d{1,2}\.\d{1,3}\.\d[0-9A-Za-z.+_~-]{0,64})-x86_64-with-]],
  facts = { ["kernel.version"] = "$release" } }
extract { id = "torch-gpu-models", trust = "app",
  log = [[^(?:GPU models and configuration\s*:|GPU \d{1,2}:) (?<name>(?:AMD|Radeon) .{1,80}?) \((?<target>]] .. target .. [[)(?::[a-z0-9:+-]{3,40})?\)\s*$]],
  facts = { ["gpu.name"] = "$name", ["gpu.gfx_reported"] = "$target" } }
extract { id = "triton-version", trust = "app",
  log = [[^(?:\[(?:pip3|conda)\] )?(?:pytorch-)?triton(?:-rocm)?(?:==|  +)(?<version>\d\.\d{1,2}\.\d{1,2}[0-9A-Za-z.+_-]{0,50})(?:\s|$)]],
  facts = { ["triton.version"] = "$version" } }
extract { id = "vllm-hip", trust = "app",
  log = [[^ROCM Version\s*: (?<version>\d{1,2}\.\d{1,2}\.\d{5}[0-9A-Za-z-]{0,20})\s*$]], facts = { ["hip.version"] = "$version" } }
extract { id = "vllm-version", trust = "app",
  log = [[(?:^vLLM Version\s*: |\bvLLM API server version |\bLLM engine \(v)(?<version>\d{1,2}\.\d{1,3}(?:\.\d{1,3})?[0-9A-Za-z.+_-]{0,60})]],
  facts = { ["vllm.version"] = "$version", ["app.name"] = "vllm", ["app.version"] = "$version" } }
extract { id = "comfyui-version", trust = "app",
  log = [[^\** ?ComfyUI version: v?(?<version>\d{1,2}\.\d{1,3}\.\d{1,3})\b]],
  facts = { ["app.name"] = "comfyui", ["app.version"] = "$version" } }
extract { id = "comfyui-arch", trust = "app",
  log = [[^AMD arch: (?<target>]] .. target .. [[)\s*$]],
  facts = { ["gpu.gfx_reported"] = "$target", ["app.name"] = "comfyui" } }
extract { id = "comfyui-memory", trust = "app",
  log = [[^Total VRAM \d{3,7} MB, total RAM (?<mib>\d{3,7}) MB\s*$]],
  facts = { ["host.memory_mib"] = "$mib", ["app.name"] = "comfyui" } }
extract { id = "comfyui-device", trust = "app",
  log = [[^Device: cuda:\d (?<name>(?:AMD|Radeon) .{1,80}?) : (?:native|cudaMallocAsync)]], facts = { ["gpu.name"] = "$name" } }
extract { id = "tensorflow-ignored", trust = "app",
  log = [[Ignoring visible gpu device \(device: \d{1,2}, name: (?<name>[^,]{2,90}), pci bus id: (?<bdf>]] .. bdf .. [[)\) with AMDGPU version : (?<target>]] .. target .. [[)\b]],
  facts = { ["gpu.name"] = "$name", ["gpu.bdf"] = "$bdf", ["gpu.gfx_reported"] = "$target", ["app.name"] = "tensorflow" } }
extract { id = "tensorflow-targets", trust = "app",
  log = [[The supported AMDGPU versions are (?<list>gfx[0-9a-fx, g]{3,400})\.\s*$]],
  facts = { ["app.targets"] = "$list" }, split = [[,\s*]] }
-- TheRock's wheels
extract { id = "rocm-sdk-wheel", trust = "runtime",
  log = [[^(?:rocm==|rocm    +|rocm-sdk-(?:core|devel|libraries\S{0,40})(?:==|  +))(?<version>(?:7\.(?:9|1\d)|1\d\.\d{1,2})\.\d{1,2}[0-9a-z.]{0,16})\s*$]],
  facts = { ["rocm.version"] = "$version", ["rocm.origin"] = "therock" } }
-- image tags
-- lint: allow pattern-short because an image's tag is all that is certain
extract { id = "image-tag", trust = "prose",
  log = [=[[\w/-]{3,80}:rocm-?(?<version>\d{1,2}\.\d{1,2}(?:\.\d{1,2})?)(?![\d.]*\d)]=],
  facts = { ["rocm.version"] = "$version" } }
-- SGLang's tags write the release without points, and the GPU behind it
-- lint: allow pattern-short because an image's tag is all that is certain
extract { id = "image-sglang", trust = "prose",
  log = [[:v\d[\w.]{2,40}-rocm(?<major>[67])(?<minor>\d)(?<patch>\d)-mi\d\d]],
  facts = { ["rocm.version"] = "$major.$minor.$patch" } }
extract { id = "image-dev", trust = "prose",
  log = [[\brocm/(?:dev-[a-z]{4,12}-[\d.]{1,6}|rocm-terminal):(?<version>\d{1,2}\.\d{1,2}(?:\.\d{1,2})?)\b]],
  facts = { ["rocm.version"] = "$version" } }
