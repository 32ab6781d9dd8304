-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/legacy-rocm-build/issues/5444",
  summary = [[96 GB carve-out on a kernel before 6.16.9: HIP sees half of the 31 GB that Linux has
left. The log is put together from several threads of this kind and completed from the messages'
formats.]],
  log = "log.txt",
  facts = { ["kernel.version"] = "6.14.0" },
  first = "apu-kfd-reports-gtt-not-vram",
  must_not = { "apu-gtt-limit-too-small", "apu-uma-vram-carveout-too-small", "vram-oom" },
  confidence = 0.5,
}
