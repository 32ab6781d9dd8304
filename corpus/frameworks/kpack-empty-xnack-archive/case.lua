-- SPDX-License-Identifier: Apache-2.0
case {
  name = "archives-named",
  url = "https://github.com/ROCm/TheRock/issues/7620",
  summary = "The three archives are listed; those for xnack are nearly empty.",
  text = [[
torch.AcceleratorError: CUDA error: device kernel image is invalid
torch_gfx90a.kpack : 43 MB
torch_gfx90a:xnack-.kpack : 171 KB
]],
  first = "kpack-empty-xnack-archive", confidence = 0.80,
}
case {
  name = "wheels-named",
  url = "https://github.com/ROCm/TheRock/issues/7081",
  summary = "The packages of gfx90a are installed from the multi-arch index.",
  text = [[
uv pip install --index-url https://repo.amd.com/rocm/whl-multi-arch/ torch==2.12.0 amd-torch-device-gfx90a==2.12.0
torch.AcceleratorError: CUDA error: device kernel image is invalid
Search for `hipErrorInvalidImage' in https://rocm.docs.amd.com/projects/HIP/en/latest/index.html for more information.
]],
  first = "kpack-empty-xnack-archive", confidence = 0.65,
}
case {
  name = "nightly",
  url = "https://github.com/ROCm/TheRock/issues/7620",
  summary = "Nightly wheels on gfx90a; only the error.",
  text = [[
The smoke tests of the PyTorch nightly fail:
torch.AcceleratorError: CUDA error: device kernel image is invalid
]],
  facts = { ["gpu.gfx"] = "gfx90a" },
  first = "kpack-empty-xnack-archive", confidence = 0.50,
}
case {
  name = "near-older-torch",
  url = "https://github.com/ROCm/TheRock/issues/7081",
  summary = "Near miss: torch 2.11 has no such archives; built from that thread's error.",
  text = [[
uv pip install --index-url https://repo.amd.com/rocm/whl-multi-arch/ torch==2.11.0 amd-torch-device-gfx90a==2.11.0
torch.AcceleratorError: CUDA error: device kernel image is invalid
]],
  facts = { ["gpu.gfx"] = "gfx90a", ["torch.version"] = "2.11.0" },
  first = "gfx-target-not-in-build", must_not = { "kpack-empty-xnack-archive" },
}
case {
  name = "near-other-target",
  url = "https://github.com/ROCm/TheRock/issues/6997",
  summary = "Near miss: the same error on another GPU, with wheels of several targets installed.",
  text = [[
uv pip install rocm[libraries,device-gfx90a,device-gfx1100] torch==2.12.0
torch.AcceleratorError: CUDA error: device kernel image is invalid
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "gfx-target-not-in-build", must_not = { "kpack-empty-xnack-archive" },
}
