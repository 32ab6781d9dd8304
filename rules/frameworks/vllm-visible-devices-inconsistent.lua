-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "vllm-visible-devices-inconsistent",
  title = [[vLLM: "Inconsistent GPU visibility env vars": HIP_ and CUDA_VISIBLE_DEVICES differ]],
  summary = [[
On ROCm vLLM copies HIP_VISIBLE_DEVICES and CUDA_VISIBLE_DEVICES into each other as soon as it is imported, and
refuses two that differ. Mostly one of them comes from an image, a job scheduler, Ray or a parent process
that imported vLLM, and the other was set for this process.]],
  component = "config", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[Inconsistent GPU visibility env vars: HIP_VISIBLE_DEVICES=]], strength = "decisive", group = "said" },
  },
  explains = { "inference-worker-died" },
  remedies = {
    { id = "one-variable", title = "Keep HIP_VISIBLE_DEVICES alone",
      outcome = "cure", chance = 0.9, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      summary = "vLLM sets the other itself; it warns of CUDA_VISIBLE_DEVICES on ROCm since June 2026.",
      prepare = [[env | grep VISIBLE_DEVICES || true]],
      backup = [[echo "${CUDA_VISIBLE_DEVICES-}" > ~/cuda-visible-before.txt]],
      apply = [[unset CUDA_VISIBLE_DEVICES]], verify = [[env | grep -c '^CUDA_VISIBLE_DEVICES=' || true]], expect = [[^0$]],
      rollback = [[CUDA_VISIBLE_DEVICES=$(cat ~/cuda-visible-before.txt)
export CUDA_VISIBLE_DEVICES]] },
  },
  references = {
    { url = "https://github.com/vllm-project/vllm/blob/001eda31e3d032e9dc864e97f3630358b2ff8b5a/vllm/platforms/rocm.py", title = "_sync_hip_cuda_env_vars()",
      says = "At import each variable that is set is copied to the other; two different values raise the error." },
    { url = "https://github.com/vllm-project/vllm-omni/pull/1984", title = "Bugfix device environment issue",
      says = "A child process that set one variable, beside the other that was inherited, met the error." },
    { url = "https://github.com/vllm-project/vllm/pull/46636", title = "Begin deprecation window for CUDA_VISIBLE_DEVICES on ROCm",
      says = "The doubled variable has been a source of bugs, with Ray above all." },
  },
}
