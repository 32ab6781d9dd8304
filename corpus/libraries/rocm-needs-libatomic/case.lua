-- SPDX-License-Identifier: Apache-2.0
case {
  name = "lemonade", url = "https://github.com/lemonade-sdk/lemonade/pull/1349",
  summary = "Lemonade's image without the package.",
  text = [[
[Error] (Process) /root/.cache/lemonade/bin/llamacpp/rocm/llama-server: error while loading shared libraries: libatomic.so.1: cannot open shared object file: No such file or directory
]],
  first = "rocm-needs-libatomic", confidence = 0.8,
}
case {
  name = "torch", url = "https://github.com/noamsto/nix-amd-ai/pull/59",
  summary = "import torch with ROCm's wheels; the line is built from the loader's message.",
  text = [[
ImportError: libatomic.so.1: cannot open shared object file: No such file or directory
]],
  facts = { ["gpu.gfx"] = "gfx1151" }, first = "rocm-needs-libatomic", confidence = 0.7,
}
case {
  name = "near-other-program", url = "https://github.com/noamsto/nix-amd-ai/pull/59",
  summary = "Near miss: a program that has nothing to do with a GPU.",
  text = [[
node: error while loading shared libraries: libatomic.so.1: cannot open shared object file: No such file or directory
]],
  must_not = { "rocm-needs-libatomic" },
}
case {
  name = "near-nvidia", url = "https://github.com/lemonade-sdk/lemonade/pull/1349",
  summary = "Near miss: an NVIDIA machine.",
  text = [[
GPU 0: NVIDIA GeForce RTX 4090
/root/.cache/lemonade/bin/llamacpp/vulkan/llama-server: error while loading shared libraries: libatomic.so.1: cannot open shared object file: No such file or directory
]],
  must_not = { "rocm-needs-libatomic" },
}
case {
  name = "near-node-beside-rocm", url = "https://github.com/noamsto/nix-amd-ai/pull/59",
  summary = "Near miss: a program that has nothing to do with ROCm, on a machine that has it. Built from the loader's message.",
  text = [[
/usr/bin/node: error while loading shared libraries: libatomic.so.1: cannot open shared object file: No such file or directory
]],
  facts = { ["gpu.gfx"] = "gfx1151" }, must_not = { "rocm-needs-libatomic" },
}
case {
  name = "server-beside-rocm", url = "https://github.com/Osmantic/ODS/pull/585",
  summary = "The server outside of ROCm's folder, on a machine whose GPU is known; built from the loader's message.",
  text = [[
/app/llama-server: error while loading shared libraries: libatomic.so.1: cannot open shared object file: No such file or directory
]],
  facts = { ["gpu.gfx"] = "gfx1151" }, first = "rocm-needs-libatomic", confidence = 0.7,
}
