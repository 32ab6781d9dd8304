-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "gpu-used-before-fork",
  title = [["Cannot re-initialize CUDA in forked subprocess": the GPU was used before a fork]],
  summary = [[
A process that has touched the GPU (even torch.cuda.get_device_name) cannot hand it on by fork: HIP's
state does not survive it. PyTorch stops the child with these words. On ROCm vLLM asks the driver
early, so it overrides fork by spawn; a script of one's own, a test or an older release that forks
afterwards still fails.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[Cannot re-initialize CUDA in forked subprocess]] }, speaks_of_amd }, strength = "very_strong", group = "fork" },
    other_maker,
  },
  remedies = {
    { id = "spawn", title = "vLLM: VLLM_WORKER_MULTIPROC_METHOD=spawn",
      outcome = "cure", chance = 0.8, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      requires = [[the script that starts vLLM keeps its work below if __name__ == "__main__"]],
      apply = [[export VLLM_WORKER_MULTIPROC_METHOD=spawn]],
      verify = [[vllm serve MODEL & sleep 180; curl -s localhost:8000/v1/models; kill $!]], expect = [["id"]],
      rollback = [[unset VLLM_WORKER_MULTIPROC_METHOD]],
      fallback = "find-the-first-use" },
    { id = "find-the-first-use", title = "Own program: find what uses the GPU before the fork, or start workers by spawn",
      outcome = "diagnostic", chance = 0.6, minutes = 15, risk = "low", reversibility = "high", scope = "process",
      summary = "Data loaders: let workers return tensors of the processor. torch.multiprocessing.set_start_method('spawn') cures the rest.",
      apply = [[grep -rnE 'torch\.cuda\.|\.cuda\(|\.to\(.cuda|set_start_method' --include='*.py' FOLDER | head -40]],
      verify = [[grep -rn set_start_method --include='*.py' FOLDER]], expect = [[spawn]],
      rollback = [[true   # nothing was changed]] },
  },
  references = {
    { url = "https://github.com/vllm-project/vllm/pull/29120", title = "[CI][ROCm] Fix multiprocessing launch for the test on ROCm",
      says = "A test on AMD GPUs failed with the message until it was started by spawn." },
    { url = "https://github.com/vllm-project/vllm/pull/12790", title = "[ROCm][V1] Add initial ROCm support to V1",
      says = "get_device_name() initialises ROCm before the workers are forked." },
    { url = "https://github.com/vllm-project/vllm/issues/7791", title = "Critical distributed executor bug",
      says = "Workers on an AMD machine fail in the multiprocessing executor." },
    { url = "https://github.com/vllm-project/vllm/issues/7151", title = "Cannot re-initialize CUDA in forked subprocess",
      says = "The variable cured it for several people, for others not." },
  },
}
