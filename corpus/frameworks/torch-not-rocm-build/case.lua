-- SPDX-License-Identifier: Apache-2.0
case {
  name = "assertion",
  url = "https://github.com/patientx-cfz/comfyui-rocm/issues/131",
  summary = [[A CPU build on gfx1151.]],
  text = [[
    raise AssertionError("Torch not compiled with CUDA enabled")
AssertionError: Torch not compiled with CUDA enabled
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "torch-not-rocm-build", confidence = 0.85,
}
case {
  name = "nvidia-driver",
  url = "https://github.com/Comfy-Org/ComfyUI/issues/653",
  summary = [[A CUDA build on an RX 6700 XT.]],
  text = [[
RuntimeError: Found no NVIDIA driver on your system. Please check that you have an NVIDIA GPU and installed a driver from http://www.nvidia.com/Download/index.aspx
]],
  facts = { ["gpu.name"] = "Radeon RX 6700 XT", ["app.name"] = "comfyui" },
  first = "torch-not-rocm-build", confidence = 0.91,
}
case {
  name = "version",
  url = "https://github.com/pytorch/pytorch/blob/main/torch/cuda/__init__.py",
  summary = [[The version tells: a CPU build on a machine with a 7900 XTX.]],
  text = [[
AttributeError: module 'torch' has no attribute 'xpu'
]],
  facts = { ["gpu.gfx"] = "gfx1100", ["torch.version"] = "2.5.1+cpu" },
  first = "torch-not-rocm-build", confidence = 0.91,
}
case {
  name = "collect-env",
  url = "https://github.com/pytorch/pytorch/blob/main/torch/utils/collect_env.py",
  summary = [[collect_env of a CPU build.]],
  text = [[
CUDA used to build PyTorch: None
ROCM used to build PyTorch: N/A
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "torch-not-rocm-build", confidence = 0.91,
}
case {
  name = "pip-list",
  url = "https://github.com/YanWenKun/ComfyUI-Docker/issues/187",
  summary = [[An image for ROCm came with the CUDA wheel.]],
  text = [[
Requirement already satisfied: torch-2.12.0+cu130 in ./venv
]],
  facts = { ["gpu.gfx"] = "gfx1150" },
  first = "torch-not-rocm-build", confidence = 0.75,
}
case {
  name = "geforce",
  url = "https://github.com/pytorch/pytorch/blob/main/torch/cuda/__init__.py",
  summary = [[Near miss: the CPU build on a GeForce.]],
  text = [[
AssertionError: Torch not compiled with CUDA enabled
  0  NVIDIA GeForce GTX 1650        Off
]],
  must_not = { "torch-not-rocm-build" },
}
case {
  name = "rocm-torch",
  url = "https://github.com/pytorch/pytorch/blob/main/torch/cuda/__init__.py",
  summary = [[Near miss: another environment's message; this torch is for ROCm.]],
  text = [[
AssertionError: Torch not compiled with CUDA enabled
]],
  facts = { ["gpu.gfx"] = "gfx1100", ["torch.rocm"] = "6.4" },
  must_not = { "torch-not-rocm-build" },
}
case {
  name = "named",
  url = "https://github.com/invoke-ai/InvokeAI/issues/7977",
  summary = "A line of Python prints the build.",
  text = [[
torch.__version__: 2.6.0+cu124
]],
  facts = { ["gpu.name"] = "Radeon VII" },
  first = "torch-not-rocm-build", confidence = 0.85,
}
case {
  name = "named-by-person",
  url = "https://github.com/Comfy-Org/ComfyUI/issues/5122",
  summary = "CUDA's build on a machine that is AMD's by what is said.",
  text = [[
RuntimeError: Found no NVIDIA driver on your system. (an AMD Linux box)
]],
  first = "torch-not-rocm-build", confidence = 0.85,
}
case {
  name = "told-replaced",
  url = "https://github.com/Comfy-Org/ComfyUI/issues/2058",
  summary = "Said in words.",
  text = [[
The requirements of a node replaced my torch by the CUDA build.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "torch-not-rocm-build", confidence = 0.52,
}
case {
  name = "hip-none",
  url = "https://github.com/invoke-ai/InvokeAI/issues/7977",
  summary = "The build has no HIP.",
  text = [[
torch.version.hip: None
]],
  first = "torch-not-rocm-build", confidence = 0.52,
}
case {
  name = "pypi-wheel-fetched",
  url = "https://github.com/HAMM3REXTREME/ComfyUI-Installer/issues/15",
  summary = [[An extra index beside PyPI: pip takes the higher version, from PyPI.]],
  text = [[
Looking in indexes: https://pypi.org/simple, https://download.pytorch.org/whl/rocm6.0
Collecting torch
  Downloading torch-2.6.0-cp312-cp312-manylinux1_x86_64.whl.metadata (28 kB)
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XTX" },
  first = "torch-not-rocm-build", confidence = 0.72,
}
case {
  name = "cuda-libraries-fetched",
  url = "https://github.com/lllyasviel/Fooocus/issues/1046",
  summary = [[The installation brings CUDA's libraries with it.]],
  text = [[
nvidia-cuda-runtime-cu12==12.1.105
nvidia-cublas-cu12==12.1.3.1
nvidia-nccl-cu12==2.18.1
]],
  facts = { ["gpu.name"] = "Radeon RX 6700 XT" },
  first = "torch-not-rocm-build", confidence = 0.72,
}
case {
  name = "cuda-libraries-collected",
  url = "https://github.com/pypa/pip/blob/main/src/pip/_internal/operations/prepare.py",
  summary = [[The same while pip works; built from its messages.]],
  text = [[
Collecting nvidia-cublas-cu12 (from torch)
  Using cached nvidia_cublas_cu12-12.4.5.8-py3-none-manylinux2014_x86_64.whl.metadata (1.5 kB)
]],
  facts = { ["gpu.name"] = "Radeon RX 6700 XT" },
  first = "torch-not-rocm-build", confidence = 0.72,
}
case {
  name = "index-without-rocm",
  url = "https://github.com/pypa/pip/blob/main/src/pip/_internal/index/collector.py",
  summary = [[The index that an installer chose is CUDA's; built from pip's message.]],
  text = [[
Looking in indexes: https://download.pytorch.org/whl/cu121
]],
  facts = { ["gpu.gfx"] = "gfx1030" },
  first = "torch-not-rocm-build", confidence = 0.72,
}
case {
  name = "near-rocm-wheel-fetched",
  url = "https://github.com/pytorch/pytorch.github.io/pull/1060",
  summary = [[Near miss: the wheel of the ROCm index.]],
  text = [[
Looking in indexes: https://download.pytorch.org/whl/rocm6.2
Collecting torch
  Downloading https://download.pytorch.org/whl/rocm6.2/torch-2.5.1%2Brocm6.2-cp312-cp312-linux_x86_64.whl (3930.2 MB)
]],
  facts = { ["gpu.gfx"] = "gfx1030" },
  must_not = { "torch-not-rocm-build" },
}
case {
  name = "near-other-maker-fetched",
  url = "https://github.com/vllm-project/vllm/pull/16080",
  summary = [[Near miss: nothing says that the machine has an AMD GPU.]],
  text = [[
Collecting torch
  Downloading torch-2.6.0-cp312-cp312-manylinux1_x86_64.whl.metadata (28 kB)
Collecting nvidia-cublas-cu12 (from torch)
]],
  must_not = { "torch-not-rocm-build" },
}
case {
  name = "near-two-indexes",
  url = "https://github.com/pypa/pip/blob/main/src/pip/_internal/index/collector.py",
  summary = [[Near miss: the ROCm index stands beside the other; which one served is not said.]],
  text = [[
Looking in indexes: https://download.pytorch.org/whl/cpu, https://download.pytorch.org/whl/rocm6.2
]],
  facts = { ["gpu.gfx"] = "gfx1030" },
  must_not = { "torch-not-rocm-build" },
}
case {
  name = "sdnext-other-toolkit",
  url = "https://github.com/vladmandic/sdnext/issues/1275",
  summary = [[Left-over CUDA files: SD.Next installs for them.]],
  text = [[
00:41:13-231622 INFO     nVidia CUDA toolkit detected
]],
  facts = { ["gpu.name"] = "Radeon RX 6400" },
  first = "torch-not-rocm-build", confidence = 0.72,
}
case {
  name = "told-cuda-cores",
  url = "https://github.com/Comfy-Org/ComfyUI/issues/14326",
  summary = "A program asks for CUDA on an APU.",
  text = [[
Starting ComfyUI gives an error about cuda cores not being present.
]],
  facts = { ["gpu.name"] = "AMD Radeon 8060S" },
  first = "torch-not-rocm-build", confidence = 0.55,
}
case {
  name = "near-told-zluda",
  url = "https://github.com/Comfy-Org/ComfyUI/issues/14326",
  summary = "Near miss: a translation layer is meant to give CUDA.",
  text = [[
ComfyUI with zluda gives an error about CUDA cores.
]],
  facts = { ["gpu.name"] = "AMD Radeon 8060S" },
  must_not = { "torch-not-rocm-build" },
}
case {
  name = "webui-windows",
  url = "https://github.com/AUTOMATIC1111/stable-diffusion-webui/issues/3031",
  summary = "On Windows the launcher installs PyTorch for CUDA.",
  text = [[
C:\git\stable-diffusion-webui>webui-user.bat
venv "C:\git\stable-diffusion-webui\venv\Scripts\Python.exe"
RuntimeError: Error running command.
Command: "C:\git\stable-diffusion-webui\venv\Scripts\Python.exe" -c "import torch; assert torch.cuda.is_available(), 'Torch is not able to use GPU; add --skip-torch-cuda-test to COMMANDLINE_ARGS variable to disable this check'"
Error code: 1
]],
  facts = { ["gpu.name"] = "Radeon RX 6800 XT" },
  first = "torch-not-rocm-build", confidence = 0.72,
}
case {
  name = "webui-linux-undecided",
  url = "https://github.com/AUTOMATIC1111/stable-diffusion-webui/issues/14462",
  summary = "Near miss: on Linux the group, the target and the build all end in these words.",
  text = [[
RuntimeError: Error running command.
Command: "/home/user/stable-diffusion-webui/venv/bin/python3" -c "import torch; assert torch.cuda.is_available(), 'Torch is not able to use GPU; add --skip-torch-cuda-test to COMMANDLINE_ARGS variable to disable this check'"
Error code: 1
]],
  facts = { ["gpu.name"] = "Radeon RX 6800 XT" },
  first = "webui-torch-cannot-use-gpu", must_not = { "torch-not-rocm-build" },
}
case {
  name = "told-nvidia-version",
  url = "https://github.com/AUTOMATIC1111/stable-diffusion-webui/issues/6440",
  summary = "The launcher fetches the build for the other maker.",
  text = [[
I installed the AMD dependency for Stable Diffusion, but webui.bat downloads the nvidia version all the same.
]],
  facts = { ["gpu.name"] = "Radeon RX 6800 XT" },
  first = "torch-not-rocm-build", confidence = 0.72,
}
case {
  name = "told-installs-nvidia-stuff",
  url = "https://github.com/invoke-ai/InvokeAI/issues/7520",
  summary = "The installer was told AMD.",
  text = [[
I press AMD in the Invoke installer, and it installs NVIDIA stuff.
]],
  facts = { ["gpu.name"] = "Radeon RX 6800 XT" },
  first = "torch-not-rocm-build", confidence = 0.72,
}
case {
  name = "told-nvidia-driver",
  url = "https://github.com/ollama/ollama/issues/10883",
  summary = "Near miss: a driver is no Python package.",
  text = [[
The installer of the program says that it installs NVIDIA drivers, though I run an AMD card.
]],
  facts = { ["gpu.name"] = "Radeon RX 6800 XT" },
  must_not = { "torch-not-rocm-build" },
}
case {
  name = "invoke-cpu",
  url = "https://github.com/invoke-ai/InvokeAI/issues/7146",
  summary = "The installer asked for a torch that the ROCm index does not have; the CUDA build came.",
  text = [[
[2024-10-02 05:54:20,552]::[InvokeAI]::INFO --> Using torch device: CPU
]],
  facts = { ["gpu.name"] = "Radeon RX 6650 XT" },
  first = "torch-not-rocm-build", confidence = 0.42,
}
case {
  name = "invoke-cpu-old",
  url = "https://github.com/invoke-ai/InvokeAI/issues/3527",
  summary = "The same in InvokeAI 2.",
  text = [[
>> InvokeAI, version 2.3.5.post2
>> Using device_type cpu
>> xformers not installed
]],
  facts = { ["gpu.name"] = "Radeon RX 6800 XT" },
  first = "torch-not-rocm-build", confidence = 0.42,
}
case {
  name = "invoke-cuda",
  url = "https://github.com/invoke-ai/InvokeAI/issues/4211",
  summary = "Near miss: PyTorch calls the HIP device cuda.",
  text = [[
[2023-08-09 17:25:18,420]::[InvokeAI]::INFO --> InvokeAI version 3.0.1
[2023-08-09 17:25:18,421]::[InvokeAI]::INFO --> GPU device = cuda AMD Radeon RX 6800 XT
]],
  must_not = { "torch-not-rocm-build" },
}
case {
  name = "told-zluda",
  url = "https://github.com/vosen/ZLUDA",
  summary = "Near miss: ZLUDA wants the CUDA build.",
  text = [[
The installer of ComfyUI downloads the CUDA version of torch, as ZLUDA needs it.
]],
  facts = { ["gpu.name"] = "Radeon RX 6800 XT" },
  must_not = { "torch-not-rocm-build" },
}
case {
  name = "short-name",
  url = "https://github.com/CS1o/Stable-Diffusion-Info/issues/15",
  summary = "The card by its short name alone.",
  text = [[
ComfyUI ends with RuntimeError: Found no NVIDIA driver on your system, on a 7900xtx.
]],
  first = "torch-not-rocm-build", confidence = 0.85,
}
case {
  name = "card-of-nvidia-beside",
  url = "https://github.com/pytorch/pytorch/blob/main/torch/cuda/__init__.py",
  summary = "Near miss: it computes on a card of NVIDIA's, the Radeon is the processor's.",
  text = [=[
AssertionError: Torch not compiled with CUDA enabled
| NVIDIA-SMI 535.54.03              Driver Version: 535.54.03    CUDA Version: 12.2     |
06:00.0 VGA compatible controller: Advanced Micro Devices, Inc. [AMD/ATI] Cezanne [Radeon Vega Series / Radeon Vega Mobile Series]
]=],
  must_not = { "torch-not-rocm-build" },
}
case {
  name = "rvc-falls-back",
  url = "https://github.com/RVC-Project/Retrieval-based-Voice-Conversion-WebUI/issues/1202",
  summary = "The line of a training script.",
  text = [[
hello, training says no gpu detected and takes a while. my gpu is a biostar amd rx 6800 16gb, and i have the version for amd gpus:
**NO GPU DETECTED: falling back to CPU - this may take a while**
]],
  first = "torch-not-rocm-build", confidence = 0.60,
}
case {
  name = "rvc-directml",
  url = "https://github.com/RVC-Project/Retrieval-based-Voice-Conversion-WebUI/issues/1249",
  summary = "The DirectML package of the same program trains on the CPU.",
  text = [[
AMD GPU, AMD dependencies downloaded. I run an Rx6650M in a laptop, with the dml version of RVC and its dependencies. Whenever I train a model it falls back to the CPU.
C:\RVC0813AMD_Intel>runtime\python.exe infer-web.py --pycmd runtime\python.exe --port 7897 --dml
No supported Nvidia GPU found
use DirectML instead
runtime\python.exe train_nsf_sim_cache_sid_load_pretrain.py -e "voice" -sr 40k -f0 1 -bs 6 -g 0 -te 100 -v v2
NO GPU DETECTED: falling back to CPU - this may take a while
]],
  first = "torch-not-rocm-build",
}
case {
  name = "memory-monitor",
  url = "https://github.com/CS1o/Stable-Diffusion-Info/issues/46",
  summary = "The webui goes on without its memory monitor and fails later.",
  text = [[
My system: Windows 11, 7950X3D, Radeon RX 7900 XT, 64GB RAM. After webui-user.bat:
Launching Web UI with arguments: --update-check --skip-ort
Warning: caught exception 'Torch not compiled with CUDA enabled', memory monitor disabled
Traceback (most recent call last):
  File "K:\AI\SD\stable-diffusion-webui-amdgpu\launch.py", line 48, in <module>
]],
  first = "torch-not-rocm-build",
}
case {
  name = "lists-of-nvidia",
  url = "https://github.com/vllm-project/vllm/issues/44180",
  summary = "Near miss: vLLM's list of an NVIDIA machine names ROCm, and that it is not there.",
  text = [[
RuntimeError: cu_seqlens_q must be on CUDA
ROCM used to build PyTorch   : N/A
HIP runtime version          : N/A
MIOpen runtime version       : N/A
GPU 0: NVIDIA H20
[pip3] torch==2.11.0+cu130
[pip3] triton==3.6.0
ROCM Version                 : Could not collect
vLLM Version                 : 0.22.0
vLLM Build Flags:
  CUDA Archs: Not Set; ROCm: Disabled; XPU: Disabled
]],
  must_not = { "torch-not-rocm-build" },
}
case {
  name = "lists-without-the-gpu",
  url = "https://github.com/vllm-project/vllm/issues/44180",
  summary = "Near miss: the same, cut so that no maker is named.",
  text = [[
[pip3] nvidia-nccl-cu13==2.28.9
[pip3] torch==2.11.0+cu130
ROCM Version                 : Could not collect
vLLM Build Flags:
  CUDA Archs: Not Set; ROCm: Disabled; XPU: Disabled
RuntimeError: cu_seqlens_q must be on CUDA
]],
  must_not = { "torch-not-rocm-build" },
}
case {
  name = "processor-of-amd",
  url = "https://github.com/pytorch/pytorch/issues/177227",
  summary = "Near miss: the processor is AMD's, of a GPU nothing is said; the CPU build is meant.",
  text = [[
On this AMD Processor (AMD EPYC 7H12 64-Core Processor) the test ends at once:
Floating point exception (core dumped)
PyTorch version: 2.11.0.dev20260215+cpu
CUDA used to build PyTorch: None
ROCM used to build PyTorch: N/A
]],
  must_not = { "torch-not-rocm-build" },
}
case {
  name = "processor-of-amd-in-small-letters",
  url = "https://github.com/vllm-project/vllm/issues/24120",
  summary = "Near miss: the same, written otherwise.",
  text = [[
vLLM on an AMD Epyc 9654 without a GPU loads intel_extension_for_pytorch, and crashes.
PyTorch version              : 2.6.0+cpu
CUDA used to build PyTorch   : None
ROCM used to build PyTorch   : N/A
]],
  must_not = { "torch-not-rocm-build" },
}
case {
  name = "near-both-makers",
  url = "https://github.com/vllm-project/vllm/issues/44180",
  summary = "Near miss: an integrated GPU of AMD beside an NVIDIA card, which PyTorch's build is for.",
  text = [[
amdgpu 0000:05:00.0: amdgpu: Fetched VBIOS from VFCT
GPU 0: NVIDIA H20
CUDA used to build PyTorch: 13.0
ROCM used to build PyTorch: N/A
[pip3] torch==2.11.0+cu130
]],
  must_not = { "torch-not-rocm-build" },
}
case {
  name = "near-known-other-maker",
  url = "https://github.com/pytorch/pytorch/issues/30664",
  summary = "Near miss: the machine's GPU is known to be another maker's, and the log names none.",
  text = [[
AssertionError: Torch not compiled with CUDA enabled
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "torch-not-rocm-build" },
}
case {
  name = "extra-index-of-an-old-release",
  url = "https://github.com/AUTOMATIC1111/stable-diffusion-webui/issues/16160",
  summary = "The index of ROCm 5.1.1 beside PyPI, and the test that would have told is skipped: it runs on the processor.",
  text = [[
TORCH_COMMAND='pip install torch torchvision --extra-index-url https://download.pytorch.org/whl/rocm5.1.1' python launch.py --precision full --no-half --skip-torch-cuda-test
Launching Web UI with arguments: --precision full --no-half --skip-torch-cuda-test
]],
  first = "torch-not-rocm-build", confidence = 0.75,
}
case {
  name = "near-extra-index-pinned",
  url = "https://github.com/AUTOMATIC1111/stable-diffusion-webui/issues/16160",
  summary = "Near miss: the version is named, so that pip can take the index's only.",
  text = [[
TORCH_COMMAND='pip install torch==1.13.1+rocm5.1.1 --extra-index-url https://download.pytorch.org/whl/rocm5.1.1' python launch.py --precision full --no-half --skip-torch-cuda-test
]],
  must_not = { "torch-not-rocm-build" },
}
case {
  name = "near-zluda",
  url = "https://github.com/lshqqytiger/stable-diffusion-webui-amdgpu-forge/issues/84",
  summary = "Near miss: PyTorch for CUDA is what ZLUDA wants.",
  text = [[
ROCm: version=6.2, using agent gfx1100
Using ZLUDA in C:\SD Zluda\stable-diffusion-webui-amdgpu-forge\.zluda
Total VRAM 24560 MB, total RAM 64662 MB
pytorch version: 2.6.0+cu118
Device: cuda:0 AMD Radeon RX 7900 XTX [ZLUDA] : native
]],
  must_not = { "torch-not-rocm-build" },
}
case {
  name = "fooocus-windows",
  url = "https://github.com/lllyasviel/Fooocus/issues/3",
  summary = "Fooocus's package for Windows has PyTorch for CUDA; only the heading names the GPU's maker.",
  text = [[
RuntimeError: Found no NVIDIA driver on your system. Please check that you have an NVIDIA GPU and installed a driver from http://www.nvidia.com/Download/index.aspx
]],
  facts = { ["host.gpu_maker"] = "AMD" },
  first = "torch-not-rocm-build", confidence = 0.85,
}
case {
  name = "lightning",
  url = "https://github.com/rhasspy/piper/issues/710",
  summary = "Piper's training by Lightning on an RX 6700 XT.",
  text = [[
pytorch_lightning.utilities.exceptions.MisconfigurationException: No supported gpu backend found!
]],
  facts = { ["gpu.name"] = "Radeon RX 6700 XT" },
  first = "torch-not-rocm-build", confidence = 0.45,
}
case {
  name = "near-lightning-no-amd",
  url = "https://github.com/Lightning-AI/pytorch-lightning/blob/7f0c3436cd3f6ad3753125672024fc415cbcb414/src/lightning/fabric/connector.py",
  summary = "Near miss: nothing speaks of an AMD GPU; the line is from the source.",
  text = [[
RuntimeError: No supported gpu backend found!
]],
  must_not = { "torch-not-rocm-build" },
}
