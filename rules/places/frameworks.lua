-- SPDX-License-Identifier: Apache-2.0
-- PyTorch, its companions and the other frameworks; Python's own errors by what raised them.

local log = "journalctl -k -b --no-pager"
local env = "python3 -m torch.utils.collect_env"
local pip = "python3 -m pip list | grep -iE 'torch|triton|rocm|vllm|sglang|flash|xformers|bitsandbytes|aiter|onnx|jax|tensorflow|cupy'"

-- ## Python

-- python/cpython Lib/traceback.py; the class that was raised, where nothing says more
place { id = "python", title = "Python program", component = "app",
  log = {
    [[^(?:\([^)]{1,60}\) )?(?!java|org\.)(?:\w+\.)*(?<code>[A-Z]\w*(?:Error|Exception|Interrupt|Warning|Exit))\b]], [[^Fatal Python error: ?\S+]],
    [[^Traceback \(most recent call last\)]],
  },
  meaning = "An exception that the program did not expect. Its last line says what, the frame above it in whose code; the module's name in that path is the project to ask.",
  collect = { pip, "python3 --version" },
  codes = { ImportError = "a module was found and could not be loaded; the rest of the line names the library or name that is missing",
    ModuleNotFoundError = "the module is not installed in this Python; another one (system, venv, conda) may have it",
    OSError = "the system refused: a library, file or device", FileNotFoundError = "a file is not there", PermissionError = "access denied",
    MemoryError = "the host's memory, not the GPU's", RuntimeError = "no kind of its own: the text tells",
    AssertionError = "a check of the program's own failed", NotImplementedError = "not made for this device or type",
    KeyError = "an entry is missing: often a model or setting that this release does not know",
    AttributeError = "a name that is not there: two packages of different releases",
    TypeError = "called with other arguments than expected: two packages of different releases", ValueError = "a value that is not accepted",
    ConnectionError = "the other side is gone", BrokenPipeError = "the other side is gone", TimeoutError = "no answer in time",
    UnicodeDecodeError = "text in another encoding", RecursionError = "called itself too often",
    CalledProcessError = "a program that it started failed: its own output tells", SystemExit = "ended on purpose" } }
