-- SPDX-License-Identifier: Apache-2.0
case {
  name = "ninja",
  url = "https://github.com/vllm-project/vllm/issues/8042",
  summary = "vLLM on a cluster whose ROCm lies in a versioned folder.",
  text = [[
-- Generating done (0.1s)
ninja: error: '/opt/rocm/lib/libamdhip64.so', needed by '/lustre/project/vllm/build/lib.linux-x86_64-cpython-311/vllm/_core_C.abi3.so', missing and no known rule to make it
]],
  first = "build-names-missing-rocm-file", confidence = 0.80,
}
case {
  name = "make",
  url = "https://github.com/vllm-project/vllm/issues/8004",
  summary = "The same said by make; built from its format.",
  text = [[
make[2]: *** No rule to make target '/opt/rocm-6.0.0/lib/libhiprtc.so.6.0.60000', needed by 'bin/app'.  Stop.
]],
  first = "build-names-missing-rocm-file", confidence = 0.80,
}
case {
  name = "include-path",
  url = "https://github.com/justxi/rocm/issues/62",
  summary = "CMake names an include folder that is not there.",
  text = [[
CMake Error in library/CMakeLists.txt:
  Imported target "hip::device" includes non-existent path
    "/opt/rocm-5.7.0/include"
  in its INTERFACE_INCLUDE_DIRECTORIES.  Possible reasons include:
]],
  first = "build-names-missing-rocm-file", confidence = 0.65,
}
case {
  name = "target-file",
  url = "https://github.com/ROCm/hip/issues/2433",
  summary = "A library that the package's CMake files list and that is not there; built from CMake's format.",
  text = [[
CMake Error at /opt/rocm/lib/cmake/hip/hip-targets.cmake:78 (message):
  The imported target "hip::amdhip64" references the file
     "/opt/rocm/lib/libamdhip64.so.6.0.60002"
  but this file does not exist.  Possible reasons include:
]],
  first = "build-names-missing-rocm-file", confidence = 0.65,
}
case {
  name = "near-windows-sdk",
  url = "https://github.com/ROCm/hip/issues/3434",
  summary = "Near miss: the HIP SDK of Windows holds a path of the machine that built it.",
  text = [[
CMake Error at C:/Program Files/AMD/ROCm/5.7/lib/cmake/hip-lang/hip-lang-targets.cmake:82 (message):
  The imported target "hip-lang::amdhip64" references the file
     "C:/constructicon/builds/gfx/two/23.30/drivers/compute/install/native/Release/x64/hip/lib/amdhip64.lib"
  but this file does not exist.
]],
  first = "hip-sdk-build-machine-path", must_not = { "build-names-missing-rocm-file" },
}
case {
  name = "near-own-header",
  url = "https://github.com/justxi/rocm/issues/187",
  summary = "Near miss: ninja misses a header of the project itself.",
  text = [[
ninja: error: '/var/tmp/portage/sci-libs/rocBLAS-4.1.0/work/rocBLAS-rocm-4.1.0/library/src/blas3/Tensile/*.hpp', needed by 'include/internal/rocblas-exported-proto.hpp', missing and no known rule to make it
]],
  must_not = { "build-names-missing-rocm-file" },
}
case {
  name = "include-path-of-rocblas",
  url = "https://github.com/justxi/rocm/issues/62",
  summary = "The same of a library; built from CMake's source.",
  text = [[
CMake Error in src/CMakeLists.txt:
  Imported target "roc::rocblas" includes non-existent path
    "/opt/rocm-6.0.0/include"
]],
  first = "build-names-missing-rocm-file", confidence = 0.65,
}
