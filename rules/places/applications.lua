-- SPDX-License-Identifier: Apache-2.0
-- The applications that people run on these GPUs.

local log = "journalctl -k -b --no-pager"
local vulkan = "vulkaninfo --summary"
local rocminfo = "rocminfo"
local pip = "python3 -m pip list | grep -iE 'torch|triton|rocm|xformers|flash|bitsandbytes|onnx|diffusers|transformers'"

local function app(id, title, row)
  row.id, row.title, row.component = id, title, row.component or "app"
  place(row)
end

-- ## Language models

-- ollama/ollama llm/server.go, discover/, runner/, server/
app("ollama", "Ollama (server and runner)", { upstream = "ollama",
  log = { [[\bsource=\w+\.go:\d+ msg=]], [[\bllama runner (?:process )?(?:has terminated|no longer running|started)]],
    [[^.{0,60}?\b(?:ollama|Ollama)(?: (?:serve|runner|pull|run)|\.service|-\w+)?\b]], [[\bllama-server terminated]],
    [[\bno compatible (?:amdgpu devices|GPUs)\b]], [[\bamdgpu (?:too old|is not supported|devices detected)\b.{0,40}]], [[\bdropping integrated GPU]],
    [[\bremoving unsupported or overlapping GPU]], [[\bno GPU detected\b|\bdetected amdgpu versions]],
    [[\b(?:model requires more system memory|timed out waiting for llama runner|unable to load model: )]],
    [[\bRadeon card detected, but permissions]] },
  meaning = "The server reports that its runner ended or found no GPU. The runner's own last lines (ggml, HIP) stand before it and say why.",
  collect = { "journalctl -u ollama --no-pager -b", "OLLAMA_DEBUG=2 ollama serve", "ollama --version", rocminfo } })
-- ggml-org/llama.cpp ggml/src/ggml-cuda/ggml-cuda.cu, common.cuh; ggml/src/ggml-hip/
app("ggml-hip", "llama.cpp / ggml: HIP backend", { upstream = "llama-cpp",
  log = { [[\bggml_(?:backend_)?(?:cuda|hip|rocm)_\w+]], [[\bggml-(?:cuda|hip)(?:/\S*|\.\w+)?(?::\d+)?]],
    [[\b(?:ROCm|CUDA) error(?: \d+ at)?: ?(?!.*(?:invalid device function|out of memory|illegal))]], [[\bcurrent device: -?\d+, in function \w+]],
    [[\bHipVMM Failure: .{0,40}]], [[\bfailed to initialize ROCm: .{0,60}]],
    [[\b(?:MUL_MAT|RMS_NORM|SOFT_MAX|ROPE|GET_ROWS|FLASH_ATTN_EXT|CPY|ADD|MUL|NORM|SCALE|SET_ROWS|CONT|SSM_\w+) failed\b]],
    [[\b(?:unable to allocate|failed to allocate)\b[^:]{0,30}\bROCm\d* buffer]] },
  meaning = "ggml's CUDA code, compiled by HIP: file and function names say cuda, the GPU is AMD's. 'RMS_NORM failed' and its like name the step that was under way; the error of HIP beside it counts.",
  collect = { "llama-cli --version; llama-cli --list-devices", rocminfo, log } })
-- ggml-org/llama.cpp ggml/src/ggml-vulkan/ggml-vulkan.cpp
app("ggml-vulkan", "llama.cpp / ggml: Vulkan backend", { upstream = "llama-cpp",
  log = { [[\bggml_vulkan: .{0,100}]], [[\bggml_vk_\w+|\bggml_backend_vk_\w+|\bggml-vulkan\b\S*]],
    [[\b(?:Device memory|pinned memory|Requested buffer size) (?:allocation|exceeds)[^.]{0,60}]], [[\bfailed to allocate Vulkan\d* buffer]],
    [[\bCompute pipeline creation failed]] },
  meaning = "Compute by Vulkan, through Mesa's RADV or AMD's driver; ROCm has no part in it. A lost device is explained in the kernel log.",
  collect = { "llama-cli --version; llama-cli --list-devices", vulkan, log } })
