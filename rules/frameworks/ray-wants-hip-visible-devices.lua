-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "ray-wants-hip-visible-devices",
  title = "Ray refuses ROCR_VISIBLE_DEVICES and wants HIP_VISIBLE_DEVICES",
  summary = [[
Since 2.45 Ray, and vLLM, verl and others through it, gives each worker its GPUs in HIP_VISIBLE_DEVICES. Slurm
and container images set ROCR_VISIBLE_DEVICES, which would count twice, so Ray stops when it finds
it.]],
  component = "app", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[Please use HIP_VISIBLE_DEVICES instead of ROCR_VISIBLE_DEVICES]], strength = "decisive", group = "ray" },
  },
  remedies = {
    { id = "hip-instead", title = "Unset ROCR_VISIBLE_DEVICES and name the GPUs in HIP_VISIBLE_DEVICES",
      outcome = "cure", chance = 0.9, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      backup = [[rocr_before="${ROCR_VISIBLE_DEVICES:-}"]],
      apply = [[export HIP_VISIBLE_DEVICES="$ROCR_VISIBLE_DEVICES"; unset ROCR_VISIBLE_DEVICES]], verify = [[env | grep -c '^ROCR_VISIBLE' || true]], expect = "^0$",
      rollback = [[export ROCR_VISIBLE_DEVICES="$rocr_before"; unset HIP_VISIBLE_DEVICES]] },
  },
  references = {
    { url = "https://github.com/ray-project/ray/issues/53737", title = "Ray import error with ROCR_VISIBLE_DEVICES", says = "Importing ray stops when both variables are set, as ROCm's setup had left them in .bashrc." },
    { url = "https://github.com/ray-project/ray/blob/master/python/ray/_private/accelerators/amd_gpu.py", title = "Ray: amd_gpu.py", says = "Raises when ROCR_VISIBLE_DEVICES is in the environment." },
  },
}
