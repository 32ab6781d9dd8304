-- SPDX-License-Identifier: Apache-2.0
local image = [[
ROCm error: device kernel image is invalid
  current device: 0, in function ggml_cuda_compute_forward at ggml/src/ggml-cuda/ggml-cuda.cu:2962
]]
case { name = "debug-in-cache", url = "https://github.com/ggml-org/llama.cpp/issues/23934",
  summary = [[CMake's cache says Debug.]], text = "CMAKE_BUILD_TYPE:STRING=Debug\n" .. image,
  facts = { ["gpu.gfx"] = "gfx1100" }, first = "debug-build-invalid-kernel", confidence = 0.78 }
case { name = "preview", url = "https://github.com/ROCm/legacy-rocm-build/issues/6042",
  summary = [[The preview release that has the defect.]], text = image,
  facts = { ["rocm.version"] = "7.11.0", ["gpu.gfx"] = "gfx1151" }, first = "debug-build-invalid-kernel", confidence = 0.57 }
case { name = "target-missing", url = "https://github.com/lemonade-sdk/llamacpp-rocm/issues/92",
  summary = [[The runtime says that the file has no code for the target.]],
  text = image .. "ggml_cuda_mul_mat_q: invalid device function\nCMAKE_BUILD_TYPE:STRING=Debug\n",
  facts = { ["gpu.gfx"] = "gfx1035" }, first = "gfx-target-not-in-build", must_not = { "debug-build-invalid-kernel" } }
case { name = "release-build", url = "https://github.com/ROCm/legacy-rocm-build/issues/6042",
  summary = [[A Release build with the same message is not a matter of -O0.]],
  text = "cmake -S . -B build -DGGML_HIP=ON -DAMDGPU_TARGETS=gfx1151 -DCMAKE_BUILD_TYPE=Release\n" .. image,
  facts = { ["rocm.version"] = "7.11.0", ["gpu.gfx"] = "gfx1151" }, must_not = { "debug-build-invalid-kernel" } }
case {
  name = "told",
  url = "https://github.com/ROCm/TheRock/issues/1062",
  summary = "Said in words.",
  text = [[
The debug build says: ROCm error: device kernel image is invalid
]],
  first = "debug-build-invalid-kernel", confidence = 0.56,
}
case {
  name = "later-preview", url = "https://github.com/ROCm/TheRock/issues/5543",
  summary = "Near miss: a wheel of a later preview, with another reason.",
  text = [[
torch.AcceleratorError: HIP error: device kernel image is invalid
Search for `hipErrorInvalidImage' in https://rocm.docs.amd.com/projects/HIP/en/latest/index.html for more information.
]],
  facts = { ["rocm.version"] = "7.13.0" }, first = "gfx-target-not-in-build", confidence = 0.4,
  must_not = { "debug-build-invalid-kernel" },
}
case {
  name = "near-no-code-for-chip",
  url = "https://github.com/ggml-org/llama.cpp/issues/23934",
  summary = "Near miss: a debug build that holds no code for this chip; built from the runtime's message.",
  text = [[
ROCm error: device kernel image is invalid
cmake -DCMAKE_BUILD_TYPE=Debug
:1:hip_fatbin.cpp           :687 : 114369963532 us:  No compatible code objects found for: gfx1100
]],
  first = "gfx-target-not-in-build", confidence = 0.8,
  must_not = { "debug-build-invalid-kernel" },
}
