-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "hipblas-api-mismatch",
  title = "Compile error: hipblasDatatype_t and hipDataType of two hipBLAS APIs are mixed",
  summary = [[
hipBLAS 3.0 (ROCm 7.0) took hipblasDatatype_t away: matrices have a hipDataType, the computation a
hipblasComputeType_t. Releases 2.x offer that only where HIPBLAS_V2 is defined. A source written for
one API does not compile against headers of the other: an old source with ROCm 7, or a new one that
finds the headers of an older ROCm (a distribution's in /usr/include) beside the new HIP.]],
  component = "rocblas", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    -- a new source, or HIP, with older headers
    { log = [[no known conversion from '(?:const )?(?:hipblasComputeType_t|hipDataType)' to '(?:const )?hipblasDatatype_t']], strength = "decisive", group = "types" },
    { log = [[of type '(?:const )?hip(?:DataType|blasComputeType_t)' (?:with an [lr]value of|from incompatible) type '(?:const )?hipblasDatatype_t']], strength = "decisive", group = "types" },
    -- an old source with the headers of ROCm 7
    { log = [[unknown type name 'hipblasDatatype_t']], strength = "decisive", group = "types" },
    { log = [[no known conversion from '(?:const )?hipDataType' to '(?:const )?hipblasComputeType_t']], strength = "decisive", group = "types" },
    { log = [['(?:const )?hipblasDiagType_t' (?:with an [lr]value of|from incompatible) type '(?:const )?hipDataType']], strength = "very_strong", group = "types" },
    { log = [[no matching function for call to 'hipblas(?:Gemm|Trsm|Axpy|Dot|Nrm2|Rot|Scal)\w*Ex']], strength = "strong", group = "types" },
  },
  remedies = {
    { id = "newer-source", title = "A release of the program that knows ROCm 7 (llama.cpp of July 2025 or later)",
      summary = "ggml tells the two apart by HIP_VERSION since then; programs that carry a copy of it (whisper.cpp, koboldcpp, bindings) must have taken it over.",
      outcome = "cure", chance = 0.7, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      requires = "the messages speak of an unknown hipblasDatatype_t: the source is the older side",
      backup = [[git rev-parse HEAD > source.before]],
      apply = [[git pull --recurse-submodules
rm -rf build && cmake -B build -DGGML_HIP=ON && cmake --build build]],
      verify = [[find build -name 'libggml-hip*' | wc -l]], expect = "^[1-9]",
      rollback = [[git checkout "$(cat source.before)"]], fallback = "one-rocm" },
    { id = "one-rocm", title = "Compile with the headers of one ROCm: take the older ones out of the way",
      summary = "The compiler's notes name the hipblas.h that it read. In /usr/include it is the distribution's, in /opt/rocm AMD's.",
      outcome = "cure", chance = 0.7, minutes = 10, risk = "medium", reversibility = "medium", scope = "system", root = true,
      requires = "the messages convert to hipblasDatatype_t: the headers are the older side",
      prepare = [[ls -l /usr/include/hipblas/hipblas.h /opt/rocm*/include/hipblas/hipblas.h; hipconfig --version]],
      cons = { "packages that were built for the distribution's ROCm may go with it" },
      apply = [[if command -v apt-get >/dev/null; then sudo apt-get remove libhipblas-dev; else sudo dnf remove hipblas-devel; fi
rm -rf build && cmake -B build -DGGML_HIP=ON -DCMAKE_PREFIX_PATH=/opt/rocm && cmake --build build]],
      verify = [[find build -name 'libggml-hip*' | wc -l]], expect = "^[1-9]",
      rollback = by_packager("sudo apt-get install libhipblas-dev", "sudo dnf install hipblas-devel"), fallback = "hipblas-v2" },
    { id = "hipblas-v2", title = "ROCm 6: compile a newer source with HIPBLAS_V2 defined",
      outcome = "workaround", chance = 0.4, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      when = { rocm = ">=6.0, <7.0" },
      apply = [[cmake -B build-v2 -DGGML_HIP=ON -DCMAKE_HIP_FLAGS=-DHIPBLAS_V2 -DCMAKE_CXX_FLAGS=-DHIPBLAS_V2 && cmake --build build-v2]],
      verify = [[find build-v2 -name 'libggml-hip*' | wc -l]], expect = "^[1-9]", rollback = [[rm -rf build-v2]] },
  },
  references = {
    { url = "https://rocm.docs.amd.com/projects/hipBLAS/en/develop/_sources/reference/deprecation.rst", title = "hipBLAS: deprecations by version",
      says = "hipBLAS 3.0 replaced hipblasDatatype_t by hipDataType, and by hipblasComputeType_t for the compute type; 2.0 had announced it and HIPBLAS_V2." },
    { url = "https://github.com/ROCm/hipBLAS/pull/982", title = "Remove hipblasComplex, hipblasDatatype and remove HIPBLAS_V2 API",
      says = "Merged for ROCm 7.0: who did not compile with HIPBLAS_V2 meets the change, who did does not." },
    { url = "https://github.com/ROCm/hipBLAS/issues/753", title = "compute type of hipblasGemmEx",
      says = "hipblasComputeType_t came with ROCm 6.0 and is used with HIPBLAS_V2 alone there." },
    { url = "https://github.com/ggml-org/llama.cpp/pull/14634", title = "HIP: Add HIP 7.0+ compatibility for hipBLAS compute types",
      says = "ggml maps the types by HIP_VERSION since July 2025; before, it does not compile with ROCm 7." },
    { url = "https://github.com/ggml-org/llama.cpp/pull/14744", title = "Fix HIP version check for HIPBLAS V2 API compatibility",
      says = "The new types below ROCm 7 need HIPBLAS_V2 where the header is included, the reviewer says." },
    { url = "https://github.com/ggml-org/llama.cpp/issues/17489", title = "no matching function for call to 'hipblasGemmEx' for ROCm on Linux",
      says = "After an upgrade from ROCm 6 to 7.1 the type is unknown." },
    { url = "https://github.com/ggml-org/llama.cpp/pull/21324", title = "ggml: fix HIP compilation with ROCm 7.2+",
      says = "Withdrawn: the errors came from Ubuntu's older ROCm packages that were left beside AMD's." },
    { url = "https://github.com/ggml-org/whisper.cpp/issues/3553", title = "whisper.cpp with ROCm 7.1: hipblasGemmEx",
      says = "The messages of a source and headers that differ, after Arch went from ROCm 6.4 to 7.1." },
    { url = "https://github.com/mudler/vllm.cpp/issues/201", title = "no matching function for call to 'hipblasGemmEx'",
      says = "The header of the notes is the distribution's in /usr/include, which wants the old type." },
    { url = "https://github.com/apache/tvm/issues/18708", title = "TVM: unknown type name 'hipblasDatatype_t'",
      says = "TVM's own use of the old type against new headers." },
  },
}
