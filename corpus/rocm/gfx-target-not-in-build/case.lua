-- SPDX-License-Identifier: Apache-2.0
case {
  name = "no-binary",
  url = "https://github.com/ROCm/rocBLAS/issues/1331",
  summary = "The name of HIP's error.",
  text = [[
hipErrorNoBinaryForGpu: Unable to find code
]],
  first = "gfx-target-not-in-build",
  confidence = 0.91,
}
case {
  name = "no-co",
  url = "https://github.com/ROCm/clr/blob/amd-staging/hipamd/src/hip_fatbin.cpp",
  summary = "HIP's log with AMD_LOG_LEVEL=1.",
  text = [[
:1:hip_fatbin.cpp           :276 : 6041235417 us: [pid:840   tid:0x78e4cb2a4740] Cannot find CO in the bundle /usr/lib64/librocblas.so.4.4 for ISA: amdgcn-amd-amdhsa--gfx1013:xnack-
]],
  first = "gfx-target-not-in-build",
  confidence = 0.75,
}
case {
  name = "name-of-error",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2527",
  summary = "The trace of a launch.",
  text = [[
:3:hip_module.cpp           :669 : 14629861947 us: [pid:31113 tid:0x7fa5a37fe700] hipLaunchKernel: Returned hipErrorInvalidDeviceFunction : 
]],
  first = "gfx-target-not-in-build",
  confidence = 0.85,
}
case {
  name = "no-image",
  url = "https://github.com/pytorch/pytorch/issues/132570",
  summary = "PyTorch's form.",
  text = [[
RuntimeError: HIP error: no kernel image is available for execution on the device
]],
  first = "gfx-target-not-in-build",
  confidence = 0.85,
}
case {
  name = "shared-object",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/3015",
  summary = "llama.cpp of another target under an override.",
  text = [[
CUDA error: shared object initialization failed
]],
  first = "gfx-target-not-in-build",
  confidence = 0.75,
}
case {
  name = "image-invalid",
  url = "https://github.com/ROCm/TheRock/issues/5543",
  summary = "A card beside an iGPU, single-target wheel.",
  text = [[
HIP error: device kernel image is invalid
]],
  first = "gfx-target-not-in-build",
  confidence = 0.45,
  accepted = { "debug-build-invalid-kernel" },
}
case {
  name = "tensorflow-list",
  url = "https://github.com/ROCm/tensorflow-upstream/issues/2524",
  summary = "TensorFlow's list.",
  text = [[
I tensorflow/core/common_runtime/gpu/gpu_device.cc:2015] Ignoring visible gpu device (device: 0, name: Radeon RX 7900 XTX, pci bus id: 0000:0c:00.0) with AMDGPU version : gfx1100. The supported AMDGPU versions are gfx1030, gfx900, gfx906, gfx908, gfx90a, gfx940, gfx941, gfx942.
]],
  first = "gfx-target-not-in-build",
  confidence = 0.93,
}
case {
  name = "torch-list",
  url = "https://github.com/pytorch/pytorch/issues/132570",
  summary = "What the wheel was built for.",
  text = [[
python main.py stops at the first kernel
]],
  facts = { ["gpu.gfx"] = "gfx1103", ["torch.targets"] = { "gfx1030", "gfx1100" } },
  first = "gfx-target-not-in-build",
  confidence = 0.75,
}
case {
  name = "torch-list-override",
  url = "https://github.com/pytorch/pytorch/issues/132570",
  summary = "Under an override it is the other target that counts.",
  text = [[
python main.py stops at the first kernel
]],
  facts = { ["gpu.gfx"] = "gfx1031", ["torch.targets"] = { "gfx1030", "gfx1100" }, ["env.HSA_OVERRIDE_GFX_VERSION"] = "10.3.0" },
  must_not = { "gfx-target-not-in-build" },
}
case {
  name = "nvidia",
  url = "https://github.com/pytorch/pytorch/issues/132570",
  summary = "Another maker's card.",
  text = [[
RuntimeError: CUDA error: invalid device function
GPU: NVIDIA GeForce RTX 3090, CUDA capability sm_86
]],
  must_not = { "gfx-target-not-in-build" },
}
case {
  name = "assert-add-fat-binary",
  url = "https://github.com/ROCm/rocm-systems/pull/2013",
  summary = [[The runtime asserts while the binary is loaded.]],
  text = [[
python3: /src/external/hipamd/src/hip_code_object.cpp:754: hip::FatBinaryInfo** hip::StatCO::addFatBinary(const void*, bool): Assertion `err == hipSuccess' failed.
Aborted (core dumped)
]],
  first = "gfx-target-not-in-build", confidence = 0.87,
}
case {
  name = "comgr-finds-no-co",
  url = "https://github.com/lamikr/rocm_sdk_builder/issues/98",
  summary = [[COMGR looks in the bundle.]],
  text = [[
hip_fatbin.cpp: COMGR API could not find the CO for this GPU device/ISA: amdgcn-amd-amdhsa--gfx1010:xnack-
]],
  first = "gfx-target-not-in-build", confidence = 0.73,
}
case {
  name = "igpu-alone-no-code",
  url = "https://github.com/ROCm/clr/pull/234",
  summary = [[The integrated GPU is the only one.]],
  text = [[
:1:hip_fatbin.cpp           :360 : 16866778465 us: [pid:105226 tid: 0x7ffff6485f80] Cannot find CO in the bundle /opt/test for ISA: amdgcn-amd-amdhsa--gfx1036
]],
  facts = { ["gpu.gfx"] = "gfx1036" },
  first = "gfx-target-not-in-build", confidence = 0.72,
}
case {
  name = "capital-letter",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5264",
  summary = "HIP 7's spelling; a current wheel on Polaris cards.",
  text = [[
HIP error: Invalid device function
For debugging consider passing AMD_SERIALIZE_KERNEL=3
]],
  facts = { ["gpu.name"] = "AMD Radeon Pro WX 5100" },
  first = "gfx-target-not-in-build", confidence = 0.80,
}
case {
  name = "told-override",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/3157",
  summary = "The override helped.",
  text = [[
With HSA_OVERRIDE_GFX_VERSION=10.3.0 it works.
]],
  first = "gfx-target-not-in-build", confidence = 0.52,
}
case {
  name = "told-override-service",
  url = "https://github.com/ollama/ollama/issues/6520",
  summary = "Near miss: the service is where it lacks.",
  text = [[
With HSA_OVERRIDE_GFX_VERSION=10.3.0 in a terminal it works, not in the service.
]],
  must_not = { "gfx-target-not-in-build" },
}
case {
  name = "blender",
  url = "https://github.com/Bforartists/Bforartists/issues/4537",
  summary = [[A build of Blender without kernels for the card.]],
  text = [[
HIP binary kernel for this graphics card compute capability (11.0) not found.
]],
  facts = { ["gpu.name"] = "Radeon RX 7800 XT" },
  first = "gfx-target-not-in-build", confidence = 0.72,
}
case {
  name = "blender-older-than-rdna",
  url = "https://github.com/blender/cycles/blob/main/src/device/hip/device_impl.cpp",
  summary = [[Cycles has no kernels for chips before RDNA; built from its message.]],
  text = [[
HIP backend requires AMD RDNA graphics card or up, but found AMD Radeon VII.
]],
  facts = { ["app.name"] = "blender" },
  first = "gfx-target-not-in-build", confidence = 0.72,
}
case {
  name = "runtime-older-than-the-card",
  url = "https://github.com/ROCm/ROCm/issues/6233",
  summary = "A runtime that does not know the card; it is no APU.",
  text = [[
ROCk module version 6.16.13 is loaded
Warning: Agent creation failed.
The GPU node has an unrecognized id.
]],
  facts = { ["gpu.gfx"] = "gfx1201" },
  first = "gfx-target-not-in-build", confidence = 0.52,
  must_not = { "apu-not-supported-by-runtime" },
}
case {
  name = "told-no-hip-kernel",
  url = "https://github.com/Bforartists/Bforartists/issues/2814",
  summary = "Said of a build of Blender.",
  text = [[
HIP binary kernel for the graphics card not found, though it renders with Blender's own build.
]],
  first = "gfx-target-not-in-build", confidence = 0.52,
}
case {
  name = "fat-binary-segfault",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2270",
  summary = "The runtime inside of PyTorch dies at the first launch.",
  text = [[
thread 27 "python3" received signal SIGSEGV, Segmentation fault.
0x00007fffae2b40a7 in hip::FatBinaryInfo::AddDevProgram(int) () from site-packages/torch/lib/libamdhip64.so
#1  0x00007fffae2b4300 in hip::FatBinaryInfo::BuildProgram(int) ()
]],
  first = "gfx-target-not-in-build", confidence = 0.52,
}
case {
  name = "tensorflow-1",
  url = "https://github.com/ROCm/tensorflow-upstream/issues/237",
  summary = [[TensorFlow 1 names the oldest target that it has code for.]],
  text = [[
I tensorflow/core/common_runtime/gpu/gpu_device.cc:1605] Ignoring visible gpu device (device: 0, name: AMD A10-8700P Radeon R6, pci bus id: 0000:00:01.0) with AMDGPU ISA gfx801. The minimum required AMDGPU ISA is gfx803.
]],
  first = "gfx-target-not-in-build", confidence = 0.85,
}
case {
  name = "jax-209",
  url = "https://github.com/jax-ml/jax/issues/27600",
  summary = [[XLA prints the number of hipErrorNoBinaryForGpu.]],
  text = [[
jaxlib.xla_extension.XlaRuntimeError: INTERNAL: Failed to launch ROCm kernel: hipError_t(209)
]],
  first = "gfx-target-not-in-build", confidence = 0.85,
}
case {
  name = "only-builds-for",
  url = "https://github.com/jax-ml/jax/issues/13006",
  summary = [[Built on a node with another card.]],
  text = [[
It still only builds for "gfx908", and the MI210 is not used.
]],
  first = "gfx-target-not-in-build", confidence = 0.7,
}
case {
  name = "named-symbol",
  url = "https://github.com/likelovewant/ROCmLibs-for-gfx1103-AMD780M-APU/issues/9",
  summary = "The kernel is not in the code for gfx90c.",
  text = [[
rocBLAS of gfx90c is in place, the model loads on the Ryzen 7 5700G.
CUDA error: named symbol not found
  current device: 0, in function launch_mul_mat_q at D:\a\llama-cpp-python-cuBLAS-wheels\vendor\llama.cpp\ggml\src\ggml-cuda\template-instances\../mmq.cuh:2770
  cudaFuncSetAttribute(mul_mat_q<type, mmq_x, 8, false>, cudaFuncAttributeMaxDynamicSharedMemorySize, shmem)
]],
  first = "gfx-target-not-in-build", confidence = 0.80,
}
case {
  name = "named-symbol-cuda",
  url = "https://github.com/ggml-org/llama.cpp/blob/master/ggml/src/ggml-cuda/ggml-cuda.cu",
  summary = "Near miss: the same words of the CUDA driver.",
  text = [[
ggml_cuda_init: found 1 CUDA devices:
  Device 0: NVIDIA GeForce RTX 3090, compute capability 8.6, VMM: yes
CUDA error: named symbol not found
]],
  must_not = { "gfx-target-not-in-build" },
}
case {
  name = "webui-abort",
  url = "https://github.com/l1na-forever/stable-diffusion-rocm-docker/issues/24",
  summary = "HIP 5 aborts at the first look for devices of an RX 580.",
  text = [[
RuntimeError: Error running command.
Command: "/opt/conda/bin/python" -c "import torch; assert torch.cuda.is_available(), 'Torch is not able to use GPU; add --skip-torch-cuda-test to COMMANDLINE_ARGS variable to disable this check'"
Error code: 134
stdout: <empty>
]],
  facts = { ["gpu.name"] = "Radeon RX 580" },
  first = "gfx-target-not-in-build", confidence = 0.50,
}
case {
  name = "torch-segfault-polaris",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1930",
  summary = "HIP 5 crashes at the first copy to an RX 570; the wheels have no gfx803.",
  text = [[
python3
import torch
torch.cuda.get_device_name(0) == "Radeon RX 570 Series" # True
print(torch.randn(2, 2).to(0))
Segmentation fault (core dumped)
]],
  facts = { ["gpu.gfx"] = "gfx803" },
  first = "gfx-target-not-in-build", confidence = 0.52,
}
case {
  name = "torch-segfault-told",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1931",
  summary = "The same of an RX 6700 XT, in words.",
  text = [[
PyTorch on my RX 6700 XT ends in a segmentation fault in the docker image, though CUDA is said to be available.
]],
  first = "gfx-target-not-in-build", confidence = 0.52,
}
case {
  name = "torch-segfault-supported",
  url = "https://github.com/Comfy-Org/ComfyUI/issues/13241",
  summary = "Near miss: the wheels have code for gfx1030.",
  text = [[
import torch
Segmentation fault (core dumped)
]],
  facts = { ["gpu.gfx"] = "gfx1030" },
  must_not = { "gfx-target-not-in-build" },
}
case {
  name = "mistyped-target",
  url = "https://github.com/ggml-org/llama.cpp/issues/5326",
  summary = "gxf for gfx: the build goes through.",
  text = [[
  Name:                    gfx1031
  Marketing Name:          AMD Radeon RX 6700 XT
make -j16 LLAMA_HIPBLAS=1 LLAMA_HIP_UMA=1 AMDGPU_TARGETS=gxf1031
(gdb) run -ngl 35 -m openhermes-2.5-neural-chat-v3-3-slerp.Q4_K_M.gguf --color -c 32768
Thread 1 "main" received signal SIGSEGV, Segmentation fault.
]],
  first = "gfx-target-not-in-build", confidence = 0.80,
}
case {
  name = "cuda-refine",
  url = "https://github.com/3dem/relion/issues/149",
  summary = "Near miss: CUDA has the same words, and the card is NVIDIA's.",
  text = [[
We run a Tesla K20Xm (sm 3.5) and get this error during Refine3D:
KERNEL_ERROR: invalid device function in /opt/relion/src/gpu_utils/cuda_ml_optimiser.cu at line 273 (error-code 8)
| NVIDIA-SMI 367.48                 Driver Version: 367.48                    |
]],
  must_not = { "gfx-target-not-in-build" },
}
case {
  name = "cuda-yolo",
  url = "https://github.com/laugh12321/TensorRT-YOLO/issues/74",
  summary = "Near miss: a build for another compute capability; no word of AMD.",
  text = [[
CUDA Error:
    File:       TensorRT-YOLO/source/deploy/vision/inference.cpp
    Line:       558
    Error code: 98
    Error text: invalid device function
]],
  must_not = { "gfx-target-not-in-build" },
}
case {
  name = "cuda-caffe",
  url = "https://github.com/rbgirshick/py-faster-rcnn/issues/118",
  summary = "Near miss: Caffe on a GTX 760.",
  text = [[
F0319 16:42:04.865949    3385 roi_pooling_layer.cu:91] Check failed: error == cudaSuccess (8 vs. 0) invalid device function
*** Check failure stack trace: ***
The card is a GTX 760, and Makefile.config has only newer architectures.
]],
  must_not = { "gfx-target-not-in-build" },
}
case {
  name = "cuda-stereo",
  url = "https://github.com/fixstars/libSGM/issues/8",
  summary = "Near miss: a sample of a stereo library.",
  text = [[
src/check_consistency.cu : 52 invalid device function
Error: invalid device function 8
]],
  must_not = { "gfx-target-not-in-build" },
}
case {
  name = "function-and-amd-named",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5668",
  summary = "The same words where the device is AMD's.",
  text = [[
RuntimeError: CUDA error: invalid device function
The machine is a Strix Halo, and the wheel is one for ROCm.
]],
  first = "gfx-target-not-in-build", confidence = 0.79,
}
case {
  name = "xla-number",
  url = "https://github.com/ROCm/jax/issues/489",
  summary = "XLA gives hipErrorInvalidDeviceFunction by its number.",
  text = [[
Could not create RepeatBufferKernel: INTERNAL: Failed call to hipGetFuncBySymbol: hipError_t(98)
]],
  first = "gfx-target-not-in-build", confidence = 0.55,
}
case {
  name = "bitsandbytes",
  url = "https://github.com/bitsandbytes-foundation/bitsandbytes/issues/1519",
  summary = "bitsandbytes was built for other targets; built from the format of its check.",
  text = [[
Error named symbol not found at line 529 in file /src/csrc/ops.hip
]],
  first = "gfx-target-not-in-build", confidence = 0.75,
}
case {
  name = "triton-209",
  url = "https://github.com/triton-lang/triton/blob/main/third_party/amd/backend/driver.c",
  summary = "Triton loads a kernel of a cache that another GPU filled; built from the format.",
  text = [[
RuntimeError: Triton Error [HIP]:  Code: 209, Messsage: no kernel image is available for execution on the device
]],
  first = "gfx-target-not-in-build", confidence = 0.75,
}
case {
  name = "triton-98", url = "https://github.com/triton-lang/triton/blob/main/third_party/amd/backend/driver.c",
  summary = "The other number for it, which HIP gave to an RX 6650 XT; built from the format.",
  text = [[
RuntimeError: Triton Error [HIP]:  Code: 98, Messsage: invalid device function
]],
  first = "gfx-target-not-in-build", confidence = 0.75,
}
case {
  name = "invalid-function-hip",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/2536",
  summary = "An RX 6700 XT, which the wheel has no code for; the log names no GPU. PyTorch for CUDA says CUDA in these words.",
  text = [[
RuntimeError: HIP error: invalid device function
]],
  first = "gfx-target-not-in-build", confidence = 0.85,
}
case {
  name = "sdnext-list",
  url = "https://github.com/vladmandic/sdnext/blob/058a7f0cf326f39c0135c6257d7b7e61073e51fd/modules/rocm.py",
  summary = "SD.Next finds none of the machine's GPUs in PyTorch's list of targets: the source's message.",
  text = [[
12:01:07-123456 WARNING  ROCm: torch-rocm is installed, but none of build targets are available
]],
  first = "gfx-target-not-in-build", confidence = 0.7,
}