-- python/cpython Lib/importlib/_bootstrap.py
place { id = "python-import", title = "Python: a module that cannot be imported", component = "config", log = {
  [[\bModuleNotFoundError: No module named '?[\w.]+'?]], [[\bImportError: cannot import name '?\w+'? from '?[\w.]+]],
  [[\bImportError: (?!cannot import|.*\.so).{0,80}]], [[\bNo module named '?[\w.]+'?]] },
  meaning = "The package is missing from this Python, or of a release that the other does not expect.", collect = { pip, "python3 -m site" } }

-- ## PyTorch

-- pytorch/pytorch c10/util/Exception.h, c10/hip (c10_hip_check), torch/_C; aten/src/ATen/
place { id = "torch", title = "PyTorch", component = "framework", upstream = "pytorch",
  log = {
    [[\btorch\.(?:\w+\.)*\w+(?:Error|Exception)\b]], [[\b(?:c10|at|torch)::[\w:]+]], [[\b_ZN(?:3c10|2at|5torch)\w+]],
    [[\b(?:libtorch|libc10|libcaffe2)\w*\.so]], [[/(?:torch|pytorch)/(?:\w+/)+\w+\.(?:py|cpp|h|cu|hip):\d+]],
    [[\bFile "\S*/site-packages/torch/\S+"]], [[\bTorch (?:not compiled with|was not compiled)]],
    [[\b(?:Expected all tensors to be on the same device|Attempting to deserialize object on|Found no NVIDIA driver|Torch not linked|No HIP GPUs are available|invalid device ordinal)\b]],
    [[\bCompile with `?TORCH_USE_HIP_DSA]], [[^.{0,60}?\bPYTORCH_\w+]],
    [[\bRuntimeError: (?:Expected|The size of tensor|mat1 and mat2|Sizes of tensors|shape '|The expanded size|Input type|"?\w+"? not implemented for|CUDA driver|Unknown device|Invalid|PytorchStreamReader|Error\(s\) in loading state_dict|No available kernel|Cannot re-initialize CUDA)]],
    [[\bStorage size calculation overflowed]], [[^.{0,60}?\btorch(?:audio|vision|ao|tune)?\b(?:[ .]\S+)?]],
  },
  meaning = "PyTorch for ROCm keeps CUDA's names ('cuda' is the AMD GPU). What follows 'HIP error:' is HIP's answer; shapes and types are the model's or the program's own mistake.",
  collect = { env, pip, log } }
-- pytorch/pytorch c10/hip/HIPCachingAllocator.cpp
place { id = "torch-memory", title = "PyTorch: memory of the GPU", component = "framework", upstream = "pytorch",
  log = { [[\b(?:torch\.)?(?:cuda\.)?OutOfMemoryError: (?:HIP|CUDA|Allocation)[^.]{0,60}]],
    [[\b(?:HIP|CUDA) out of memory\.? ?(?:Tried to allocate [\d.]+ \w+)?]],
    [[\bGPU \d+ has a total capacity of [\d.]+ \w+ of which [\d.]+ \w+ is free]], [[\bis free\. [\d.]+ \w+ allowed]],
    [[\breserved by PyTorch but unallocated]], [[^.{0,60}?\bexpandable_segments\b]] },
  meaning = "PyTorch asked for more VRAM than is free. Its own sum tells whether this process, others or fragments hold it; it is not a fault of the driver.",
  collect = { "python3 -c 'import torch; print(torch.cuda.memory_summary())'", "rocm-smi --showmeminfo vram gtt --showpids" } }
-- pytorch/pytorch torch/csrc/distributed/c10d/ProcessGroupNCCL.cpp, torch/distributed/
place { id = "torch-distributed", title = "PyTorch: several processes (c10d, torchrun)", component = "framework", upstream = "pytorch",
  log = { [[\bProcessGroup(?:NCCL|Gloo|Wrapper|Status)?\S*\b.{0,80}]],
    [[\b(?:torch\.distributed|c10d|torchrun|torchelastic|ChildFailedError|DistBackendError|DistNetworkError|DistStoreError)\b(?:\.\w+)*]],
    [[\bWatchdog caught collective operation timeout]], [=[\b[Cc]ollective operation timeout|\[Rank \d+\]]=], [[\bTCPStore\b|\bGloo\b]],
    [[\bexitcode: -?\d+ \(pid: \d+\)]] },
  meaning = "The processes of one job wait for each other; a time-out tells only that one of them did not come. The process that failed first has the cause in its own log.",
  collect = { "NCCL_DEBUG=INFO TORCH_DISTRIBUTED_DEBUG=DETAIL COMMAND", env } }
-- pytorch/pytorch torch/_inductor/, torch/_dynamo/
place { id = "torch-compile", title = "PyTorch: torch.compile (Dynamo, Inductor)", component = "framework", upstream = "pytorch", log = {
  [[\btorch\._(?:dynamo|inductor|functorch)(?:\.\w+)+]],
  [[\b(?:BackendCompilerFailed|InductorError|TorchRuntimeError|InternalTorchDynamoError|LoweringException|torch\._dynamo\.exc)\b.{0,60}]],
  [[\btorch/_(?:inductor|dynamo)/\S+]] },
  meaning = "Compiling of a model failed; it runs without (torch.compile off, TORCHDYNAMO_DISABLE=1), which tells whether the compiler is the reason.",
    collect = { env, "TORCH_LOGS=+dynamo,+inductor COMMAND" } }
-- triton-lang/triton python/triton/, third_party/amd/
place { id = "triton", title = "Triton", component = "framework", log = { [[\btriton(?:\.\w+)+]], [[\bFile "\S*/site-packages/triton/\S+"]],
  [[\b(?:triton|tl|ttg|ttir|tritongpu|amdgpu|rocdl)\.\w+' op .{0,60}]],
  [[\b(?:CompilationError|OutOfResources|PassManager::run failed|InterpreterError)\b.{0,60}]], [[\berror: unsupported target: 'gfx\w+']],
  [[\blibtriton\b|\bTritonAMDGPU\w*]], [[\bOut of resources: shared memory.{0,60}]] },
  meaning = "Kernels written in Python did not compile or start on this chip; Triton's AMD part knows Instinct and RX 6000 and later. Reports go to github.com/triton-lang/triton (ROCm/triton for pytorch-triton-rocm).",
    collect = { env, pip, "TRITON_CACHE_DIR=$(mktemp -d) COMMAND" } }
-- Dao-AILab/flash-attention, ROCm/flash-attention
place { id = "flash-attention", title = "flash-attention", component = "framework", log = { [[\bflash_attn\w*(?:\.\w+)*]],
  [[^.{0,60}?\bFlash ?Attention\b.{0,60}]], [[\b(?:flash[-_]attention|flashinfer|FLASH_ATTENTION_\w+)\b]] },
  meaning = "Its Composable Kernel part is for Instinct; other chips take the Triton part (FLASH_ATTENTION_TRITON_AMD_ENABLE=TRUE). Reports go to github.com/Dao-AILab/flash-attention.",
    collect = { env, pip } }
-- bitsandbytes-foundation/bitsandbytes bitsandbytes/cextension.py
place { id = "bitsandbytes", title = "bitsandbytes", component = "framework", log = { [[^.{0,60}?\bbitsandbytes\b(?:\.\w+)*]], [[\blibbitsandbytes_\w+\.so]] },
  meaning = "Its library is built for one ROCm release (the number in the file's name) and a list of chips. Reports go to github.com/bitsandbytes-foundation/bitsandbytes.",
  collect = { "python3 -m bitsandbytes", pip } }
-- facebookresearch/xformers, huggingface/*, deepspeedai/DeepSpeed, Lightning-AI
place { id = "xformers", title = "xFormers", component = "framework", log = { [[^.{0,60}?\bxformers\b(?:\.\w+)*]], [[^.{0,60}?\bxFormers\b]] },
  meaning = "Attention kernels; the ROCm build is made for Instinct. Reports go to github.com/facebookresearch/xformers.",
  collect = { "python3 -m xformers.info", pip } }
place { id = "deepspeed", title = "DeepSpeed, Megatron", component = "framework", log = { [[^.{0,60}?\bdeepspeed\b(?:\.\w+)*]], [[^.{0,60}?\bDeepSpeed\w*]],
  [[^.{0,60}?\b[Mm]egatron\b]], [[\bop_builder\b]] },
  meaning = "It compiles its parts at first use; hipcc and the ROCm of PyTorch have to be the same release. Reports go to github.com/deepspeedai/DeepSpeed.",
  collect = { "ds_report", pip } }
place { id = "huggingface", title = "Transformers, Diffusers, Accelerate", component = "framework", log = {
  [[\b(?:transformers|diffusers|accelerate|peft|safetensors|huggingface_hub|unsloth|trl|axolotl|optimum|sentence_transformers)\.\w+(?:\.\w+)*]],
  [[\bFile "\S*/site-packages/(?:transformers|diffusers|accelerate|peft|unsloth\w*|trl)/\S+"]],
  [[\bSafetensorError\b.{0,40}|\bHfHubHTTPError\b|\bsafetensors_rust\b]] },
  meaning = "The library of models. What it reports is mostly a model, setting or release that does not fit, not the GPU.", collect = { pip,
    "transformers env || python3 -m accelerate.commands.accelerate_cli env" } }

-- ## Servers of language models

-- vllm-project/vllm vllm/
place { id = "vllm", title = "vLLM", component = "framework", upstream = "vllm", log = { [[\bvllm(?:\.\w+)+]], [[\bFile "\S*/vllm/\S+"]],
  [[\b(?:EngineDeadError|EngineCore|AsyncEngineDeadError|WorkerProc|MultiprocExecutor|APIServer)\b(?: .{0,60})?]], [[\bEngine core initialization failed\b]],
  [[\bERROR [01]\d-\d\d \d\d:\d\d:\d\d (?:\[?[^\]\s]{1,80}\] ?)?]], [[^.{0,60}?\bvLLM\b]], [[^.{0,60}?\bVLLM_\w+]],
  [[\b(?:No available memory for the cache blocks|Available KV cache memory|max seq len|not enough KV)\b.{0,60}]],
  [[\bundefined symbol: \S*(?:cutlass|vllm)\S*]] },
  meaning = "The server's engine and its workers are processes of their own: 'EngineDead' and 'Engine core initialization failed' only say that one ended. Its own traceback stands before.",
  collect = { "vllm collect-env", pip, log } }
-- sgl-project/sglang python/sglang/
place { id = "sglang", title = "SGLang", component = "framework", log = { [[\bsglang(?:\.\w+)+]], [[\bFile "\S*/sglang/\S+"]],
  [[\bsgl_kernel\b|\bsgl-kernel\b|\bSGLang\b|\bSGL_\w+]], [[\bScheduler hit an exception]] },
  meaning = "A server whose ROCm build is made for Instinct (MI300 and later). Reports go to github.com/sgl-project/sglang.",
  collect = { "python3 -m sglang.check_env", pip, log } }
-- OpenNMT/CTranslate2; microsoft/onnxruntime; jax-ml/jax, openxla/xla; tensorflow/tensorflow; cupy/cupy; numba, pytorch-geometric ...
place { id = "ctranslate2", title = "CTranslate2, faster-whisper", component = "framework", log = { [[^.{0,60}?\b(?i:ctranslate2)\b(?:\.\w+)*]],
  [[^.{0,60}?\bfaster[_-]whisper\b]], [[\bCUDA driver version is insufficient for CUDA runtime version]],
  [[\bThis CTranslate2 package was not compiled with]] },
  meaning = "The packages from PyPI are for CUDA or the processor; one for ROCm has to be built or taken from its own wheels. Reports go to github.com/OpenNMT/CTranslate2.",
  collect = { pip } }
place { id = "onnxruntime", title = "ONNX Runtime", component = "framework", log = { [[^.{0,60}?\b(?i:onnxruntime)\b(?:\.\w+)*(?:::\w+)*]],
  [[\b(?:ROCM|MIGraphX|Dml|DML|CPU)ExecutionProvider\b]], [[\bORT\b[^:]{0,20}(?:error|Error)]], [[\bStatus Message: .{0,60}|\bStatusCode\.\w+]] },
  meaning = "A provider (MIGraphX; ROCm's own until 1.22) that cannot be loaded is left out, and the model runs on the processor. Reports go to github.com/microsoft/onnxruntime.",
  collect = { "python3 -c 'import onnxruntime as o; print(o.__version__, o.get_available_providers())'", pip } }
place { id = "jax", title = "JAX and XLA", component = "framework", log = { [[\b(?:jax|jaxlib)(?:\.\w+)+]],
  [[\b(?:XlaRuntimeError|JaxRuntimeError)\b(?:: \w+)?]], [[\bxla(?:/\w+)+\.cc:\d+\]?]], [[\bxla::[\w:]+]],
  [[\b(?:PJRT|StreamExecutor|stream_executor)\b.{0,40}]], [[\bjax_rocm\w*|\brocm\d*[_-]pjrt]] },
  meaning = "JAX's GPU part for ROCm (jax-rocm-plugin, -pjrt) has to be of JAX's own release. Reports go to github.com/jax-ml/jax.",
  collect = { "python3 -c 'import jax; jax.print_environment_info()'", pip } }
place { id = "tensorflow", title = "TensorFlow", component = "framework", log = { [[\btensorflow(?:/\w+)+\.cc:\d+\] ?.{0,60}]],
  [[\btensorflow\.(?:\w+\.)*\w+]], [[\bFile "\S*/site-packages/(?:tensorflow|keras)/\S+"]],
  [[\b(?:ResourceExhaustedError|InternalError|FailedPreconditionError|InvalidArgumentError|NotFoundError):]],
  [[\bThe supported AMDGPU versions are [\w, ]+]] },
  meaning = "tensorflow-rocm is built for a list of chips and one ROCm release. Reports go to github.com/ROCm/tensorflow-upstream.",
  collect = { "python3 -c 'import tensorflow as t; print(t.__version__, t.config.list_physical_devices())'", pip } }
place { id = "cupy", title = "CuPy, Numba, PyCUDA and others for arrays", component = "framework", log = { [[\bcupy(?:_backends|x)?(?:\.\w+)+]],
  [[\bCUDARuntimeError: .{0,60}|\bCompileException\b|\bNVRTCError\b|\bHIPRTCError\b]], [[\bnumba(?:\.\w+)+]], [[^.{0,60}?\bcupy\b]] },
  meaning = "CuPy for ROCm is a package of its own, built for one release. Reports go to github.com/cupy/cupy.",
  collect = { "python3 -c 'import cupy; cupy.show_config()'", pip } }
-- ray-project/ray, triton-inference-server, huggingface/text-generation-inference, InternLM/lmdeploy, turboderp-org/exllamav2, mlc-ai/mlc-llm
place { id = "servers", title = "Ray, TGI, LMDeploy, ExLlama, MLC and other servers", component = "framework", log = {
  [[\bray(?:\.\w+)+|\bRayTaskError\b.{0,40}|\(raylet\)]],
  [[\b(?:text_generation_(?:server|launcher|router)|lmdeploy|exllama\w*|tabbyapi|mlc_llm|aphrodite|xinference|infinity_emb|litserve)\b(?:\.\w+)*]] },
  meaning = "A server around a framework; the framework's own lines stand before.", collect = { pip } }
-- numpy, scipy, opencv ...
place { id = "numpy", title = "NumPy and other packages for the processor", component = "app", log = { [[\bnumpy(?:\.\w+)+]],
  [[\bA module that was compiled using NumPy 1\.x]],
  [[\b(?:scipy|cv2|PIL|pandas|sklearn|gradio|fastapi|uvicorn|starlette|aiohttp|pydantic|httpx|requests|urllib3)\.\w+(?:\.\w+)*]] },
  meaning = "Not a part of the GPU's stack.", collect = { pip } }
