-- SPDX-License-Identifier: Apache-2.0
case {
  name = "rocm-home",
  url = "https://github.com/pytorch/pytorch/blob/main/torch/utils/cpp_extension.py",
  summary = [[An extension is built where no ROCm is found.]],
  text = [[
OSError: ROCM_HOME environment variable is not set. Please set it to your ROCm install root.
]],
  first = "rocm-toolchain-missing", confidence = 0.85,
}
case {
  name = "no-file",
  url = "https://github.com/facebookresearch/xformers/pull/978",
  summary = [[setup.py of xformers asks hipcc for its version.]],
  text = [[
FileNotFoundError: [Errno 2] No such file or directory: '/opt/rocm/bin/hipcc'
]],
  first = "rocm-toolchain-missing", confidence = 0.85,
}
case {
  name = "make",
  url = "https://github.com/YellowRoseCx/koboldcpp-rocm/issues/130",
  summary = [[ROCm lies in a versioned folder without the link.]],
  text = [[
make: /usr/bin/hipcc: No such file or directory
]],
  first = "rocm-toolchain-missing", confidence = 0.71,
}
case {
  name = "no-clang",
  url = "https://github.com/justxi/rocm/issues/131",
  summary = [[hipcc does not find its clang.]],
  text = [[
Can't exec "/usr/llvm/bin/clang": No such file or directory at /usr/lib/hip/bin/hipcc line 192.
]],
  first = "rocm-toolchain-missing", confidence = 0.71,
}
case {
  name = "cuda-home",
  url = "https://github.com/Dao-AILab/flash-attention/issues/1635",
  summary = [[A build with a ROCm torch that did not find ROCm.]],
  text = [[
OSError: CUDA_HOME environment variable is not set. Please set it to your CUDA install root.
]],
  facts = { ["torch.version"] = "2.7.0+rocm6.3" },
  first = "rocm-toolchain-missing", confidence = 0.52,
}
case {
  name = "cuda-home-cuda",
  url = "https://github.com/Dao-AILab/flash-attention/issues/1635",
  summary = [[Near miss: a CUDA torch without its toolkit.]],
  text = [[
OSError: CUDA_HOME environment variable is not set. Please set it to your CUDA install root.
]],
  facts = { ["torch.version"] = "2.7.0+cu126" },
  must_not = { "rocm-toolchain-missing" },
}
case {
  name = "nvidia",
  url = "https://github.com/ROCm/hip/issues/3570",
  summary = [[Near miss: HIP is built for NVIDIA GPUs there.]],
  text = [[
| NVIDIA-SMI 535.113.01             Driver Version: 535.113.01   CUDA Version: 12.2     |
/bin/sh: 1: hipcc: not found
make: nvcc: Command not found
/bin/sh: 1: hipcc: not found
]],
  must_not = { "rocm-toolchain-missing" },
}
case {
  name = "ktransformers", url = "https://github.com/kvcache-ai/ktransformers/blob/95009ea6/archive/setup.py",
  summary = "PyTorch knows neither toolkit's folder; the line is built from the source.",
  text = [[
      ValueError: Unsupported backend: CUDA_HOME ROCM_HOME MUSA_HOME are not set and XPU is not available.
]],
  facts = { ["gpu.gfx"] = "gfx1100" }, first = "rocm-toolchain-missing", confidence = 0.7,
}
case {
  name = "hipcc-without-clang",
  url = "https://github.com/kokkos/kokkos-kernels/issues/2137",
  summary = "hipcc of the distribution, and ROCM_PATH of a tree that is gone.",
  text = [[
    /usr/bin/hipcc    -o CMakeFiles/cmTC_31082.dir/testCXXCompiler.cxx.o -c testCXXCompiler.cxx
    sh: /opt/rocm-5.6.1/llvm/bin/clang: No such file or directory
]],
  first = "rocm-toolchain-missing", confidence = 0.7,
}
