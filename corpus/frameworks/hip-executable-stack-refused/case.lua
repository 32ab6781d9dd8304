-- SPDX-License-Identifier: Apache-2.0
case {
  name = "torch",
  url = "https://github.com/CarlGao4/Demucs-Gui/issues/151",
  summary = "import torch on Arch with glibc 2.43.",
  text = [[
    from torch._C import *  # noqa: F403
ImportError: libamdhip64.so: cannot enable executable stack as shared object requires: Invalid argument
]],
  first = "hip-executable-stack-refused", confidence = 0.85,
}
case {
  name = "near-cpu-library",
  url = "https://github.com/conda-forge/pytorch-cpu-feedstock/issues/350",
  summary = "Near miss: the same refusal of a library for the processor.",
  text = [[
ImportError: libtorch_cpu.so: cannot enable executable stack as shared object requires: Invalid argument
]],
  must_not = { "hip-executable-stack-refused" },
}
