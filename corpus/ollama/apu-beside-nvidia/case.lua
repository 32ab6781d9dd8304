-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ollama/ollama/issues/2442",
  summary = [[Ollama 0.1.24 on a box with an NVIDIA P40 and a Ryzen 2200G: the AMD APU is detected first and Ollama refuses to start over Radeon permissions, though the user wants the NVIDIA card; sudo and the render group do not help.]],
  log = "log.txt",
  facts = { ["app.name"] = "ollama", ["app.version"] = "0.1.24" },
  first = "igpu-and-dgpu-conflict",
  accepted = { "kfd-permission-denied" },
  must_not = { "kfd-device-missing" },
}
