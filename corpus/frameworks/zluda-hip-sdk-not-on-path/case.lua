-- SPDX-License-Identifier: Apache-2.0
case {
  name = "comfyui",
  url = "https://github.com/patientx/ComfyUI-Zluda/issues/171",
  summary = "A newer SDK than this ZLUDA wants.",
  text = [[
OSError: [WinError 126] The specified module could not be found. Error loading "H:\ComfyUI-Zluda\venv\lib\site-packages\torch\lib\cublas64_11.dll" or one of its dependencies.
]],
  first = "zluda-hip-sdk-not-on-path", confidence = 0.7,
}
case {
  name = "sdnext",
  url = "https://github.com/vladmandic/sdnext/issues/2880",
  summary = "A 7900 XTX by the ZLUDA guide.",
  text = [[
OSError: [WinError 126] Specified module not found. Error loading "L:\SD\automatic\venv\lib\site-packages\torch\lib\cublas64_11.dll" or one of its dependencies.
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "zluda-hip-sdk-not-on-path", confidence = 0.7,
}
case {
  name = "cuda",
  url = "https://github.com/vladmandic/sdnext/issues/2880",
  summary = "Near miss: CUDA itself, without ZLUDA.",
  text = [[
OSError: [WinError 126] The specified module could not be found. Error loading "C:\app\venv\lib\site-packages\torch\lib\cublas64_11.dll" or one of its dependencies.
]],
  must_not = { "zluda-hip-sdk-not-on-path" },
}
case {
  name = "other-gpu-beside-a-ryzen",
  url = "https://github.com/patientx/ComfyUI-Zluda/issues/171",
  summary = "Near miss: AMD's processor, another maker's GPU.",
  text = [[
OSError: [WinError 126] The specified module could not be found. Error loading "H:\ComfyUI-Zluda\venv\lib\site-packages\torch\lib\cublas64_11.dll" or one of its dependencies.
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "zluda-hip-sdk-not-on-path" },
}
