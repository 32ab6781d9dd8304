-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/lemonade-sdk/llamacpp-rocm/issues/31",
  summary = [[Near miss of the APU settings: a 24 GB model on a 20 GB card, GTT is not for
discrete cards. The log is put together from several threads of this kind and completed from the
messages' formats.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = "gfx1100", ["gpu.kind"] = "dGPU" },
  first = "vram-oom",
  must_not = { "apu-gtt-limit-too-small", "apu-uma-vram-carveout-too-small", "vram-fragmentation" },
}
