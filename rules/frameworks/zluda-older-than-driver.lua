-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "zluda-older-than-driver",
  title = [[ZLUDA: "CUDA unknown error" or no GPU since Radeon driver 25.5.1]],
  summary = [[
The HIP runtime that a ZLUDA program uses comes with the Radeon driver. With Adrenalin 25.5.1 it changed,
and lshqqytiger's ZLUDA of before mid-May 2025 found no device any more: PyTorch reports "CUDA unknown error", no
NVIDIA driver or no GPU, and the program runs on the processor. hipInfo still shows the card.]],
  component = "framework", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[--use-zluda|ZLUDA load: path|Using ZLUDA in |ZLUDA version|(?i:ComfyUI-Zluda)]] },
              { log = [[CUDA unknown error - this may be due to an incorrectly set up environment|Found no NVIDIA driver on your system]] } }, strength = "strong", group = "init" },
    { all = { { said = [[(?i)\bzluda\b]] }, { log = [[CUDA unknown error|torch\.cuda\.is_available\(\).{0,20}False]] }, { said = [[\b25\.(?:[5-9]|1[0-2])\.\d\b|(?i:after (?:the |a )?(?:\w+ )?driver update)]] } }, strength = "very_strong", group = "init" },
  },
  remedies = {
    { id = "newer-zluda", title = "A release of ZLUDA of after 12 May 2025 in the program's .zluda folder",
      outcome = "cure", chance = 0.75, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      requires = "the program's folder is the current one; it fetches ZLUDA again at its next start",
      apply = [[git pull --ff-only && mv .zluda .zluda-before]],
      verify = [[test -e .zluda-before && ls .zluda/nvcuda.dll]], expect = [[nvcuda\.dll]],
      rollback = [[[ ! -e .zluda-before ] || { rm -rf .zluda && mv .zluda-before .zluda; }]], fallback = "driver-before" },
    { id = "driver-before", title = "Go back to driver 25.4.1",
      outcome = "workaround", chance = 0.8, minutes = 30, risk = "medium", reversibility = "high", scope = "system", root = true, reboot = true,
      cons = { "no command reaches it: AMD's page of previous drivers, with AMD's cleanup utility before" },
      apply = [[# install Adrenalin 25.4.1 from AMD's page of previous drivers]],
      verify = [[python -c 'import torch; print(torch.cuda.get_device_name(0))']], expect = [[ZLUDA]],
      rollback = [[# install the driver used before]] },
  },
  references = {
    { url = "https://github.com/lshqqytiger/ZLUDA/issues/106", title = "AMD driver 25.5.1 breaks zluda",
      says = "With 25.5.1 no device is found, with 25.4.1 it works; the maintainer promises the next release." },
    { url = "https://github.com/vladmandic/sdnext/issues/3918", title = "AMD GPU is not being utilized, although ZLUDA loads successfully",
      says = "torch.cuda.is_available() is False, or no NVIDIA driver is found, after the driver's update; going back cured it for several." },
    { url = "https://github.com/lshqqytiger/stable-diffusion-webui-amdgpu-forge/issues/91", title = "CUDA init fails, fresh install",
      says = "The start of Forge with ZLUDA in May 2025, with the warning." },
  },
}
