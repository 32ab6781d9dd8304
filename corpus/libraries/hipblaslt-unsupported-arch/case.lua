-- SPDX-License-Identifier: Apache-2.0
case {
  name = "raises",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/3949",
  summary = [[RX 7900 XTX with a torch of October 2024.]],
  text = [[
RuntimeError: Attempting to use hipBLASLt on a unsupported architecture!
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "hipblaslt-unsupported-arch", confidence = 0.85,
}
case {
  name = "falls-back",
  url = "https://github.com/pytorch/pytorch/blob/main/aten/src/ATen/Context.cpp",
  summary = [[Near miss: the warning of builds that fall back.]],
  text = [[
UserWarning: Attempting to use hipBLASLt on an unsupported architecture! Overriding blas backend to hipblas (Triggered internally at /pytorch/aten/src/ATen/Context.cpp:373.)
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  must_not = { "hipblaslt-unsupported-arch" },
}
case {
  name = "library-relative",
  url = "https://github.com/lemonade-sdk/llamacpp-rocm/issues/10",
  summary = [[A build without its kernels, told to use it.]],
  text = [[
rocblaslt error: Cannot read "TensileLibrary_lazy_gfx1151.dat": No such file or directory
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "hipblaslt-unsupported-arch", confidence = 0.85,
}
case {
  name = "library-windows",
  url = "https://github.com/vladmandic/sdnext/issues/4574",
  summary = [[RX 6800 XT through ZLUDA; the path has blanks.]],
  text = [[
rocblaslt error: Could not load "C:\\Program Files\\AMD\\ROCm\\6.2\\bin\\hipblaslt\\library\\TensileLibrary_lazy_gfx1030.dat"
]],
  facts = { ["gpu.gfx"] = "gfx1030" },
  first = "hipblaslt-unsupported-arch", confidence = 0.85,
}
case {
  name = "rocblas",
  url = "https://github.com/ROCm/rocm-libraries/issues/7026",
  summary = [[Near miss: rocBLAS's library, not hipBLASLt's.]],
  text = [[
rocBLAS error: Cannot read /opt/rocm/lib/rocblas/library/TensileLibrary.dat: No such file or directory for GPU arch : gfx906
]],
  facts = { ["gpu.gfx"] = "gfx906" },
  first = "rocblas-tensile-library-missing", confidence = 0.91,
  must_not = { "hipblaslt-unsupported-arch" },
}
case {
  name = "status",
  url = "https://github.com/pytorch/pytorch/blob/main/aten/src/ATen/cuda/CUDABlas.cpp",
  summary = [[The status of a call that names hipBLASLt.]],
  text = [[
RuntimeError: CUDA error: HIPBLAS_STATUS_NOT_SUPPORTED when calling `hipblasLtMatmulAlgoGetHeuristic( ltHandle, computeDesc.descriptor(), Adesc.descriptor())`
]],
  first = "hipblaslt-unsupported-arch", confidence = 0.52,
}
case {
  name = "configure",
  url = "https://github.com/ROCm/TheRock/issues/1062",
  summary = "The build refuses the target.",
  text = [[
[hipBLASLt configure] CMake Error at cmake/TensileliteSupportedArchitectures.cmake:79 (message):
[hipBLASLt configure]   Unsupported GPU target: gfx1102
]],
  first = "hipblaslt-unsupported-arch", confidence = 0.71,
}
case {
  name = "asked-for",
  url = "https://github.com/ROCm/rocm-libraries/issues/780",
  summary = "The warning, and somebody who wants hipBLASLt.",
  text = [[
I installed hipBLASLt for this card and get:
UserWarning: Attempting to use hipBLASLt on an unsupported architecture! Overriding blas backend to hipblas
]],
  first = "hipblaslt-unsupported-arch", confidence = 0.52,
}
