-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "ray-visible-devices-differ",
  title = [[Ray: "Please use either HIP_VISIBLE_DEVICES or CUDA_VISIBLE_DEVICES": the two differ]],
  summary = [[
On AMD GPUs Ray, and vLLM and verl on top of it, read both variables and stop where they name
different GPUs. Ray from 2.45 to June 2025 stops even where CUDA_VISIBLE_DEVICES alone is set. HIP takes
either, so one is enough.]],
  component = "app", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[Inconsist[ae]nt values found\. Please use either HIP_VISIBLE_DEVICES or CUDA_VISIBLE_DEVICES]], strength = "decisive", group = "differ" },
    { log = [[Please use the same HIP_VISIBLE_DEVICES or CUDA_VISIBLE_DEVICES, inconsist[ae]nt values]], strength = "decisive", group = "differ" }, -- verl
    -- vLLM's own check, without words
    { log = [[^\s*assert val == cuda_val\s*$]], strength = "very_strong", group = "differ" },
  },
  remedies = {
    { id = "one-variable", title = "Set HIP_VISIBLE_DEVICES alone",
      outcome = "cure", chance = 0.9, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      prepare = [[env | grep VISIBLE_DEVICES]],
      apply = [[unset CUDA_VISIBLE_DEVICES
export HIP_VISIBLE_DEVICES=0   # the GPUs to use, as 0,1]],
      verify = [[python3 -c 'import ray; ray.init(); print("GPUs", ray.cluster_resources().get("GPU"))']], expect = [=[GPUs [1-9]]=],
      rollback = [[unset HIP_VISIBLE_DEVICES]],
      fallback = "newer-ray" },
    { id = "newer-ray", title = "A Ray release that takes CUDA_VISIBLE_DEVICES alone",
      outcome = "cure", chance = 0.8, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      backup = keep_pip("ray-visible-devices-differ"),
      apply = [[python3 -m pip install --upgrade 'ray>=2.48']],
      verify = [[CUDA_VISIBLE_DEVICES=0 python3 -c 'import ray; ray.init(); print("GPUs", ray.cluster_resources().get("GPU"))']], expect = [=[GPUs [1-9]]=],
      rollback = pip_as_before("ray-visible-devices-differ") },
  },
  references = {
    { url = "https://github.com/ray-project/ray/issues/52701", title = "Setting CUDA_VISIBLE_DEVICES leads to an assertion",
      says = "From Ray 2.45 on, the variable alone fails on ROCm; the spelling then was Inconsistant." },
    { url = "https://github.com/ray-project/ray/pull/53531", title = "Allow CUDA_VISIBLE_DEVICES and HIP_VISIBLE_DEVICES",
      says = "One of them, or both with one value, is accepted; the message now is a ValueError." },
    { url = "https://github.com/verl-project/verl/blob/main/verl/single_controller/base/worker.py", title = "verl's worker.py",
      says = "Its own check, with a wording of its own; HIP's variable is turned into CUDA's where that one is not set." },
    { url = "https://github.com/verl-project/verl/pull/1914", title = "set CUDA and HIP VISIBLE DEVICES",
      says = "verl sets both alike to avoid Ray's check." },
  },
}
