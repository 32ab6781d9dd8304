-- SPDX-License-Identifier: Apache-2.0
case {
  name = "windows",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/3680",
  summary = "HIP SDK beside CUDA 12.3.",
  text = [[
'C:\Program' is not recognized as an internal or external command,
failed to execute:C:\Program Files\NVIDIA GPU Computing Toolkit\CUDA\v12.3\bin/nvcc  -Wno-deprecated-gpu-targets  -x cu .\vectoradd_hip.cpp
]],
  first = "hipcc-chose-nvcc", confidence = 0.80,
}
case {
  name = "hipconfig-old",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/148",
  summary = "ROCm 1.6 before the reboot into its kernel.",
  text = [[
Can't exec "nvcc": No such file or directory at /opt/rocm/bin/hipconfig line 143.
]],
  first = "hipcc-chose-nvcc", confidence = 0.80,
}
case {
  name = "hipconfig",
  url = "https://github.com/ROCm/hip/issues/338",
  summary = "An RX 580, for which hipconfig says nvcc; built from the report's title in hipconfig's form.",
  text = [[
HIP_PLATFORM : nvcc
== nvcc
CUDA_PATH   : /usr/local/cuda
]],
  facts = { ["gpu.gfx"] = "gfx803" },
  first = "hipcc-chose-nvcc", confidence = 0.50,
}
case {
  name = "near-nvidia-machine",
  url = "https://github.com/ROCm/hip/issues/3310",
  summary = "Near miss: HIP on an NVIDIA V100, where nvcc is right.",
  text = [[
HIP_PLATFORM : nvidia
CUDA_PATH   : /usr/local/cuda
]],
  facts = { ["host.gpu_maker"] = "other", ["gpu.gfx"] = "gfx1036" },
  must_not = { "hipcc-chose-nvcc" },
}
case {
  name = "near-amd",
  url = "https://github.com/ROCm/hip/issues/3521",
  summary = "Near miss: hipconfig found ROCm.",
  text = [[
HIP_PLATFORM       :amd
HIP_CLANG_PATH     :/opt/rocm-6.2.0/lib/llvm/bin
]],
  must_not = { "hipcc-chose-nvcc" },
}
case {
  name = "near-wanted",
  url = "https://github.com/ROCm/hip/issues/3145",
  summary = "Near miss: a laptop with an NVIDIA GPU, whose environment asks for nvidia; an APU is beside it.",
  text = [[
HIP_PLATFORM : nvidia
HIP_RUNTIME  : rocclr
CUDA_PATH   : /usr/local/cuda
nvcc: NVIDIA (R) Cuda compiler driver
HIP_PLATFORM=nvidia
]],
  facts = { ["gpu.gfx"] = "gfx90c" },
  must_not = { "hipcc-chose-nvcc" },
}
