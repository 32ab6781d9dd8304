-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "visible-devices-double-mask",
  title = "Two visibility masks stacked: the second index points outside the first",
  summary = [[ROCR_VISIBLE_DEVICES filters in the HSA runtime and numbers what is left from 0;
HIP_VISIBLE_DEVICES (and CUDA_VISIBLE_DEVICES, which HIP honours too) then counts within that. With
1 in both no device remains. A leftover CUDA_VISIBLE_DEVICES=-1 or an empty one hides AMD GPUs as
well.]],
  component = "config", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { all = { { fact = "env.ROCR_VISIBLE_DEVICES", matches = [[^(?:\d|GPU-[0-9a-f]{16})$]] }, { fact = "env.HIP_VISIBLE_DEVICES", matches = [=[^[1-9]$]=] } },
      strength = "very_strong", group = "both" },
    { all = { { fact = "env.ROCR_VISIBLE_DEVICES", matches = [[^(?:\d|GPU-[0-9a-f]{16})$]] }, { fact = "env.CUDA_VISIBLE_DEVICES", matches = [=[^[1-9]$]=] } },
      strength = "very_strong", group = "both" },
    { all = { { log = [[ROCR_VISIBLE_DEVICES[=:]"?(?:\d|GPU-[0-9a-f]{16})"?(?:\s|$)]] }, { log = [[(?:HIP|CUDA)_VISIBLE_DEVICES[=:]"?(?:\d,)*[1-9]"?(?:\s|$)]] } },
      strength = "strong", group = "both" },
    { all = { { log = [[ROCR_VISIBLE_DEVICES[=:]"?\d,\d"?(?:\s|$)]] }, { log = [[(?:HIP|CUDA)_VISIBLE_DEVICES[=:]"?(?:\d,)*[2-9]"?(?:\s|$)]] } },
      strength = "strong", group = "both" },
    { log = [[HIP error: invalid device ordinal]], strength = "strong", group = "ordinal" },
    { all = { { fact = "env.CUDA_VISIBLE_DEVICES", matches = [[^(?:-1|none)$]] }, { log = [[no ROCm-capable device is detected]] } },
      strength = "very_strong", group = "cuda" },
    -- the probe writes a variable that is set to nothing as two quotes
    { any = { { fact = "env.HIP_VISIBLE_DEVICES", ["in"] = { '""', "-1" } }, { fact = "env.ROCR_VISIBLE_DEVICES", ["in"] = { '""', "-1" } } },
      strength = "strong", group = "cuda" },
    { log = [[no ROCm-capable device is detected]], strength = "weak", group = "none" },
    { fact = "torch.gpu_available", equals = "false", strength = "weak", group = "none" },
    { log = [[Unable to open /dev/kfd|/dev/kfd: permission denied]], strength = "strong", against = true },
    { log = [[found [1-9]\d* ROCm devices]], strength = "strong", against = true },
  },
  remedies = {
    { id = "one-mask", title = "Set one mask only",
      outcome = "cure", chance = 0.95, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      summary = "On Linux ROCR_VISIBLE_DEVICES works everywhere, also with UUIDs.",
      prepare = [[env | grep VISIBLE_DEVICES; rocminfo | grep -E 'Uuid: *GPU|Name: *gfx']],
      apply = [[unset HIP_VISIBLE_DEVICES CUDA_VISIBLE_DEVICES; export ROCR_VISIBLE_DEVICES=1]],
      verify = [[rocminfo | grep -c 'Name: *gfx']], expect = [[^[1-9]\d*$]], rollback = [[unset ROCR_VISIBLE_DEVICES]], fallback = "renumber" },
    { id = "renumber", title = "Count the second mask within the first",
      outcome = "cure", chance = 0.9, minutes = 1, risk = "low", reversibility = "high", scope = "process",
      apply = [[export ROCR_VISIBLE_DEVICES=1 HIP_VISIBLE_DEVICES=0]], verify = [[python3 -c 'import torch; print(torch.cuda.device_count())']], expect = [[^[1-9]\d*$]],
      rollback = [[unset ROCR_VISIBLE_DEVICES HIP_VISIBLE_DEVICES]] },
  },
  references = {
    { url = "https://github.com/mcmonkeyprojects/SwarmUI/issues/566", title = "Dont set ROCR_VISIBLE_DEVICES and HIP_VISIBLE_DEVICES",
      says = "Both set to 1 can leave no device; the two count differently." },
    { url = "https://github.com/unslothai/unsloth/issues/6175", title = "Single non-zero GPU pin falls back to CPU",
      says = "HIP_VISIBLE_DEVICES=1 with ROCR_VISIBLE_DEVICES=1 shows no device, HIP alone works." },
    { url = "https://github.com/ollama/ollama/issues/10421", title = "no ROCm-capable device is detected",
      says = "Ollama puts a UUID into ROCR_VISIBLE_DEVICES and hands on the user's HIP_VISIBLE_DEVICES=1: nothing is left." },
    { url = "https://github.com/ollama/ollama/issues/15752", title = "CUDA_VISIBLE_DEVICES=-1 suppresses ROCm detection",
      says = "On AMD CUDA_VISIBLE_DEVICES has the effect of HIP_VISIBLE_DEVICES." },
  },
}
