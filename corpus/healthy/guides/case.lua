-- SPDX-License-Identifier: Apache-2.0
case {
  name = "zluda",
  url = "https://github.com/patientx/ComfyUI-Zluda/issues/69",
  summary = "Steps that worked for somebody.",
  text = [[
A mini guide for Windows, works for me, I hope it helps others.
1) Install the HIP SDK 6.2.4 for Windows 10 & 11.
2) Check for hip in the system's PATH variable.
3) Download ZLUDA 3.8.6 and the ROCm libraries of your GPU.
4) Copy comfyui.bat to comfyui-user.bat and add there, if you have errors:
set TORCH_BLAS_PREFER_HIPBLASLT=0
set DISABLE_ADDMM_CUDA_LT=1
]],
}
case {
  name = "old-card",
  url = "https://github.com/jhj0517/Whisper-WebUI/issues/85",
  summary = "An old card put to use.",
  text = [[
A short description of how to use Whisper-WebUI with an older AMD card (gfx803, RX 580) and ROCm.
Yesterday I got it running on the GPU. I transcribed a video of 45 minutes:
1: faster-whisper on the CPU: 27 minutes 44 seconds
2: whisper on the RX 580 8GB (gfx803): 22 minutes 54 seconds
This is no bug report, rather a solution for one.
]],
}
case {
  name = "flash-attention",
  url = "https://github.com/Dao-AILab/flash-attention/issues/2725",
  summary = "A build that succeeded.",
  text = [[
I successfully built and ran FlashAttention-2 with the Composable Kernel backend on a Radeon RX 9060 XT (gfx1200), ROCm 7.14, PyTorch 2.12.0+rocm7.14.0, Triton 3.7.1.
The generated kernels compiled for gfx1200, and the extension loaded and executed. Most of the work was in the development headers and the build system.
FlashAttention-2 is operational on this card now.
]],
}
case {
  name = "libraries-work",
  url = "https://github.com/CS1o/Stable-Diffusion-Info/issues/1",
  summary = "A confirmation.",
  text = [[
I tested the ROCm libraries with HIP 6.1.2 and gfx1031 in ComfyUI: working normally. I will update the guides for the older GPUs.
]],
}
case {
  name = "no-oom",
  url = "https://github.com/Comfy-Org/ComfyUI/discussions/5211",
  summary = "Advice that keeps memory from running out.",
  text = [[
On a Radeon RX 6800 the tiled VAE lets you generate 2048x2048 images without OOM. --lowvram prevents OOMs with larger models; it never ended in one here.
]],
}
