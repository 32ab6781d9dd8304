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