-- ggml-org/llama.cpp ggml/src/ggml.c, ggml-backend.cpp, gguf.cpp; src/llama*.cpp, tools/server/
app("llama-cpp", "llama.cpp (model, server)", { upstream = "llama-cpp",
  log = { [[\bGGML_ASSERT\(.{0,80}?\)(?: failed)?]], [[\bGGML_ABORT\b]],
    [[\b(?:ggml_(?!backend_cuda|cuda|hip|rocm|vk|vulkan|backend_vk)\w+|gguf_\w+|llama_\w+|llama-\w+\.cpp|ggml-\w+\.c(?:pp)?):?\d*\b]],
    [[\berror loading model\b]], [[\bfailed to (?:load model|create context|decode|find a memory slot|load the model)\b]],
    [[\bfailed to allocate compute\b|\balloc_tensor_range\b]], [[\bunknown (?:model architecture|pre-tokenizer type)]],
    [[\b(?:missing tensor|wrong number of tensors|tensor '\S+' (?:has|not)|invalid (?:magic|ggml|GGUF)|check_tensor_dims)]],
    [[\bsrv +\w+: .{0,80}|\bslot +\w+: .{0,60}]], [[\bRemote RPC server crashed]],
    [[^.{0,60}?(?:\bllama[.-]?cpp\b|\bllama-(?:server|cli|bench|quantize)\b|\bllama_cpp\b)]], [[\bdoes not support this operation\b]] },
  meaning = "An assertion of ggml names file, line and the condition that did not hold. Files of a model that this release does not know, or that are damaged, are reported before the GPU is used.",
  collect = { "llama-cli --version; llama-cli --list-devices", "sha256sum MODEL.gguf" } })
-- LostRuins/koboldcpp, YellowRoseCx/koboldcpp-rocm
app("koboldcpp", "KoboldCpp", { log = { [[^.{0,60}?(?i:\bkoboldcpp\w*)]], [[\bgpttype_adapter\w*]] },
  meaning = "llama.cpp with a program of its own around. Its ROCm build is YellowRoseCx/koboldcpp-rocm, where reports about it go.",
  collect = { rocminfo, vulkan } })
-- lmstudio-ai/lmstudio-bug-tracker
app("lmstudio", "LM Studio", { log = { [[\blinux-llama-\w+(?:-\w+)*|\bwin-llama-\w+(?:-\w+)*]], [[\bLM ?Studio\b|\blmstudio\b|\.lmstudio/\S*]],
  [[\bLlamaV4::\w+|\bllmworker\b]] },
  meaning = "It brings engines (llama.cpp for ROCm, for Vulkan) of its own, each with its libraries. Reports go to github.com/lmstudio-ai/lmstudio-bug-tracker.",
  collect = { "lms runtime ls", vulkan } })
-- mudler/LocalAI backend/, pkg/model/
app("localai", "LocalAI", { log = { [[^.{0,60}?(?:\bLocalAI\b|\blocal-ai\b|\blocalai\b)]],
  [[\bgrpc process not ready|\bfailed to load model with internal loader|\bgrpc service not ready|\bcould not load model\b.{0,60}rpc error: code = \w+]],
  [[\bBackendLoader\b|/backends/(?:rocm|vulkan|hipblas)\S*]] },
  meaning = "It starts a backend of its own for each model and speaks to it; the backend's own output tells why it ended. Reports go to github.com/mudler/LocalAI.",
  collect = { "local-ai backends list", rocminfo } })
-- lemonade-sdk/lemonade
app("lemonade", "Lemonade", { upstream = "lemonade", log = { [[^.{0,60}?\b[Ll]emonade\b(?: Server)?]], [[^.{0,60}?(?:\blemond\b|\blemonade-\w+)]],
  [[\[(?:Router|Server|LlamaCpp|FastFlowLM|WrappedServer)\] .{0,80}]] },
  meaning = "A server that starts llama.cpp, FastFlowLM and others; their lines say what failed.", collect = { "lemonade --version",
  "lemonade backends" } })
