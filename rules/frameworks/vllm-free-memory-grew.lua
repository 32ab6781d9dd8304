-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "vllm-free-memory-grew",
  title = [[vLLM: "Error in memory profiling": GPU memory became free while vLLM was measuring]],
  summary = [[
vLLM sizes its cache from how much free memory a trial run has taken, and stops if there is more free
memory than before. Another process on the GPU, often a former vLLM that is still ending, released
memory meanwhile; ROCm frees it late. On an APU any program does, since the memory is shared. Nothing
is broken.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[Error in memory profiling\. Initial free memory [\d.]+]] }, speaks_of_amd }, strength = "very_strong", group = "profile" },
    other_maker,
  },
  explains = { "inference-worker-died" },
  remedies = {
    { id = "start-again", title = "End what else uses the GPU, wait, and start again",
      outcome = "workaround", chance = 0.8, minutes = 3, risk = "low", reversibility = "high", scope = "process",
      prepare = [[rocm-smi --showpids --showmeminfo vram]],
      apply = [[sleep 30; vllm serve MODEL]],
      verify = [[curl -s localhost:8000/v1/models]], expect = [["id"]],
      rollback = [[true   # nothing was changed]], fallback = "newer-vllm" },
    { id = "newer-vllm", title = "A vLLM from September 2026 on",
      outcome = "cure", chance = 0.8, minutes = 20, risk = "low", reversibility = "high", scope = "app",
      summary = "On ROCm it then takes what PyTorch reserved for this process, and only warns.",
      backup = [[docker image inspect --format '{{index .RepoDigests 0}}' vllm/vllm-openai-rocm:latest > vllm-before.txt || true]],
      apply = [[docker pull vllm/vllm-openai-rocm:latest]],
      verify = [[docker run --rm --entrypoint python3 vllm/vllm-openai-rocm:latest -c 'import vllm; print(vllm.__version__)']], expect = [[\d]],
      rollback = [[docker pull "$(cat vllm-before.txt)"]] },
  },
  references = {
    { url = "https://github.com/vllm-project/vllm/pull/53591", title = "[ROCm][CI] Keep startup profiling from aborting when free memory grows",
      says = "Two engines on one MI300 or MI355; merged: on ROCm a warning takes the error's place." },
    { url = "https://github.com/vllm-project/vllm/issues/56830", title = "Startup memory-profiling assertion aborts whenever free memory grows",
      says = "The assertion's words, also on an integrated GPU with nothing else on it." },
    { url = "https://github.com/vllm-project/vllm/pull/47366", title = "Fix ROCm OOM in eagle_correctness_heavy",
      says = "ROCm frees memory late: the next engine can start to measure while the former's is still taken." },
  },
}
