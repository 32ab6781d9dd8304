-- SPDX-License-Identifier: Apache-2.0
case {
  name = "radeon-890m",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5108",
  summary = "A start on an integrated GPU.",
  text = [[
Total VRAM 44920 MB, total RAM 32405 MB
pytorch version: 2.8.0a0+gitfc14c65
Set: torch.backends.cudnn.enabled = False for better AMD performance.
AMD arch: gfx1150
ROCm version: (6, 4)
Set vram state to: NORMAL_VRAM
Device: cuda:0 AMD Radeon(TM) 890M Graphics : native
Using sub quadratic optimization for attention, if you have memory or speed issues try using: --use-split-cross-attention
Python version: 3.12.12 | packaged by conda-forge | (main, Oct 22 2025, 23:13:34) [MSC v.1944 64 bit (AMD64)]
ComfyUI version: 0.3.67
ComfyUI frontend version: 1.28.8
[Prompt Server] web root: C:\envs\rocm-win\Lib\site-packages\comfyui_frontend_package\static
Note: NumExpr detected 24 cores but "NUMEXPR_MAX_THREADS" not set, so enforcing safe limit of 16.
NumExpr defaulting to 16 threads.
Starting server

To see the GUI go to: http://127.0.0.1:8188
got prompt
model weight dtype torch.float16, manual cast: None
model_type EPS
Using split attention in VAE
Requested to load SDXLClipModel
loaded completely 9.5367431640625e+25 1560.802734375 True
100%|##########| 20/20 [00:41<00:00,  2.07s/it]
Prompt executed in 52.31 seconds
]],
}
case {
  name = "webui-directml",
  url = "https://github.com/Aloereed/stable-diffusion-webui-arc-directml/issues/5",
  summary = "The same warning where DirectML serves.",
  text = [=[
venv "C:\SD\stable-diffusion-webui-directml\venv\Scripts\Python.exe"
Launching Web UI with arguments: --opt-sub-quad-attention --disable-nan-check --use-directml (AMD Radeon RX 6600)
Warning: caught exception 'Torch not compiled with CUDA enabled', memory monitor disabled
Loading weights [6ce0161689] from C:\SD\models\v1-5-pruned-emaonly.safetensors
Model loaded in 4.3s (load weights from disk: 0.6s, create model: 0.9s, apply weights to model: 2.1s).
100%|##########| 20/20 [00:11<00:00,  1.74it/s]
]=],
}