-- ggml-org/whisper.cpp; leejet/stable-diffusion.cpp
app("whisper-cpp", "whisper.cpp", { log = { [[\bwhisper_\w+]], [[\bwhisper[.-](?:cpp|cli|server|stream)\b]] },
  meaning = "Speech recognition on ggml. Reports go to github.com/ggml-org/whisper.cpp.", collect = { rocminfo, vulkan } })
app("sd-cpp", "stable-diffusion.cpp", { log = { [[\bstable-diffusion\.cpp\b(?::\d+)?]], [[\[(?:ERROR|WARN)\s*\] \w+\.(?:cpp|hpp):\d+]],
  [[\bggml_extend\.hpp\b]] }, meaning = "Pictures on ggml. Reports go to github.com/leejet/stable-diffusion.cpp.", collect = { rocminfo, vulkan } })
-- Mozilla-Ocho/llamafile, nomic-ai/gpt4all, janhq/jan, oobabooga, open-webui
app("llamafile", "llamafile", { log = { [[^.{0,60}?\bllamafile(?:_\w+)?\b]], [[\btinyBLAS\b|\blink_cuda_dso\b|\bimport_cuda_impl\b]] },
  meaning = "llama.cpp in one file; it compiles its GPU part on this machine, by hipcc or with tinyBLAS. Reports go to github.com/mozilla-ai/llamafile.",
  collect = { rocminfo } })
app("chat-apps", "GPT4All, Jan, text-generation-webui, Open WebUI, Alpaca", { log = {
  [[^.{0,60}?\b(?i:gpt4all|text-generation-webui|oobabooga|open[-_]webui|anythingllm|msty)\b]], [[\bjan(?:\.ai|-nightly)\b]] },
  meaning = "A surface over llama.cpp, Ollama or PyTorch; what it runs says what failed.", collect = { rocminfo, vulkan } })
-- tinygrad/tinygrad, geohot
app("tinygrad", "tinygrad, MLX, candle, burn and others", { log = { [[\btinygrad(?:[./]\w+)*]],
  [[\b(?:candle_core|burn_\w+|cubecl_\w*|wgpu(?:_\w+)?|mistralrs)\b(?:::\w+)*]] },
  meaning = "A framework with its own way to the GPU: HIP, Vulkan, or the kernel driver itself.", collect = { rocminfo, vulkan } })
-- vosen/ZLUDA
app("zluda", "ZLUDA", { log = { [[^.{0,60}?\b(?i:zluda)\w*]], [[\bnvcuda\.dll\b|\bCUDA_ERROR_\w+]] },
  meaning = "Runs programs made for CUDA on AMD GPUs, by translating each kernel at first use. What it has not got yet looks like an error of CUDA. Reports go to github.com/vosen/ZLUDA.",
  collect = { "hipinfo || rocminfo" } })
-- a program built for NVIDIA's CUDA
app("cuda-program", "program made for NVIDIA's CUDA", { component = "config",
  log = { [[\b(?:libcuda|libcudart|libcudnn\w*|libnvrtc|libcublas\w*|libnvidia-ml|libnvJitLink)\.so[\w.]*]],
    [[^.{0,70}?(?:\bNVIDIA-SMI\b|\bNVIDIA driver\b|\bnvidia-smi\b|\bnvcc\b|\bNVML\b|\bpynvml\b)]], [[\bCUDA driver version is insufficient]],
    [[\bTorch not compiled with CUDA enabled]], [[\b(?:cudaGetDeviceCount|cuInit)\b.{0,40}]] },
  meaning = "It looks for NVIDIA's driver or libraries, so it is not the build for ROCm. On an AMD GPU it cannot work; the ROCm (or Vulkan) build of the same program is what to install.",
  collect = { pip, rocminfo } })

-- ## Pictures and video

