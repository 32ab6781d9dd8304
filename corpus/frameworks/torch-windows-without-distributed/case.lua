-- SPDX-License-Identifier: Apache-2.0
case {
  name = "cache-dit",
  url = "https://github.com/vipshop/cache-dit/issues/793",
  summary = "ComfyUI with ROCm 7.2 on Windows 11: a node's library imports torch.distributed.",
  text = [[
On Windows 11 with ROCm 7.2 I get this when the node is loaded.
[CacheDiT] Failed to enable cache: No module named 'torch._C._distributed_c10d'; 'torch._C' is not a package
]],
  first = "torch-windows-without-distributed", confidence = 0.7,
}
case {
  name = "init-process-group",
  url = "https://github.com/ROCm/TheRock/issues/1179",
  summary = "A training script on a 7900 GRE.",
  text = [[
AttributeError: module 'torch.distributed' has no attribute 'init_process_group'
]],
  facts = { ["gpu.gfx"] = "gfx1100", ["os.name"] = "windows" },
  first = "torch-windows-without-distributed", confidence = 0.7,
}
case {
  name = "nccl",
  url = "https://github.com/ROCm/TheRock/pull/5694",
  summary = "A wheel with Gloo, and a script that asks for NCCL. Built from PyTorch's message.",
  text = [[
  File "D:\venv\Lib\site-packages\torch\distributed\distributed_c10d.py", line 1700, in init_process_group
RuntimeError: Distributed package doesn't have NCCL built in
]],
  facts = { ["gpu.gfx"] = "gfx1201" },
  first = "torch-windows-without-distributed", confidence = 0.55,
}
case {
  name = "nccl-os-told",
  url = "https://github.com/ROCm/TheRock/pull/5694",
  summary = "The same without the traceback.",
  text = [[
RuntimeError: Distributed package doesn't have NCCL built in
]],
  facts = { ["gpu.gfx"] = "gfx1201", ["os.name"] = "windows 11" },
  first = "torch-windows-without-distributed", confidence = 0.55,
}
case {
  name = "near-built-without",
  url = "https://github.com/pytorch/pytorch/issues/90895",
  summary = "Near miss: a build of one's own with USE_DISTRIBUTED off, on Linux.",
  text = [[
ModuleNotFoundError: No module named 'torch._C._distributed_c10d'; 'torch._C' is not a package
]],
  facts = { ["gpu.gfx"] = "gfx1100", ["os.name"] = "ubuntu" },
  must_not = { "torch-windows-without-distributed" },
}
case {
  name = "near-other-maker",
  url = "https://github.com/pytorch/pytorch/issues/152285",
  summary = "Near miss: no AMD GPU.",
  text = [[
ModuleNotFoundError: No module named 'torch._C._distributed_c10d'; 'torch._C' is not a package
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "torch-windows-without-distributed" },
}
case {
  name = "device-mesh",
  url = "https://github.com/ROCm/TheRock/issues/1202",
  summary = "A library asks for a part of torch.distributed. Built from Python's message.",
  text = [[
AttributeError: module 'torch.distributed' has no attribute 'device_mesh'
]],
  facts = { ["gpu.gfx"] = "gfx1201", ["os.name"] = "windows 11" },
  first = "torch-windows-without-distributed", confidence = 0.55,
}
case {
  name = "near-older-torch",
  url = "https://github.com/ROCm/TheRock/issues/1202",
  summary = "Near miss: the same where nothing tells of Windows; an older PyTorch has no such part.",
  text = [[
AttributeError: module 'torch.distributed' has no attribute 'device_mesh'
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  must_not = { "torch-windows-without-distributed" },
}
