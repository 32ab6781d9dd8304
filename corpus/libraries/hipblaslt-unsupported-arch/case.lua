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
case {
  name = "bundle",
  url = "https://github.com/ollama/ollama/issues/11652",
  summary = "Ollama's bundle has no files for a target that hipBLASLt itself is built for.",
  text = [[
rocblaslt error: Could not load /usr/local/lib/ollama/rocm/hipblaslt/library/TensileLibrary_lazy_gfx1200.dat
]],
  first = "hipblaslt-unsupported-arch", confidence = 0.70,
}
case {
  name = "before-its-release",
  url = "https://github.com/ROCm/hipBLASLt/issues/831",
  summary = "ROCm 6.1's package holds gfx90a and gfx94x; the line is built from the message in the source.",
  text = [[
rocblaslt error: Could not load /opt/rocm-6.1.2/lib/hipblaslt/library/TensileLibrary_lazy_gfx1100.dat
]],
  facts = { ["gpu.gfx"] = "gfx1100", ["rocm.version"] = "6.1.2" },
  first = "hipblaslt-unsupported-arch", confidence = 0.70,
}
case {
  name = "near-built-target",
  url = "https://github.com/pytorch/pytorch/issues/137695",
  summary = "Near miss: gfx942 is what hipBLASLt is made for; the file is there and does not open, for too many are.",
  text = [[
rocblaslt error: Could not load /home/user/miniforge3/envs/vllm/lib/python3.11/site-packages/torch/lib/hipblaslt/library/TensileLibrary_lazy_gfx942.dat
]],
  facts = { ["gpu.gfx"] = "gfx942", ["rocm.version"] = "6.2.2" },
  must_not = { "hipblaslt-unsupported-arch" },
}
case {
  name = "near-too-many-files",
  url = "https://github.com/ROCm/hipBLASLt/blob/013b59ee1f3153cddbe0bcc95e7bc7a1cb1bf906/library/src/amd_detail/rocblaslt/src/tensile_host.cpp",
  summary = "Near miss: the reason behind the path is the limit of open files; built from the message in the source.",
  text = [[
rocblaslt error: Cannot read "/opt/rocm/lib/hipblaslt/library/TensileLibrary_lazy_gfx942.dat": Too many open files
]],
  first = "open-file-limit-reached", must_not = { "hipblaslt-unsupported-arch" }, confidence = 0.70,
}