-- Comfy-Org/ComfyUI
app("comfyui", "ComfyUI", { upstream = "comfyui", log = { [[^.{0,60}?\bComfy(?:UI)?\b(?:-\w+)*]], [[/ComfyUI/\S+]],
  [[\b(?:custom_nodes|comfy(?:_extras|_execution)?[./]\w+)\S*]], [[!!! Exception during processing !!!.{0,80}]],
  [[\bCannot import \S+ module for custom nodes]], [[\bIMPORT FAILED\b]] },
  meaning = "A node failed, or a custom node could not be loaded; its traceback names the file, and PyTorch or HIP the error.", collect = { pip,
    "python3 main.py --verbose DEBUG", log } })
-- AUTOMATIC1111/stable-diffusion-webui, vladmandic/sdnext, lllyasviel/Forge, lshqqytiger, invoke-ai, mcmonkeyprojects/SwarmUI
app("sd-webui", "Stable Diffusion web UIs (A1111, Forge, SD.Next, InvokeAI, SwarmUI, Fooocus)", { log = { [[^.{0,60}?\bstable-diffusion-webui\S*]],
  [[^.{0,60}?\b(?:sdnext|SD\.Next|Fooocus|InvokeAI|invokeai|SwarmUI|webui-user|launch_utils|sd_models|kohya_ss|Forge)\b(?:[./]\w+)*]],
  [[\bTorch is not able to use GPU.*]], [[\bA tensor with (?:all )?NaNs was produced in \w+]] },
  meaning = "A surface over PyTorch. 'Torch is not able to use GPU' means that the wrong build of PyTorch is in its environment.", collect = { pip, log } })
-- blender/blender intern/cycles/device/hip, hiprt
app("blender", "Blender (Cycles by HIP)", { log = { [[^.{0,60}?\b(?i:blender|bforartists)\b]], [[\b[Cc]ycles\b(?:::\w+)*]], [[\bHIP-?RT\b|\bhiprt(?!c)\w*]],
  [[\bHIP (?:binary|kernel|hipcc|device)\b.{0,60}|\bError in HIP: .{0,60}|\bFailed to (?:create|load) HIP.{0,40}|\bhipew\w*]],
  [[\bIllegal address in HIP\b]] },
  meaning = "Cycles brings ready HIP kernels for each chip and needs the HIP runtime of the system. HIP-RT can be switched off by itself. Reports go to projects.blender.org.",
    collect = { "blender --debug-cycles", rocminfo } })
-- darktable-org/darktable src/common/opencl.c
app("darktable", "darktable, RawTherapee, GIMP, Krita (OpenCL)", { log = { [[\[(?:dt_opencl|opencl_\w+)\w*\].{0,100}]], [[^.{0,60}?\bdarktable\b(?:-\w+)*]],
  [[\bfilmic_chroma\w*]] },
  meaning = "It compiles its OpenCL kernels at the first start; one that does not compile switches OpenCL off. Reports go to github.com/darktable-org/darktable.",
  collect = { "darktable-cltest", "clinfo" } })
app("davinci", "DaVinci Resolve, video editors", { log = { [[\b(?i:davinci|resolve)\b(?=.*(?:opencl|gpu|GPU|OpenCL))]], [[^.{0,60}?\bDaVinci Resolve\b]],
  [[^.{0,60}?\b(?:kdenlive|shotcut|HandBrake|VideoCaptioner|obs-(?:studio|vaapi|ffmpeg))\b]], [[\bVCEEncoder\b|\bAMF_\w+]] },
  meaning = "Resolve is made for AMD's own OpenCL (ROCm's); Mesa's may be chosen instead when both are there.", collect = { "clinfo" } })
-- FFmpeg/FFmpeg, GStreamer, OBS, Jellyfin
app("ffmpeg", "FFmpeg, GStreamer, mpv, Jellyfin", { log = {
  [[\[(?:h264|hevc|av1|AVHWDeviceContext|AVHWFramesContext|vaapi|vulkan|\w+_(?:vaapi|amf|vulkan)) @ 0x\w+\].{0,80}]],
  [[^.{0,40}?(?:\bffmpeg\b|\bffprobe\b|\bgst-launch\S*|\bgstreamer\b|\bjellyfin\b|\blibav\w+\b)]],
  [[\bDevice creation failed: -?\d+|\bFailed to (?:create|end|sync) (?:a VAAPI|picture|surface)\b.{0,40}]] },
  meaning = "A program of video; the driver's answer (VA-API, Vulkan, AMF) stands in the line.", collect = { "vainfo",
  "ffmpeg -hide_banner -init_hw_device vaapi=va:/dev/dri/renderD128 -v verbose" } })

