-- SPDX-License-Identifier: Apache-2.0
case {
  name = "older-than-installed",
  url = "https://github.com/mozilla-ai/llamafile/issues/547",
  summary = "ROCm 7 is installed, the program wants 6.",
  text = [[
libamdhip64.so.6: cannot open shared object file: No such file or directory
]],
  facts = { ["rocm.version"] = "7.1.0" },
  first = "rocm-soname-mismatch",
  confidence = 0.71,
}
case {
  name = "newer-than-installed",
  url = "https://github.com/ggml-org/llama.cpp/issues/25807",
  summary = "ROCm 6 is installed, the program wants 7.",
  text = [[
libamdhip64.so.7: cannot open shared object file: No such file or directory
]],
  facts = { ["rocm.version"] = "6.4.1" },
  first = "rocm-soname-mismatch",
  confidence = 0.53,
}
case {
  name = "rocm-5-on-6",
  url = "https://github.com/ollama/ollama/issues/1821",
  summary = "Ollama 0.1.18 is built for ROCm 5.",
  text = [[
libhipblas.so.1: cannot open shared object file: No such file or directory
]],
  facts = { ["rocm.version"] = "6.0.0" },
  first = "rocm-soname-mismatch",
  confidence = 0.53,
}
case {
  name = "rocm-6-on-5",
  url = "https://github.com/mozilla-ai/llamafile/issues/547",
  summary = "A prebuilt module for ROCm 6.",
  text = [[
link_cuda_dso: warning: libamdhip64.so.6: cannot open shared object file: No such file or directory: failed to load library
]],
  facts = { ["rocm.version"] = "5.7.1" },
  first = "rocm-soname-mismatch",
  confidence = 0.53,
}
case {
  name = "symbol",
  url = "https://github.com/oobabooga/textgen/issues/6169",
  summary = "A symbol of another release.",
  text = [[
ImportError: /usr/lib/libfoo.so: undefined symbol: hipblasGemmEx_v2
]],
  first = "rocm-soname-mismatch",
  confidence = 0.52,
}
case {
  name = "symbol-r0600",
  url = "https://github.com/oobabooga/textgen/issues/6169",
  summary = "The symbol that came with ROCm 6.",
  text = [[
ImportError: libtorch_hip.so: undefined symbol: hipGetDevicePropertiesR0600
]],
  first = "rocm-soname-mismatch",
  confidence = 0.71,
}
case {
  name = "symbol-version",
  url = "https://github.com/ROCm/clr/blob/amd-staging/hipamd/src/hip_hcc.map.in",
  summary = "A symbol version.",
  text = [[
./program: version `hip_6.0' not found (required by ./program)
]],
  first = "rocm-soname-mismatch",
  confidence = 0.52,
}
case {
  name = "smi-6",
  url = "https://github.com/ROCm/jax/issues/268",
  summary = [[jaxlib for ROCm 6.0 on 6.2.1.]],
  text = [[
ImportError: librocm_smi64.so.6: cannot open shared object file: No such file or directory
]],
  facts = { ["rocm.version"] = "6.2.1" },
  first = "rocm-soname-mismatch", confidence = 0.72,
  must_not = { "rocm-libs-not-on-loader-path" },
}
case {
  name = "number-3",
  url = "https://github.com/ROCm/tensorflow-upstream/issues/1207",
  summary = "Built against ROCm 3, run on 4.",
  text = [[
ImportError: libamdhip64.so.3: cannot open shared object file: No such file or directory
]],
  facts = { ["rocm.version"] = "4.0.0" },
  first = "rocm-soname-mismatch", confidence = 0.71,
  must_not = { "rocm-libs-not-on-loader-path" },
}
case {
  name = "number-4",
  url = "https://github.com/ROCm/tensorflow-upstream/issues/1207",
  summary = "Built against ROCm 4, run on 5.",
  text = [[
ImportError: libamdhip64.so.4: cannot open shared object file: No such file or directory
]],
  facts = { ["rocm.version"] = "5.1.0" },
  first = "rocm-soname-mismatch", confidence = 0.71,
  must_not = { "rocm-libs-not-on-loader-path" },
}
case {
  name = "number-5",
  url = "https://github.com/ROCm/tensorflow-upstream/issues/1207",
  summary = "Built against ROCm 5, run on 4.",
  text = [[
ImportError: libamdhip64.so.5: cannot open shared object file: No such file or directory
]],
  facts = { ["rocm.version"] = "4.5.2" },
  first = "rocm-soname-mismatch", confidence = 0.71,
  must_not = { "rocm-libs-not-on-loader-path" },
}
case {
  name = "smi-library-listed",
  url = "https://github.com/ROCm/rocm_smi_lib/issues/215",
  summary = "JAX's plugin for ROCm 6.0 wants .so.6; the folder of 6.2.4 holds .so.7.",
  text = [[
librocm_smi64.so.7
librocm_smi64.so.7.3.60204
ERROR:2025-02-25 15:35:56,535:jax._src.xla_bridge:647: Jax plugin configuration error: Exception when calling jax_plugins.xla_rocm60.initialize()
How to install `librocm_smi64.so.6`
]],
  first = "rocm-soname-mismatch", confidence = 0.50, must_not = { "jax-rocm-plugin-mismatch" },
}
case {
  name = "rocm-library-symbol",
  url = "https://github.com/ROCm/pytorch/issues/2901",
  summary = [[PyTorch built where the SMI library had what this one lacks.]],
  text = [[
ImportError: libtorch_hip.so: undefined symbol: rsmi_init
]],
  first = "rocm-soname-mismatch", confidence = 0.5,
}
case {
  name = "needs-rebuild",
  url = "https://github.com/arch4edu/arch4edu/issues/183",
  summary = [[The distribution took ROCm up and left PyTorch behind.]],
  text = [[
python-pytorch-rocm needs a rebuild.
ImportError: libroctx64.so.1: cannot open shared object file: No such file or directory
]],
  first = "rocm-soname-mismatch", confidence = 0.55,
}
case {
  name = "windows-entry-point",
  url = "https://github.com/likelovewant/ollama-for-amd/issues/41",
  summary = "rocBLAS and hipBLAS of two releases on Windows.",
  text = [[
The procedure entry point rocblas_bfdot_64 could not be located in the dynamic link library C:\Users\user\AppData\Local\Programs\Ollama\lib\ollama\hipblas.dll.
]],
  first = "rocm-soname-mismatch", confidence = 0.70,
}
case {
  name = "windows-entry-point-other",
  url = "https://learn.microsoft.com/en-us/troubleshoot/windows-client/performance/windows-application-error-dll",
  summary = "Near miss: a library of another kind.",
  text = [[
The procedure entry point ucrtbase_abort could not be located in the dynamic link library ggml-base.dll.
]],
  facts = { ["gpu.name"] = "Radeon RX 6700 XT" },
  must_not = { "rocm-soname-mismatch" },
}
case {
  name = "windows-no-hipblas",
  url = "https://github.com/vosen/ZLUDA/issues/545",
  summary = "Windows' message as in the thread, for a library of the SDK.",
  text = [[
The code execution cannot proceed because hipblas.dll was not found. Reinstalling the program may fix this problem.
]],
  first = "rocm-soname-mismatch", accepted = { "rocm-libs-not-on-loader-path" }, confidence = 0.50,
}
case {
  name = "windows-status",
  url = "https://github.com/likelovewant/ollama-for-amd/issues/8",
  summary = "Windows did not start the runner: an entry lacks in a library.",
  text = [[
Error: llama runner process has terminated: exit status 0xc0000139
C:\Program Files\AMD\ROCm\5.7\bin>hipInfo.exe
Name:                             Radeon RX 570
]],
  first = "rocm-soname-mismatch", confidence = 0.52,
}
case {
  name = "windows-status-cuda",
  url = "https://github.com/ollama/ollama/issues/5643",
  summary = "Near miss: the same status beside another maker's card.",
  text = [[
Error: llama runner process has terminated: exit status 0xc0000139
]],
  facts = { ["gpu.name"] = "NVIDIA GeForce RTX 3060" },
  must_not = { "rocm-soname-mismatch" },
}
case {
  name = "windows-entry-point-found",
  url = "https://github.com/Acly/krita-ai-diffusion/issues/1140",
  summary = "As a German Windows puts it, in English.",
  text = [[
The procedure entry point hipDeviceSetLimit could not be found in the dynamic link library C:\Zluda\nvcuda.dll
]],
  first = "rocm-soname-mismatch", confidence = 0.70,
}
case {
  name = "wsl-rocm-smi",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/4403",
  summary = "JAX's plugin for ROCm 6.0 under WSL, where the first release was 6.1.3; the message is cut as in a title.",
  text = [[
librocm_smi64.so.6: cannot open shared object file
WSL environment detected.
]],
  first = "rocm-soname-mismatch", must_not = { "rocm-libs-not-on-loader-path" }, confidence = 0.72,
}
case {
  name = "name-without-its-version",
  url = "https://github.com/ollama/ollama/issues/738",
  summary = "A file of the wanted name lacks the version that every library of that name has: it is another major's.",
  text = [[
Unable to load dynamic server library: /opt/rocm/lib/libamdhip64.so.6: version `hip_6.0' not found (required by /tmp/ollama123/librocm_server.so)
]],
  first = "rocm-soname-mismatch", confidence = 0.70, must_not = { "rocm-mixed-installation" },
}
case {
  name = "link-to-other-major",
  url = "https://github.com/ollama/ollama/issues/738",
  summary = "ROCm 5.5 on Fedora 38: the listing shows the link that was made.",
  text = [[
/opt/rocm/lib/libamdhip64.so.6: version `hip_6.0' not found (required by /tmp/ollama123/librocm_server.so)
lrwxrwxrwx. 1 root root       24 May 15  2023 libamdhip64.so.5 -> libamdhip64.so.5.5.50501
lrwxrwxrwx. 1 root root       24 Dec 30 08:44 libamdhip64.so.6 -> libamdhip64.so.5.5.50501
]],
  first = "rocm-soname-mismatch", confidence = 0.87, must_not = { "rocm-mixed-installation" },
}
case {
  name = "link-to-own-major",
  url = "https://github.com/ollama/ollama/issues/738",
  summary = "The links that ROCm itself makes: no more than the loader's line says; built from the lines of the thread.",
  text = [[
./program: version `hip_6.0' not found (required by ./program)
lrwxrwxrwx. 1 root root       24 May 15  2023 libamdhip64.so.5 -> libamdhip64.so.5.5.50501
]],
  first = "rocm-soname-mismatch", confidence = 0.52,
}
case {
  name = "near-library-of-rocm",
  url = "https://github.com/ROCm/pytorch/issues/1340",
  summary = "Near miss: a library of one release loads the HIP runtime of another.",
  text = [[
python3: /opt/rocm/lib/libamdhip64.so.6: version `hip_6.2' not found (required by /opt/rocm-6.2.0/lib/librocblas.so.4)
]],
  first = "rocm-mixed-installation", must_not = { "rocm-soname-mismatch" },
}
