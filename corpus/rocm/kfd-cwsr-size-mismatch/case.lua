-- SPDX-License-Identifier: Apache-2.0
case {
  name = "rx5500",
  url = "https://github.com/ROCm/rocm-systems/pull/11299",
  summary = "gfx1012 and Linux 6.12.",
  text = [[
HSA_STATUS_ERROR_OUT_OF_RESOURCES
amdgpu: expected size 0x6ab000 not equal to mapping addr 0x7f0000000 size 0x6ad000
]],
  facts = { ["gpu.gfx"] = "gfx1012" },
  first = "kfd-cwsr-size-mismatch", must_not = { "vram-oom" }, confidence = 0.8,
}
case {
  name = "out-of-resources",
  url = "https://github.com/ROCm/TheRock/issues/7472",
  summary = "Near miss: the runtime's word alone.",
  text = [[
HSA_STATUS_ERROR_OUT_OF_RESOURCES: The runtime failed to allocate the necessary resources.
]],
  must_not = { "kfd-cwsr-size-mismatch" },
}
case {
  name = "frozen",
  url = "https://github.com/ROCm/TheRock/issues/7472",
  summary = "An RX 5500 with a nightly of 2026 on Linux 6.12: what the program prints, without the kernel's debugging.",
  text = [[
:1:program.cpp :522 : devProgram.load() failed with buildLog=Error: Freezing the executable failed:
HSA_STATUS_ERROR_OUT_OF_RESOURCES: The runtime failed to allocate the necessary resources.
]],
  facts = { ["gpu.gfx"] = "gfx1012" },
  first = "kfd-cwsr-size-mismatch", must_not = { "vram-oom" }, confidence = 0.7,
}
