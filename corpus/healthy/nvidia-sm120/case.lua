-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/Janrupf/stable-diffusion-webui-nix/issues/9",
  summary = [[NVIDIA RTX 5090 whose CUDA torch lacks sm_120: the words 'no kernel image is available' are CUDA's here; there is no AMD GPU and nothing for an AMD diagnoser to say.]],
  log = "log.txt",
  facts = { ["gpu.name"] = { "NVIDIA GeForce RTX 5090" }, ["os.name"] = "nixos", ["app.name"] = "stable-diffusion-webui-forge" },
  must_not = { "gfx-target-not-in-build", "torch-not-rocm-build", "rocblas-tensile-library-missing", "hsa-override-wrong-value" },
}
