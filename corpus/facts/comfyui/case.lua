-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/comfyanonymous/ComfyUI",
  summary = [[Built from ComfyUI's start-up lines: memory is the machine's, the target is what the
runtime reports.]],
  log = "log.txt",
  extracts = {
    ["app.name"] = { "comfyui" },
    ["app.version"] = "0.3.75",
    ["host.memory_mib"] = "31752",
    ["torch.version"] = "2.10.0a0+rocm7.10.0a20251015",
    ["gpu.gfx_reported"] = "gfx1151",
    ["gpu.name"] = "AMD Radeon 8060S",
    ["torch.rocm"] = "7.10.0a20251015",
    ["gpu.gfx"] = "gfx1151",
    ["torch.rocm_stream"] = "preview",
    ["rocm.version"] = "7.10.0a20251015",
    ["gpu.kind"] = "APU",
  },
}
