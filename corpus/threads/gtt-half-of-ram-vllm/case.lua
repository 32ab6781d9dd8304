-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/kyuz0/amd-strix-halo-vllm-toolboxes/issues/11",
  summary = [[128 GB Strix Halo with kernel parameters written to the wrong place: torch sees 62.47 GiB (half the RAM), the model does not fit.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = "gfx1151", ["app.name"] = "vllm" },
  first = "apu-gtt-limit-too-small",
  accepted = { "vram-oom" },
  must_not = { "vram-fragmentation" },
  confidence = 0.5,
}
