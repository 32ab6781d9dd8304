-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/Comfy-Org/ComfyUI/issues/11544",
  summary = [[Strix Halo with 128 GB: ComfyUI dies with std::bad_alloc right after 'Using pytorch attention'. pip list shows torch 2.10 beside torchaudio 2.9; same signature and cause as issue 9604. No outcome in this thread.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx1151" }, ["gpu.name"] = { "Radeon 8060S" }, ["os.name"] = "linux", ["app.name"] = "ComfyUI", ["torch.version"] = "2.10.0a0+rocm7.10.0a20251015" },
  first = "torch-companion-package-mismatch",
  must_not = { "vram-oom", "host-oom-killed", "apu-gtt-limit-too-small", "apu-uma-vram-carveout-too-small", "gfx1151-sdma-async-upload-hang" },
  confidence = 0.5,
}
