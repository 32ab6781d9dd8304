-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "inference-worker-died", kind = "symptom",
  title = [["Engine core initialization failed", "runner process has terminated": see the log]],
  summary = [[vLLM, Ollama, Lemonade and LocalAI run the model in another process and say only that it has ended. Why
stands in that process' own lines: further up in the same log, or in the service's log, not in what
the client prints. On AMD GPUs it has been all of: no code for the GPU, too little memory, a hang, a
library that is missing.]],
  component = "app", severity = "error", maturity = "incubating", prior = "common",
  evidence = {
    { all = { { log = [[Engine core initialization failed\. See root cause above|WorkerProc initialization failed due to an exception in a background process|RuntimeError: Engine process failed to start]] }, speaks_of_amd }, strength = "moderate", group = "worker" },
    { all = { { log = [[llama[ -](?:runner|server) process has terminated: exit status (?:2\b|0xc0000409)|llama-server process has terminated with exit code: -?[1-9]|model runner has unexpectedly stopped]] }, speaks_of_amd }, strength = "moderate", group = "worker" },
    { all = { { log = [[\bgrpc service not ready\b|could not load model: rpc error: code = Unavailable desc = error reading from server: EOF]] }, speaks_of_amd }, strength = "moderate", group = "worker" },
    other_maker,
  },
  remedies = {
    { id = "first-error", title = "Read the worker's first error, not the last line",
      outcome = "diagnostic", chance = 0.9, minutes = 3, risk = "low", reversibility = "high", scope = "process",
      summary = "vLLM: the lines of EngineCore and Worker before APIServer's. Ollama: the service's log. LocalAI: with DEBUG=true.",
      apply = [[journalctl -u ollama --no-pager | grep -n -i -E 'error|assert|fault|signal|cannot|failed' | head -20]],
      verify = [[journalctl -u ollama --no-pager | grep -c -i error]], expect = [[\d]] },
    { id = "whole-log", title = "Give kbmatch the whole log",
      outcome = "diagnostic", chance = 0.7, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      apply = [[journalctl -u ollama --no-pager > worker.log; kbmatch --logs worker.log]],
      verify = [[wc -l < worker.log]], expect = [[\d]], rollback = [[rm -f worker.log]] },
  },
  references = {
    { url = "https://github.com/ROCm/legacy-rocm-build/issues/5865", title = "Engine core initialization failed on AMD Ryzen AI MAX+ 395",
      says = "vLLM's form; Failed core proc(s): {} says nothing of the reason." },
    { url = "https://github.com/vllm-project/vllm/issues/21882", title = "Engine core initialization failed. See root cause above",
      says = "A maintainer: a very broad message, the log above it is needed." },
    { url = "https://github.com/ollama/ollama/issues/11380", title = "model runner has unexpectedly stopped",
      says = "The service's log has the reason: ROCm error: invalid device function." },
    { url = "https://github.com/mudler/LocalAI/issues/1592", title = "Better support for AMD and ROCM via docker containers",
      says = "LocalAI's form, with hipblas builds." },
    { url = "https://github.com/lemonade-sdk/lemonade/issues/941", title = "Embedding model load failure",
      says = "Lemonade's form; -1073740791 is Windows' abort." },
  },
}
