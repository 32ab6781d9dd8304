-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/ROCm/issues/5562",
  summary = [[512 MiB of VRAM with 128000 MiB of GTT is the recommended set-up; amdttm parameters without the DKMS driver do nothing.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx1151" }, ["kernel.version"] = "6.12.48+deb13-amd64", ["os.name"] = "debian 13" },
  must_not = { "apu-uma-vram-carveout-too-small", "vram-oom", "bar-allocation-failure" },
}
