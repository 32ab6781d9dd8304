-- SPDX-License-Identifier: Apache-2.0
case {
  name = "aomp",
  url = "https://github.com/ROCm/aomp/issues/49",
  summary = "AOMP 0.7 with offloading mandatory.",
  text = [[
Possible gpu arch mismatch: gfx900, please check compiler: -march=<gpu> flag
Libomptarget fatal error 1: failure of target construct while offloading is mandatory
]],
  first = "openmp-image-for-other-gpu", confidence = 0.90,
}
case {
  name = "processor-mismatch",
  url = "https://github.com/llvm/llvm-project/issues/60221",
  summary = "The debug output of LLVM 16.",
  text = [[
Target AMDGPU RTL --> Incompatible: Processor mismatch 	[Image: gfx90a]	:	[Env: gfx906:sramecc+:xnack-]
]],
  first = "openmp-image-for-other-gpu", confidence = 0.90,
}
case {
  name = "capabilities",
  url = "https://github.com/ROCm/aomp/issues/442",
  summary = "AOMP 16 switches offloading off; the capabilities, which follow, built for another GPU.",
  text = [[
WARNING: Runtime capabilities do NOT meet any image offload_arch.
         So device offloading is now disabled.
        Runtime capabilities : gfx908
          Image 0 offload_arch : gfx90a
]],
  first = "openmp-image-for-other-gpu", confidence = 0.70,
}
case {
  name = "mandatory-alone",
  url = "https://github.com/ROCm/aomp/issues/102",
  summary = "Only the end of the output was kept.",
  text = [[
Libomptarget fatal error 1: failure of target construct while offloading is mandatory
]],
  facts = { ["gpu.gfx"] = "gfx90c" },
  first = "openmp-image-for-other-gpu", confidence = 0.50,
}
case {
  name = "near-cuda",
  url = "https://github.com/llvm/llvm-project/issues/60221",
  summary = "Near miss: the same end of a program built for an NVIDIA GPU.",
  text = [[
clang++ -fopenmp --offload-arch=sm_70 main.cpp -o main
Libomptarget fatal error 1: failure of target construct while offloading is mandatory
]],
  facts = { ["gpu.gfx"] = "gfx1036" },
  must_not = { "openmp-image-for-other-gpu" },
}
case {
  name = "near-other-maker",
  url = "https://github.com/ROCm/aomp/issues/102",
  summary = "Near miss: the same line on a machine of another maker.",
  text = [[
Libomptarget fatal error 1: failure of target construct while offloading is mandatory
]],
  facts = { ["host.gpu_maker"] = "other", ["gpu.gfx"] = "gfx1036" },
  must_not = { "openmp-image-for-other-gpu" },
}
case {
  name = "near-runtime-not-loaded",
  url = "https://github.com/ROCm/aomp/issues/442",
  summary = "Near miss: a container in which the HSA runtime cannot be asked; the image is of the right target.",
  text = [[
WARNING: Runtime capabilities do NOT meet any image offload_arch.
         So device offloading is now disabled.
        Runtime capabilities :  HSAERROR-LOADING
          Image 0 offload_arch : gfx90a
]],
  must_not = { "openmp-image-for-other-gpu" },
}
