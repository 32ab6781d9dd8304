-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ollama/ollama/issues/3840",
  summary = [[Vega 56: the device is listed, reading its memory is an invalid argument.]],
  log = "log.txt",
  first = "amdgpu-kernel-driver-too-old",
  must_not = { "vram-oom", "gfx-target-not-in-build" },
  confidence = 0.5,
}
