-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "amdsmi-python-package-missing",
  title = [[vLLM does not detect ROCm: "No module named 'amdsmi'"]],
  summary = [[
vLLM takes the machine for ROCm only when "import amdsmi" works and lists a GPU. The package
comes with ROCm (share/amd_smi), not with torch; in a fresh environment it is missing, and vLLM
says that no platform was detected or that it cannot infer the device type. PyTorch's ROCm
builds, with pynvml there, call it without looking and end in a NameError.]],
  component = "app", severity = "error", maturity = "stable", prior = "uncommon",
  evidence = {
    { log = [[ROCm platform is not available because: No module named 'amdsmi']], strength = "decisive", group = "amdsmi" },
    { all = { { log = [[No module named 'amdsmi']] }, { log = [[Failed to infer device type|No platform detected|UnspecifiedPlatform]] } }, strength = "decisive", group = "amdsmi" },
    { log = [[To set CPU affinity on ROCm GPUs the `amdsmi` package must be available]], strength = "very_strong", group = "amdsmi" },
    { log = [[NameError: name 'amdsmi' is not defined]], strength = "very_strong", group = "amdsmi" },
    { all = { { log = [[Failed to infer device type]] },
              { any = { { fact = "torch.version", matches = [[rocm]] }, { fact = "torch.rocm", exists = true }, { fact = "gpu.gfx", exists = true } } } },
      strength = "strong", group = "amdsmi" },
    -- where SGLang and vLLM say that their import failed they go on without it
    { log = [[No module named 'amdsmi']], unless = [[Failed to import (?:from )?amdsmi with]], strength = "strong", group = "amdsmi" },
    { log = [[The server is fired up and ready to roll!|Application startup complete\.|Uvicorn running on http]], strength = "decisive", against = true },
    -- later releases ask torch instead
    { log = [[falling back to torch\.cuda]], strength = "strong", against = true },
    -- on other machines vLLM's debug log holds the same line
    { log = [[Automatically detected platform (?:cuda|cpu|xpu|tpu)|Confirmed (?:CUDA|XPU|TPU|CPU) platform is available]], strength = "decisive", against = true },
    { log = [[WSL environment detected|microsoft-standard-WSL2]], strength = "moderate", against = true },
  },
  remedies = {
    { id = "install-amdsmi", title = "Install ROCm's own amdsmi package into the environment",
      outcome = "cure", chance = 0.9, minutes = 5, risk = "low", reversibility = "high", scope = "app",
      apply = [[cp -r /opt/rocm/share/amd_smi /tmp/amd_smi && python3 -m pip install /tmp/amd_smi]],
      verify = [[python3 -c 'import amdsmi; amdsmi.amdsmi_init(); print(len(amdsmi.amdsmi_get_processor_handles()))']], expect = "[1-9]",
      rollback = [[python3 -m pip uninstall -y amdsmi]] },
  },
  references = {
    { url = "https://github.com/vllm-project/vllm/issues/24576", title = "vLLM: No module named 'amdsmi'", says = "The debug log names the missing package as the reason why ROCm is not available." },
    { url = "https://github.com/vllm-project/vllm/pull/11602", title = "vLLM: platform plugins", says = "The check imports amdsmi and counts its handles." },
    { url = "https://github.com/pytorch/pytorch/issues/133259", title = "pynvml installed and amdsmi missing", says = "With pynvml there, torch.cuda.device_count() of a ROCm build uses amdsmi, which was never imported." },
    { url = "https://github.com/ROCm/TheRock/issues/3054", title = "No amdsmi package available", says = "The rocm wheels do not offer it on the path; PYTHONPATH to share/amd_smi works." },
  },
}
