-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "zluda-fft-unavailable",
  title = [[ZLUDA: "cuFFT error: CUFFT_INTERNAL_ERROR" or CUFFT_NOT_SUPPORTED in torch.stft, torch.fft]],
  summary = [[
ZLUDA answers PyTorch's cuFFT calls with hipFFT, if at all: AMD's HIP SDK for Windows lacked what
PyTorch asks for, and many builds of ZLUDA have no cuFFT. Everything with a Fourier transform on the GPU
fails (voice programs, LaMa inpainting, FreeU) while other work goes well.]],
  component = "framework", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[cuFFT error: CUFFT_(?:INTERNAL_ERROR|NOT_SUPPORTED|NOT_IMPLEMENTED)]] },
              { any = { { log = [[(?i)use-zluda|zluda\.exe|ZLUDA version|\[ZLUDA\]|ComfyUI-Zluda|ZLUDA load]] }, { said = [[(?i)\bzluda\b]] } } } }, strength = "very_strong", group = "fft" },
  },
  remedies = {
    { id = "newer-zluda", title = "lshqqytiger's ZLUDA 3.8.7 or later",
      outcome = "cure", chance = 0.6, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      requires = "the program's folder is the current one; it fetches ZLUDA again at its next start",
      apply = [[git pull --ff-only && mv .zluda .zluda-before]],
      verify = [[.zluda/zluda.exe -- python -c 'import torch; print("done", torch.fft.fft(torch.ones(8, device="cuda")).sum().item())']], expect = [[^done]],
      rollback = [[[ ! -e .zluda-before ] || { rm -rf .zluda && mv .zluda-before .zluda; }]], fallback = "rocm-wheels" },
    { id = "rocm-wheels", title = "PyTorch's ROCm wheels for Windows, which have hipFFT",
      outcome = "cure", chance = 0.7, minutes = 30, risk = "low", reversibility = "high", scope = "app",
      requires = "a GPU that AMD lists for ROCm on Windows",
      apply = "python -m venv venv-rocm\n" .. install_amd_torch("venv-rocm/Scripts/python"),
      verify = [[venv-rocm/Scripts/python -c 'import torch; print("done", torch.fft.fft(torch.ones(8, device="cuda")).sum().item())']], expect = [[^done]],
      rollback = [[rm -rf venv-rocm]] },
  },
  references = {
    { url = "https://github.com/lshqqytiger/ZLUDA/issues/29", title = "CUFFT_INTERNAL_ERROR when attempting torch.stft",
      says = "The maintainer in 2024: the HIP SDK has no equivalent of what PyTorch's FFT needs." },
    { url = "https://github.com/lshqqytiger/stable-diffusion-webui-amdgpu/issues/565", title = "CUFFT_INTERNAL_ERROR on ZLUDA when using inpaint+lama",
      says = "The maintainer in 2025: 3.8.7 should have cured it." },
    { url = "https://github.com/vosen/ZLUDA/issues/634", title = "torch.fft and torch.stft fail with CUFFT_NOT_SUPPORTED on Windows",
      says = "vosen's ZLUDA of 2026 with HIP 7.13 on an RX 7900 XTX: every FFT fails, other operations work." },
  },
}
