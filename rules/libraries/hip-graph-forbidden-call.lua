-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "hip-graph-forbidden-call", kind = "symptom",
  title = [["operation not permitted when stream is capturing": a call that a HIP graph cannot record]],
  summary = [[
While a stream is captured into a graph, calls that wait or allocate (hipMalloc, hipFree, a
synchronisation, a copy to the host) end with hipErrorStreamCaptureUnsupported, and so do calls of
another thread on a captured event. The program, or a kernel's wrapper, makes such a call inside of
the capture. The GPU is sound.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[operation not permitted when stream is capturing|operation would make the legacy stream depend on a capturing blocking stream]] }, { any = { { log = [[HIP error|hipError|ROCm error]] }, speaks_of_amd } } },
      strength = "very_strong", group = "capture" },
    { log = [[hipErrorStreamCapture(?:Unsupported|Invalidated|Isolation|Implicit)]], strength = "very_strong", group = "capture" },
    other_maker,
  },
  explains = { "hip-launch-failure" },
  remedies = {
    { id = "without-graphs", title = "Run without graphs: vLLM --enforce-eager, SGLang --disable-cuda-graph",
      outcome = "workaround", chance = 0.9, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      summary = "llama.cpp: GGML_CUDA_DISABLE_GRAPHS=1.",
      cons = { "each step costs more on the processor" },
      apply = [[vllm serve MODEL --enforce-eager]],
      verify = [[curl -s localhost:8000/v1/models]], expect = [["id"]],
      rollback = [[vllm serve MODEL]],
      fallback = "find-the-call" },
    { id = "find-the-call", title = "Find the call: AMD_LOG_LEVEL shows which one failed",
      outcome = "diagnostic", chance = 0.6, minutes = 10, risk = "low", reversibility = "high", scope = "process",
      apply = [[AMD_LOG_LEVEL=3 COMMAND 2>hip.txt; grep -n -B3 StreamCapture hip.txt | head -40]],
      verify = [[grep -c StreamCapture hip.txt]], expect = [[\d]],
      rollback = [[rm -f hip.txt]] },
  },
  references = {
    { url = "https://rocm.docs.amd.com/projects/HIP/en/latest/how-to/hip_runtime_api/hipgraph.html", title = "HIP graphs",
      says = "Calls that synchronise or allocate are not allowed while a stream is captured." },
    { url = "https://github.com/ROCm/clr/blob/develop/hipamd/src/hip_error.cpp", title = "hip_error.cpp",
      says = "The words of hipErrorStreamCaptureUnsupported (900)." },
    { url = "https://github.com/ROCm/rccl/issues/2022", title = "Captured collectives: operation not permitted when stream is capturing",
      says = "AMD: ROCm 7.0 forbids what CUDA forbids; AMD_LOG_LEVEL=4 shows the call that did it, there one of PyTorch's watchdog." },
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/5337", title = "Applications using stream capture APIs might fail",
      says = "ROCm 7.0.0 also refuses hipLaunchHostFunc while a stream is captured, which is a fault of that release." },
  },
}
