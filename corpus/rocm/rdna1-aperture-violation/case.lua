-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/AUTOMATIC1111/stable-diffusion-webui/issues/11942",
  summary = [[RX 5700 XT user upgrades torch 1.13.1+rocm5.2 to 2.0.1+rocm5.4.2 as the UI asks; from then on the queue aborts with an aperture violation at start (RDNA1 run with gfx1030 code, broken since ROCm 5.3).]],
  log = "log.txt",
  facts = { ["gpu.name"] = { "AMD Radeon RX 5700 XT" }, ["os.name"] = "pop!_os 22.04", ["app.name"] = "stable-diffusion-webui", ["torch.version"] = "2.0.1+rocm5.4.2" },
  first = "gfx1010-rocm53-conv-regression",
  accepted = { "hsa-override-wrong-value" },
  must_not = { "vram-oom", "rocblas-tensile-library-missing", "ras-uncorrectable-error" },
}
