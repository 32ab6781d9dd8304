-- SPDX-License-Identifier: Apache-2.0
case {
  name = "not-used", url = "https://github.com/ggml-org/llama.cpp/issues/15245",
  summary = "ROCm 6.4.2, gfx1151: CMake lists the old option.",
  text = [[
CMake Warning:
  Manually-specified variables were not used by the project:

    AMDGPU_TARGETS
    LLAMA_HIPBLAS

-- Build files have been written to: /build/llama.cpp/build
]],
  first = "ggml-renamed-hip-option", confidence = 0.75,
}
case {
  name = "no-gpu", url = "https://github.com/ggml-org/llama.cpp/issues/15245",
  summary = "The command, and what the program then says.",
  text = [[
cmake -S . -B build -DLLAMA_HIPBLAS=ON -DCMAKE_BUILD_TYPE=Release
warning: no usable GPU found, --gpu-layers option will be ignored
]],
  first = "ggml-renamed-hip-option", confidence = 0.7,
}
case {
  name = "near-other-variable", url = "https://github.com/ggml-org/llama.cpp/issues/15245",
  summary = "Near miss: what CMake does not use is the list of targets; the backend is built.",
  text = [[
-- HIP and hipBLAS found
-- Including HIP backend
CMake Warning:
  Manually-specified variables were not used by the project:

    AMDGPU_TARGETS

]],
  must_not = { "ggml-renamed-hip-option" },
}
case {
  name = "near-new-option", url = "https://github.com/ggml-org/llama.cpp/issues/23943",
  summary = "Near miss: the option is right, and the program that runs is another one, without a GPU backend.",
  text = [[
cmake -S . -B build -DGGML_HIP=ON -DCMAKE_BUILD_TYPE=Release
warning: no usable GPU found, --gpu-layers option will be ignored
]],
  first = "app-built-without-rocm", must_not = { "ggml-renamed-hip-option" },
}
case {
  name = "near-older-sources", url = "https://github.com/ikawrakow/ik_llama.cpp/blob/main/ggml/CMakeLists.txt",
  summary = "Near miss: sources that still want GGML_HIPBLAS do not use the new name; built from CMake's format.",
  text = [[
CMake Warning:
  Manually-specified variables were not used by the project:

    GGML_HIP

]],
  must_not = { "ggml-renamed-hip-option" },
}
case {
  name = "near-fork", url = "https://github.com/ikawrakow/ik_llama.cpp/blob/main/ggml/CMakeLists.txt",
  summary = "Near miss: the fork has this option, and the program that runs is another one.",
  text = [[
~/ik_llama.cpp$ cmake -S . -B build -DGGML_HIPBLAS=ON
warning: no usable GPU found, --gpu-layers option will be ignored
]],
  first = "app-built-without-rocm", must_not = { "ggml-renamed-hip-option" },
}
