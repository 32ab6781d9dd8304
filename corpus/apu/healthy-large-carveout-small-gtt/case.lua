-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/TheRock/issues/1054",
  summary = [[Strix Halo with 96 GiB of VRAM carved out in the BIOS: the small GTT beside it is as it should be.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx1151" }, ["kernel.version"] = "6.14", ["driver.version"] = "6.12.12", ["os.name"] = "ubuntu 24.04", ["app.name"] = "pytorch", ["app.version"] = "2.7.0a0+rocm7.0.0rc20250715" },
  must_not = { "apu-gtt-limit-too-small", "apu-kfd-reports-gtt-not-vram", "vram-oom" },
}
