-- SPDX-License-Identifier: Apache-2.0
case {
  name = "comes-from-hip",
  url = "https://github.com/rocm-arch/rocm-arch/issues/41",
  summary = "amd_comgr is not installed.",
  text = [[
CMake Error at CMakeLists.txt:349 (find_package):
  Could not find a package configuration file provided by "amd_comgr" with
  any of the following names:
    amd_comgrConfig.cmake
]],
  first = "cmake-rocm-package-not-found", confidence = 0.80,
}
case {
  name = "wrapped",
  url = "https://github.com/rocm-arch/rocm-arch/issues/386",
  summary = "CMake wraps its words before the name.",
  text = [[
CMake Error at CMakeLists.txt:60 (find_package):
  By not providing "Findhsa-runtime64.cmake" in CMAKE_MODULE_PATH this
  project has asked CMake to find a package configuration file provided by
  "hsa-runtime64", but CMake did not find one.
]],
  first = "cmake-rocm-package-not-found", confidence = 0.80,
}
case {
  name = "with-a-version",
  url = "https://github.com/ROCm/rccl-tests/issues/122",
  summary = "A version is asked for, and the name begins a line.",
  text = [[
4.596   Could not find a package configuration file provided by
4.596   "ROCmCMakeBuildTools" (requested version 0.7.3) with any of the following
4.596   names:
]],
  first = "cmake-rocm-package-not-found", confidence = 0.80,
}
case {
  name = "docker-build",
  url = "https://github.com/ggml-org/llama.cpp/issues/27710",
  summary = "A container with libraries alone.",
  text = [[
#10 102.9 CMake Error at ggml/src/ggml-hip/CMakeLists.txt:47 (find_package):
#10 102.9   By not providing "Findhipblas.cmake" in CMAKE_MODULE_PATH this project has
]],
  first = "cmake-rocm-package-not-found", confidence = 0.80,
}
case {
  name = "module-mode",
  url = "https://github.com/ROCm/hip/blob/24c0cb92b38688b4db8cf80198752f2e8e03e248/cmake/FindHIP.cmake",
  summary = "FindHIP.cmake is found and finds no HIP; built from CMake's message and the module's variables.",
  text = [[
CMake Error at /usr/share/cmake-3.22/Modules/FindPackageHandleStandardArgs.cmake:230 (message):
  Could NOT find HIP (missing: HIP_ROOT_DIR HIP_HIPCC_EXECUTABLE)
]],
  first = "cmake-rocm-package-not-found", confidence = 0.50,
}
case {
  name = "targets-file",
  url = "https://github.com/rocm-arch/rocm-arch/issues/892",
  summary = "The file of the old folder is read, the other is not beside it.",
  text = [[
CMake Error at /opt/rocm/hip/lib/cmake/hip/hip-config.cmake:214 (
   include could not find requested file:

     /opt/rocm/hip/lib/cmake/hip/hip-targets.cmake
]],
  first = "cmake-rocm-package-not-found", confidence = 0.70,
}
case {
  name = "comgr-lld",
  url = "https://github.com/rocm-arch/rocm-arch/issues/460",
  summary = "comgr wants ROCm's LLD.",
  text = [[
CMake Error at CMakeLists.txt:61 (find_package):
  Could not find a package configuration file provided by "LLD" with any of
  the following names:
    LLDConfig.cmake
See also "/var/tmp/pamac-build/comgr/src/build/CMakeFiles/CMakeOutput.log".
]],
  first = "cmake-rocm-package-not-found", confidence = 0.70,
}
case {
  name = "near-other-llvm",
  url = "https://github.com/llvm/llvm-project/issues/59153",
  summary = "Near miss: LLVM for something else.",
  text = [[
CMake Error at CMakeLists.txt:44 (find_package):
  Could not find a package configuration file provided by "LLVM" with any of
  the following names:
See also "/build/source/libclc/build/CMakeFiles/CMakeOutput.log".
]],
  must_not = { "cmake-rocm-package-not-found" },
}
case {
  name = "near-status-line",
  url = "https://github.com/ROCm/ROCm-CompilerSupport/issues/26",
  summary = "Near miss: a status line of a package that may be missing.",
  text = [[
-- Could NOT find AMDDeviceLibs (missing: AMDDeviceLibs_DIR)
]],
  must_not = { "cmake-rocm-package-not-found" },
}
case {
  name = "near-warning",
  url = "https://github.com/ROCm/hip/issues/955",
  summary = "Near miss: a warning, and the configuration went on.",
  text = [[
CMake Warning at CMakeLists.txt:3 (find_package):
  By not providing "FindHIP.cmake" in CMAKE_MODULE_PATH this project has
  asked CMake to find a package configuration file provided by "HIP", but
  CMake did not find one.

  Could not find a package configuration file provided by "HIP" (requested
  version 1.0) with any of the following names:

-- Configuring done
-- Generating done
]],
  must_not = { "cmake-rocm-package-not-found" },
}
case {
  name = "near-other-maker",
  url = "https://github.com/ROCm/hipFFT/issues/37",
  summary = "Near miss: a machine with another maker's GPU.",
  text = [[
  Could not find a package configuration file provided by "hip" with any of
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "cmake-rocm-package-not-found" },
}
