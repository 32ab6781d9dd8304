-- SPDX-License-Identifier: Apache-2.0
case {
  name = "whisper-compute-type",
  url = "https://github.com/ggml-org/whisper.cpp/issues/3553",
  summary = "The headers want the old type for the computation.",
  text = [[
error: no matching function for call to 'hipblasGemmEx'
note: candidate function not viable: no known conversion from 'hipblasComputeType_t' to 'hipblasDatatype_t'
]],
  first = "hipblas-api-mismatch", confidence = 0.80,
}
case {
  name = "whisper-variable",
  url = "https://github.com/ggml-org/whisper.cpp/issues/3553",
  summary = "The same of a variable.",
  text = [[
error: cannot initialize a variable of type 'hipDataType' with an rvalue of type 'hipblasDatatype_t'
]],
  first = "hipblas-api-mismatch", confidence = 0.80,
}
case {
  name = "distribution-headers",
  url = "https://github.com/mudler/vllm.cpp/issues/201",
  summary = "A new source finds the older header in /usr/include.",
  text = [[
/mnt/storage/llm/vllm.cpp/src/vt/rocm/rocm_matmul_hipblaslt.hip:384:13: error: no matching function for call to 'hipblasGemmEx'
/usr/include/hipblas/hipblas.h:31114:32: note: candidate function not viable: no known conversion from 'const hipDataType' to 'hipblasDatatype_t' for 9th argument
]],
  first = "hipblas-api-mismatch", confidence = 0.80,
}
case {
  name = "llama-rocm-7",
  url = "https://github.com/ggml-org/llama.cpp/issues/17489",
  summary = "An old type with the headers of ROCm 7.1.",
  text = [[
ggml/src/ggml-cuda/ggml-cuda.cu:1796:25: error: unknown type name 'hipblasDatatype_t'; did you mean 'hipblasDiagType_t'?
]],
  first = "hipblas-api-mismatch", confidence = 0.80,
}
case {
  name = "llama-compute-type-7",
  url = "https://github.com/ggml-org/llama.cpp/pull/27192",
  summary = "Ubuntu 26.04, hipBLAS 7.1: the computation's type is one of its own.",
  text = [[
ggml-cuda.cu:1221: error: no matching function for call to 'hipblasGemmEx'
    note: candidate function not viable: no known conversion from 'hipDataType' to 'hipblasComputeType_t' for 18th argument
]],
  first = "hipblas-api-mismatch", confidence = 0.80,
}
case {
  name = "tvm-return",
  url = "https://github.com/apache/tvm/issues/18708",
  summary = "What follows where the compiler took another type for the unknown one.",
  text = [[
/home/user/tvm/src/runtime/contrib/hipblas/hipblas_utils.h:120:16: error: cannot initialize return object of type 'hipblasDiagType_t' with an rvalue of type 'hipDataType'
]],
  first = "hipblas-api-mismatch", confidence = 0.70,
}
case {
  name = "function-alone",
  url = "https://github.com/ggml-org/llama.cpp/issues/14734",
  summary = "Only the compiler's first line.",
  text = [[
ggml/src/ggml-cuda/ggml-cuda.cu:1254:13: error: no matching function for call to 'hipblasGemmEx'
]],
  first = "hipblas-api-mismatch", confidence = 0.50,
}
case {
  name = "near-deprecated",
  url = "https://github.com/ROCm/hipBLAS/issues/498",
  summary = "Near miss: a warning of another hipBLAS type that is to go.",
  text = [[
warning: 'hipblasSetInt8Datatype' is deprecated: "The hipblasSetInt8Datatype function will be removed in a future release and only int8_t datatype will be supported. packed_int8x4 datatype support will be removed." [-Wdeprecated-declarations]
]],
  must_not = { "hipblas-api-mismatch" },
}
case {
  name = "near-missing-header",
  url = "https://github.com/spack/spack/issues/49139",
  summary = "Near miss: hipBLAS's header is read without HIP's.",
  text = [[
/opt/rocm-6.1.2/include/hipblas/hipblas.h:749:70: error: unknown type name 'hipStream_t'
]],
  must_not = { "hipblas-api-mismatch" },
}
