-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/AUTOMATIC1111/stable-diffusion-webui/issues/15434",
  summary = [[RX 7600 XT (gfx1102) presented as gfx1100: kernels that need more vector registers than the chip has end in INVALID_ISA; good with torch of ROCm 5.7.]],
  log = "log.txt",
  facts = { ["gpu.name"] = "Radeon RX 7600 XT", ["env.HSA_OVERRIDE_GFX_VERSION"] = "11.0.0", ["torch.rocm"] = "6.0", ["app.name"] = "pytorch" },
  first = "hsa-override-wrong-value",
  accepted = { "gfx-target-not-in-build" },
  must_not = { "vram-oom", "gpu-vm-fault" },
  confidence = 0.5,
}
