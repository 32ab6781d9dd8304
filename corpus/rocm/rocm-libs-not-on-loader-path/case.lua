-- SPDX-License-Identifier: Apache-2.0
case {
  name = "ldd",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1753",
  summary = "ldd's form.",
  text = [[
        libhiprand.so.1 => not found
]],
  first = "rocm-libs-not-on-loader-path",
  confidence = 0.52,
}
case {
  name = "own-major-7",
  url = "https://github.com/ggml-org/llama.cpp/issues/25807",
  summary = "The library of the ROCm that is installed.",
  text = [[
ImportError: librocblas.so.5: cannot open shared object file: No such file or directory
]],
  facts = { ["rocm.version"] = "7.1.0" },
  first = "rocm-libs-not-on-loader-path",
  confidence = 0.71,
}
case {
  name = "own-major-6",
  url = "https://github.com/vllm-project/vllm/issues/8042",
  summary = "The same with ROCm 6.",
  text = [[
ImportError: librocblas.so.4: cannot open shared object file: No such file or directory
]],
  facts = { ["rocm.version"] = "6.2.0" },
  first = "rocm-libs-not-on-loader-path",
  confidence = 0.71,
}
case {
  name = "own-major-5",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1753",
  summary = "The same with ROCm 5.",
  text = [[
ImportError: libamdhip64.so.5: cannot open shared object file: No such file or directory
]],
  facts = { ["rocm.version"] = "5.0" },
  first = "rocm-libs-not-on-loader-path",
  confidence = 0.71,
}
case {
  name = "smi-6-of-rocm-6-0",
  url = "https://github.com/ROCm/jax/issues/268",
  summary = [[The release that has that name.]],
  text = [[
ImportError: librocm_smi64.so.6: cannot open shared object file: No such file or directory
]],
  facts = { ["rocm.version"] = "6.0.2" },
  first = "rocm-libs-not-on-loader-path", confidence = 0.52,
}
case {
  name = "amd-smi-libdrm",
  url = "https://github.com/NixOS/nixpkgs/issues/453789",
  summary = "amd-smi of NixOS does not find libdrm.",
  text = [[
Fail to open libdrm.so.2: libdrm.so.2: cannot open shared object file: No such file or directory
]],
  first = "rocm-libs-not-on-loader-path", confidence = 0.52,
}
case {
  name = "tensorflow-1",
  url = "https://github.com/ROCmSoftwarePlatform/hiptensorflow/issues/35",
  summary = "TensorFlow of old calls every library CUDA's; the file lies in /opt/rocm/lib.",
  text = [[
I tensorflow/stream_executor/dso_loader.cc:130] Couldn't open CUDA library libMIOpen.so. LD_LIBRARY_PATH: 
]],
  first = "rocm-libs-not-on-loader-path", confidence = 0.52,
}
case {
  name = "cut-short",
  url = "https://github.com/ROCm/rocm_smi_lib/issues/215",
  summary = "The loader's message as people put it in a title, without the system's reason.",
  text = [[
librocm_smi64.so.6: cannot open shared object file
]],
  first = "rocm-libs-not-on-loader-path", confidence = 0.5,
}
case {
  name = "near-other-reason",
  url = "https://man7.org/linux/man-pages/man3/dlopen.3.html",
  summary = "Near miss: the file is where the loader looks, and cannot be read; built from the format.",
  text = [[
librocblas.so.4: cannot open shared object file: Permission denied
]],
  must_not = { "rocm-libs-not-on-loader-path" },
}
case {
  name = "hipsparselt",
  url = "https://github.com/pytorch/pytorch/issues/155207",
  summary = "A newer library of ROCm.",
  text = [[
ImportError: libhipsparselt.so.0: cannot open shared object file: No such file or directory
]],
  first = "rocm-libs-not-on-loader-path", confidence = 0.5,
}
case {
  name = "rocroller",
  url = "https://github.com/pytorch/pytorch/issues/155207",
  summary = "A newer library of ROCm.",
  text = [[
OSError: librocroller.so.1: cannot open shared object file: No such file or directory
]],
  first = "rocm-libs-not-on-loader-path", confidence = 0.5,
}
case {
  name = "migraphx",
  url = "https://github.com/ROCm/AMDMIGraphX/issues/5235",
  summary = "ONNX Runtime's provider does not find MIGraphX.",
  text = [[
Failed to load library libonnxruntime_providers_migraphx.so with error: libmigraphx_c.so.3: cannot open shared object file: No such file or directory
]],
  first = "rocm-libs-not-on-loader-path", confidence = 0.5,
}
case {
  name = "profiler-register",
  url = "https://github.com/mudler/LocalAI/issues/10537",
  summary = "A program's own bundle lacks a library that HIP asks for.",
  text = [[
./llama-cpp-fallback: error while loading shared libraries: librocprofiler-register.so.0: cannot open shared object file: No such file or directory
]],
  first = "rocm-libs-not-on-loader-path", confidence = 0.5,
}
case {
  name = "near-wsl-thunk",
  url = "https://github.com/ROCm/rocm-cli/issues/287",
  summary = "Near miss: rocminfo of a wheel under WSL says so and then lists all.",
  text = [[
WSL environment detected.
pid:14435 tid:0x750a661c8e80 [hsakmt_hsa_loader_init] dlopen libhsa-runtime64.so failed - libhsa-runtime64.so: cannot open shared object file: No such file or directory
HSA System Attributes
]],
  must_not = { "rocm-libs-not-on-loader-path" },
}
