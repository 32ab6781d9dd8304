-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "zluda-no-convolution-engine",
  title = [[ZLUDA: "GET was unable to find an engine to execute this computation"]],
  summary = [[
PyTorch for CUDA sends convolutions to cuDNN, which ZLUDA has only where MIOpen for Windows (AMD's HIP
SDK extension) is installed and fits the GPU. Otherwise cuDNN offers no engine, and the first
convolution, mostly the VAE or the first sampling step, fails. Without cuDNN PyTorch uses kernels of
its own, which work.]],
  component = "framework", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[(?:GET|FIND) was unable to find an engine to execute this computation]] },
              { any = { { log = [[(?i)via ZLUDA|ZLUDA version|ComfyUI-Zluda]] }, speaks_of_amd } } }, strength = "very_strong", group = "engine" },
    other_maker,
  },
  remedies = {
    { id = "without-cudnn", title = "Switch cuDNN off for the nodes that fail",
      outcome = "workaround", chance = 0.8, minutes = 3, risk = "low", reversibility = "high", scope = "process",
      summary = "The maker of ComfyUI-Zluda advises it for VAE encode and decode and for text encoders with a VAE in them. SD.Next has a setting for it.",
      cons = { "the switch stays as it is until the program ends", "in a workflow of one's own: the node CFZ CUDNN Toggle, set to false, before VAE Decode" },
      requires = "ComfyUI-Zluda, run in its folder; the program is running, and an SD 1.5 or SDXL checkpoint is there",
      apply = [[mkdir -p user/default/workflows && cp cfz/workflows/1step-cudnn-disabler-workflow.json user/default/workflows/   # then open it from the list of workflows and run it once]],
      verify = [[grep -hE 'cudnn.enabled (still )?set to' user/comfyui*.log | tail -1]], expect = [[set to False]],
      rollback = [[rm -f user/default/workflows/1step-cudnn-disabler-workflow.json   # and start the program anew]],
      fallback = "rocm-wheels" },
    { id = "rocm-wheels", title = "Leave ZLUDA: PyTorch for ROCm runs on Windows, too",
      outcome = "cure", chance = 0.75, minutes = 30, risk = "low", reversibility = "high", scope = "app",
      requires = "RDNA3 or later, and an environment of its own",
      apply = [[python3 -m venv rocm-env && rocm-env/bin/python -m pip install torch torchvision torchaudio --index-url https://repo.amd.com/rocm/whl-multi-arch/   # Windows: rocm-env\Scripts\python]],
      verify = [[rocm-env/bin/python -c 'import torch; print(torch.version.hip, torch.cuda.is_available())']], expect = [[True]],
      rollback = [[rm -rf rocm-env]] },
  },
  references = {
    { url = "https://github.com/patientx/ComfyUI-Zluda/blob/master/.github/README.md", title = "Common error messages",
      says = "Both wordings, the node, and the workflow that switches cuDNN off for the rest of the run." },
    { url = "https://github.com/patientx/ComfyUI-Zluda/issues/325", title = "GET was unable to find an engine to execute this computation",
      says = "RX 9070 XT: sampling works, the VAE stops." },
    { url = "https://github.com/patientx/ComfyUI-Zluda/issues/239", title = "Upscale Latent to VAE Decode error",
      says = "The maintainer: disable cuDNN by the toggle node before the VAE; it then ran." },
    { url = "https://github.com/patientx/ComfyUI-Zluda/pull/402", title = "Automatically disabling and enabling CUDA on a problematic node",
      says = "RX 6700 XT: without cuDNN the errors were gone; the maintainer lists the nodes that want it off." },
    { url = "https://github.com/patientx/ComfyUI-Zluda/issues/222", title = "Supercharging ZLUDA with Triton",
      says = "cuDNN needs the extension of the HIP SDK; ComfyUI-Zluda's installers had reasons to leave it off." },
    { url = "https://github.com/vladmandic/sdnext/issues/4347", title = "ZLUDA error unable to find an engine",
      says = "SD.Next prints FIND in place of GET, at a convolution." },
    { url = "https://github.com/patientx/ComfyUI-Zluda/issues/370", title = "VAEDecode: GET was unable to find an engine",
      says = "RX 7800 XT with cuDNN enabled." },
  },
}
