-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/Janrupf/stable-diffusion-webui-nix/issues/9",
  summary = [[The card is an RTX 5090: the same words from a CUDA build, nothing of ROCm.]],
  log = "log.txt",
  facts = { ["gpu.name"] = { "NVIDIA GeForce RTX 5090" }, ["os.name"] = "nixos", ["app.name"] = "stable-diffusion-webui-forge" },
  must_not = { "gfx-target-not-in-build", "torch-not-rocm-build", "rocblas-tensile-library-missing", "hsa-override-wrong-value" },
}
