-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/antirez/ds4/issues/475",
  summary = [[128 GB Strix Halo, BIOS graphics memory on Auto: an 80 GiB model stops at 58.6 GiB with out of memory.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx1151" }, ["app.name"] = "ds4" },
  first = "apu-gtt-limit-too-small",
  accepted = { "vram-oom" },
  must_not = { "gfx1151-sdma-async-upload-hang", "gpu-vm-fault" },
}
