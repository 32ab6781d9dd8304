-- SPDX-License-Identifier: Apache-2.0
case {
  name = "faster-whisper",
  url = "https://github.com/SYSTRAN/faster-whisper/issues/1370",
  summary = "The wheel of PyPI on an AMD machine.",
  text = [[
    self.model = ctranslate2.models.Whisper(
ValueError: This CTranslate2 package was not compiled with CUDA support
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "ctranslate2-no-hip", confidence = 0.8,
}
case {
  name = "aarch64",
  url = "https://github.com/OpenNMT/CTranslate2/issues/1908",
  summary = "Near miss: nothing tells of an AMD GPU.",
  text = [[
ValueError: This CTranslate2 package was not compiled with CUDA support
]],
  must_not = { "ctranslate2-no-hip" },
}
case {
  name = "other-gpu-beside-a-ryzen",
  url = "https://github.com/SYSTRAN/faster-whisper/issues/1370",
  summary = "Near miss: AMD's processor, another maker's GPU.",
  text = [[
    self.model = ctranslate2.models.Whisper(
ValueError: This CTranslate2 package was not compiled with CUDA support
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "ctranslate2-no-hip" },
}
