-- SPDX-License-Identifier: Apache-2.0
case {
  name = "alpaca",
  url = "https://github.com/Jeffser/Alpaca/issues/770",
  summary = "Alpaca's Ollama in its sandbox finds no library for the card.",
  text = [[
$ flatpak run com.jeffser.Alpaca
time=2025-06-26T14:24:30.774-04:00 level=DEBUG source=server.go:284 msg="compatible gpu libraries" compatible=[]
]],
  first = "flatpak-without-rocm", confidence = 0.70,
}
case {
  name = "said",
  url = "https://github.com/flathub/org.blender.Blender/issues/121",
  summary = "A person's words of Blender; built from the thread's.",
  text = [[
I installed Blender 4.3.0 from Flathub (flatpak) but it still does not recognize my AMD GPU.
The Radeon RX 6700 XT is listed by the package from blender.org.
]],
  first = "flatpak-without-rocm",
}
case {
  name = "works",
  url = "https://github.com/Jeffser/Alpaca/issues/770",
  summary = "A sandbox with the extension: the card is used. Built from the messages.",
  text = [[
$ flatpak run com.jeffser.Alpaca
time=2025-06-26T14:24:30.774-04:00 level=DEBUG source=server.go:284 msg="compatible gpu libraries" compatible=[]
ggml_cuda_init: found 1 ROCm devices:
]],
  must_not = { "flatpak-without-rocm" },
}
case {
  name = "steam",
  url = "https://github.com/Jeffser/Alpaca/issues/139",
  summary = "A sandbox, and nothing missing.",
  text = [[
$ flatpak run com.valvesoftware.Steam
]],
  must_not = { "flatpak-without-rocm" },
}
