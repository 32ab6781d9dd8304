-- SPDX-License-Identifier: Apache-2.0
case {
  name = "llama-two-lines",
  url = "https://github.com/robertrosenbusch/gfx803_rocm/issues/49",
  summary = "llama.cpp names the error and then the function.",
  text = [[
ROCm error: invalid argument
  current device: 0, in function ggml_backend_cuda_get_device_memory at ggml-cuda.cu:2800
  hipMemGetInfo(free, total)
]],
  first = "amdgpu-kernel-driver-too-old",
  confidence = 0.86,
}
case {
  name = "ollama-one-line",
  url = "https://github.com/ollama/ollama/issues/3840",
  summary = "Ollama prints both in one line.",
  text = [[
msg="llama runner" error:invalid argument current device: 0, in function ggml_backend_cuda_device_get_memory
]],
  first = "amdgpu-kernel-driver-too-old",
  confidence = 0.85,
}
case {
  name = "torch",
  url = "https://github.com/pytorch/pytorch/issues/126015",
  summary = "PyTorch asks for the free memory.",
  text = [[
RuntimeError: CUDA error: invalid argument
  File "torch/cuda/memory.py", line 685, in mem_get_info
]],
  first = "amdgpu-kernel-driver-too-old",
  confidence = 0.71,
}
case {
  name = "torch-kernel",
  url = "https://github.com/vllm-project/vllm/issues/5994",
  summary = "The same on kernel 5.15.",
  text = [[
RuntimeError: CUDA error: invalid argument
  File "torch/cuda/memory.py", line 685, in mem_get_info
]],
  facts = { ["kernel.version"] = "5.15.0-101-generic" },
  first = "amdgpu-kernel-driver-too-old",
  confidence = 0.81,
}
case {
  name = "torch-new-kernel",
  url = "https://github.com/pytorch/pytorch/issues/126015",
  summary = "On a new kernel the argument itself is wrong.",
  text = [[
RuntimeError: CUDA error: invalid argument
  File "torch/cuda/memory.py", line 685, in mem_get_info
]],
  facts = { ["kernel.version"] = "6.11.0-21-generic" },
  must_not = { "amdgpu-kernel-driver-too-old" },
}
case {
  name = "windows-torch", url = "https://github.com/Avarok-Cybersecurity/atlas/pull/470",
  summary = "Near miss: PyTorch's form of it on Windows.",
  text = [[
RuntimeError: HIP error: invalid argument
  File "torch/cuda/memory.py", line 685, in mem_get_info
]],
  facts = { ["gpu.gfx"] = "gfx1151", ["os.name"] = "windows 11" }, must_not = { "amdgpu-kernel-driver-too-old" },
}
case {
  name = "windows", url = "https://github.com/ggml-org/llama.cpp/issues/26963",
  summary = "Near miss: the same call fails on Windows, where no kernel of Linux can be too old.",
  text = [[
ggml_backend_cuda_device_get_memory: cudaMemGetInfo failed (invalid argument), returning 0/0
]],
  facts = { ["gpu.gfx"] = "gfx1100", ["os.name"] = "windows 11" },
  first = "windows-hip-memory-query-refused", must_not = { "amdgpu-kernel-driver-too-old" },
}
case {
  name = "ioctl",
  url = "https://github.com/ROCm/ROCR-Runtime/blob/amd-staging/libhsakmt/src/fmm.c",
  summary = "The compute driver does not know the request.",
  text = [[
ioctl(3, AMDKFD_IOC_AVAILABLE_MEMORY, 0x7ffd5d0a1b40) = -1 ENOTTY (Inappropriate ioctl for device)
]],
  first = "amdgpu-kernel-driver-too-old",
  confidence = 0.52,
}
case {
  name = "ioctl-dkms",
  url = "https://github.com/ROCm/ROCR-Runtime/blob/amd-staging/libhsakmt/src/fmm.c",
  summary = "AMD's own driver is as new as its user space.",
  text = [[
ioctl(3, AMDKFD_IOC_AVAILABLE_MEMORY, 0x7ffd5d0a1b40) = -1 ENOTTY (Inappropriate ioctl for device)
]],
  facts = { ["driver.origin"] = "dkms" },
  must_not = { "amdgpu-kernel-driver-too-old" },
}
case {
  name = "rocclr-query",
  url = "https://github.com/vllm-project/vllm/issues/3122",
  summary = "ROCclr says that KFD refuses the query.",
  text = [[
:1:rocdevice.cpp            :1824: 3852921762 us: [pid:9     tid:0x7fcd5fa0c4c0] HSA_AMD_AGENT_INFO_MEMORY_AVAIL query failed.
]],
  first = "amdgpu-kernel-driver-too-old", confidence = 0.71,
}
case {
  name = "hip-trace",
  url = "https://github.com/vllm-project/vllm/issues/3122",
  summary = "HIP's trace of the call alone.",
  text = [[
:3:hip_memory.cpp           :777 : 3852921767 us: [pid:9     tid:0x7fcd5fa0c4c0] hipMemGetInfo: Returned hipErrorInvalidValue :
]],
  first = "amdgpu-kernel-driver-too-old", confidence = 0.52,
}
case {
  name = "tensorflow",
  url = "https://github.com/ROCm/tensorflow-upstream/issues/2289",
  summary = "TensorFlow asks the same.",
  text = [[
2023-10-30 23:26:05.514405: E tensorflow/compiler/xla/stream_executor/rocm/rocm_driver.cc:1284] failed to query device memory info: HIP_ERROR_InvalidValue
]],
  first = "amdgpu-kernel-driver-too-old", confidence = 0.71,
}
case {
  name = "told",
  url = "https://github.com/ROCm/rocm-install-on-linux/issues/326",
  summary = "Said of the host.",
  text = [[
It turned out that the host kernel is too old for the ROCm release in the image.
]],
  first = "amdgpu-kernel-driver-too-old", confidence = 0.52,
}
case {
  name = "told-not",
  url = "https://github.com/ROCm/rocm-install-on-linux/issues/326",
  summary = "Near miss: said that it is not.",
  text = [[
The host kernel is not too old for ROCm, and the driver is not too old to run it: kernel driver too old for ROCm is not too old here.
]],
  must_not = { "amdgpu-kernel-driver-too-old" },
}
case {
  name = "torch-cudart",
  url = "https://github.com/pytorch/pytorch/issues/126015",
  summary = "MI210, wheels of ROCm 6.0: the GPU is listed, its free memory cannot be asked for.",
  text = [[
    return torch.cuda.cudart().cudaMemGetInfo(device)
RuntimeError: HIP error: invalid argument
HIP kernel errors might be asynchronously reported at some other API call, so the stacktrace below might be incorrect.
]],
  facts = { ["gpu.name"] = "AMD Instinct MI210" },
  first = "amdgpu-kernel-driver-too-old", confidence = 0.72,
}
case {
  name = "told-meminfo",
  url = "https://github.com/ROCm/rocm-install-on-linux/issues/326",
  summary = "Said in one sentence.",
  text = [[
The call torch.cuda.mem_get_info ends with hip error: invalid argument on every card.
]],
  first = "amdgpu-kernel-driver-too-old", confidence = 0.52,
}
case {
  name = "alpaka-ci",
  url = "https://github.com/alpaka-group/alpaka/issues/2282",
  summary = "A CI host with an old driver again: every call of hipMemGetInfo fails; a newer driver cured it.",
  text = [[
48:   /builds/project/alpaka/include/alpaka/dev/DevUniformCudaHipRt.hpp(138)
48:   'TApi::memGetInfo(&freeInternal, &totalInternal)' returned error  :
48:   'hipErrorInvalidValue': 'invalid argument'!
]],
  facts = { ["rocm.version"] = "6.0" },
  first = "amdgpu-kernel-driver-too-old",
  must_not = { "hip-vmm-failure", "vram-oom" },
  confidence = 0.70,
}
case {
  name = "near-alpaka-other-call",
  url = "https://github.com/alpaka-group/alpaka/blob/develop/include/alpaka/core/UniformCudaHip.hpp",
  summary = "The same check of another call: a wrong argument of the program.",
  text = [[
'TApi::streamWaitEvent(queue.getNativeHandle(), event.getNativeHandle(), 0)' returned error  :
'hipErrorInvalidValue': 'invalid argument'!
]],
  facts = { ["rocm.version"] = "6.0" },
  must_not = { "amdgpu-kernel-driver-too-old" },
}
case {
  name = "returning-nought",
  url = "https://github.com/ggml-org/llama.cpp/issues/26963",
  summary = "llama.cpp of 2026 tells of the failed call and goes on with nought.",
  text = [[
0.00.906.468 W ggml_backend_cuda_device_get_memory: cudaMemGetInfo failed (invalid argument), returning 0/0
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XTX" },
  first = "amdgpu-kernel-driver-too-old", confidence = 0.72,
}
case {
  name = "returning-nought-cuda",
  url = "https://github.com/Project-HAMi/HAMi/issues/1370",
  summary = "Near miss: the same of the CUDA driver.",
  text = [[
0.00.906.468 W ggml_backend_cuda_device_get_memory: cudaMemGetInfo failed (invalid argument), returning 0/0
]],
  facts = { ["gpu.name"] = "NVIDIA GeForce RTX 3090" },
  must_not = { "amdgpu-kernel-driver-too-old" },
}
case {
  name = "hashcat-number",
  url = "https://github.com/hashcat/hashcat/issues/3918",
  summary = "hashcat prints HIP's number: 1 is hipErrorInvalidValue.",
  text = [[
hipMemGetInfo(): 1

HIP API (HIP 5.7.31921)
* Device #1: AMD Radeon RX 6800, skipped
]],
  first = "amdgpu-kernel-driver-too-old",
}
case {
  name = "hashcat-another-number",
  url = "https://github.com/hashcat/hashcat/issues/3097",
  summary = "Near miss: 2 is out of memory, and another call's 1 is another matter.",
  text = [[
hipMemGetInfo(): 2
hipDeviceGetAttribute(): 1
* Device #1: AMD Radeon RX 6900 XT, skipped
]],
  must_not = { "amdgpu-kernel-driver-too-old" },
}