-- ## Games and the desktop

-- doitsujin/dxvk, HansKristian-Work/vkd3d-proton, ValveSoftware/Proton, wine
app("dxvk", "DXVK, vkd3d-proton, Wine, Proton", { log = {
  [[\b(?:info|warn|err):\s+(?:DXVK|D3D\d+|Dxvk|Vulkan|DXGI|Presenter|DxvkMemory\w*)\S*:?.{0,80}]], [[\bvkd3d(?:-proton)?\b.{0,60}]],
  [[\b[0-9a-f]{4}:(?:err|fixme|warn):\w+:\w+]], [[^.{0,40}?\b(?:wine|wineserver|proton|steam|pressure-vessel|lutris|heroic)\b(?:\S*: )?]],
  [[^.{0,60}?(?:\bDXVK\b|\bdxgi\b)]] },
  meaning = "Windows graphics on Vulkan. A lost device is explained in the kernel log (a fault, a time-out); games' own mistakes are common.",
    collect = { "PROTON_LOG=1 %command%", vulkan, log } })
-- flightlessmango/MangoHud, OBS capture, vkBasalt
app("overlays", "overlays and tuning programs (MangoHud, vkBasalt, LACT, CoreCtrl)", { log = {
  [[\b(?:MangoHud|mangohud|MangoApp|vkBasalt|ReShade|RivaTuner)\b\S*]],
  [[^.{0,40}?\b(?:lact(?:d|-daemon)?|corectrl|CoreCtrl|radeon-profile|tuxclocker|nvtop|amdgpu_top|radeontop|btop)\b.{0,40}]] },
  meaning = "A program that shows or changes what the GPU does. It can crash what it is loaded into, and its settings can make a card unstable: take it away before a fault is reported.",
    collect = { vulkan } })
-- chromium, firefox, electron, flatpak, snap
app("browsers", "browsers, Electron, Flatpak, Snap", { log = {
  [[^.{0,40}?\b(?:chrom(?:e|ium)|firefox|electron|brave|vivaldi|code-oss|discord|slack)\b.{0,40}(?:GPU|gpu|EGL|GL|vaapi|dri)?]],
  [[\bERROR:(?:gpu|gl|vaapi|angle|viz|command_buffer|sandbox)\w*\.cc]], [[\bGPU process (?:exited|isn't usable|launch failed)\b.{0,40}]],
  [[^.{0,40}?\b(?:flatpak|snap|snapd|bwrap|appimage)\b(?:: )?]] },
  meaning = "A program of the desktop, mostly hit by a reset that another caused, or by libraries that its sandbox does not see.",
  collect = { log } })

-- ## Science

-- gromacs, lammps, openmm, ginkgo, kokkos, amrex, petsc, trilinos, folding@home, boinc
app("science", "programs of science (GROMACS, LAMMPS, Kokkos, AMReX, PETSc, Folding@home ...)", { log = {
  [[^.{0,60}?\b(?i:gromacs|gmx_mpi|lammps|openmm|kokkos|ginkgo|amrex|petsc|trilinos|hypre|quokka|cp2k|qmcpack|namd|amber|hpcg|rochpl|rochpcg|horovod|adaptivecpp|hipsycl|acpp|alpaka)\b(?:::\w+|[./]\w+)*]],
  [[\b(?:gko|Kokkos|amrex|RAJA|alpaka)::[\w:]+]],
  [[^.{0,60}?\b(?:FahCore\w*|boinc|einstein|prpll|gpuowl|hashcat|teamredminer|lolMiner|srbminer|phoenixminer)\b]] },
  meaning = "A program compiled for chosen chips; one that is missing looks like an invalid device function.", collect = { rocminfo, log } })
