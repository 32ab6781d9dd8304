-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/Oblomov/clinfo",
  summary = [[Built from clinfo with Mesa's rusticl: its device name tells chip, DRM interface and
kernel.]],
  log = "log.txt",
  extracts = {
    ["opencl.driver"] = "rusticl",
    ["drm.version"] = "3.61",
    ["gpu.name"] = "AMD Radeon RX 7900 XTX (navi31)",
    ["kernel.version"] = "6.14.0-37-generic",
    ["gpu.gfx"] = "gfx1100",
    ["gpu.kind"] = "dGPU",
  },
}
