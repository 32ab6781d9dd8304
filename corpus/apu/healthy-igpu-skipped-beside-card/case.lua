-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ollama/ollama/issues/4836",
  summary = [[The iGPU of 512 MiB is skipped on purpose; the gfx1102 card beside it is supported and used.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx1102" }, ["app.name"] = "ollama" },
  must_not = { "apu-not-supported-by-runtime", "apu-uma-vram-carveout-too-small", "igpu-and-dgpu-conflict", "kfd-device-missing", "amdgpu-dkms-build-failure" },
}
