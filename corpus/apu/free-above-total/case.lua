-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/TheRock/issues/4598",
  summary = [[gfx1151 CI: PyTorch claims a total of 15.49 GiB of which 84.98 GiB are free.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx1151" }, ["app.name"] = "pytorch" },
  first = "apu-kfd-reports-gtt-not-vram",
  accepted = { "apu-gtt-limit-too-small", "uma-free-memory-misreported" },
  must_not = { "vram-oom" },
}
