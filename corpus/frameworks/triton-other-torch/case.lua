-- SPDX-License-Identifier: Apache-2.0
case {
  name = "unsloth",
  url = "https://github.com/unslothai/unsloth/issues/3526",
  summary = "An RX 7600: both Triton packages are installed.",
  text = [[
ImportError: cannot import name 'triton_key' from 'triton.compiler.compiler' (~/projects/fineTunning/.venv/lib/python3.12/site-packages/triton/compiler/compiler.py)
]],
  facts = { ["gpu.gfx"] = "gfx1102" },
  first = "triton-other-torch", confidence = 0.7,
}
case {
  name = "zluda",
  url = "https://github.com/lshqqytiger/triton/issues/1",
  summary = "torch 2.6 with a later Triton.",
  text = [[
ImportError: cannot import name 'AttrsDescriptor' from 'triton.backends.compiler' (C:\Portable\torch260\Lib\site-packages\triton\backends\compiler.py)
  File "C:\Portable\ComfyUI-Zluda\execution.py", line 347, in execute
]],
  first = "triton-other-torch", confidence = 0.7,
}
case {
  name = "near-other-maker",
  url = "https://github.com/woct0rdho/triton-windows/issues/97",
  summary = "Near miss: another maker's GPU beside an AMD processor.",
  text = [[
ImportError: cannot import name 'AttrsDescriptor' from 'triton.compiler.compiler' (C:\venv\Lib\site-packages\triton\compiler\compiler.py)
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "triton-other-torch" },
}
case {
  name = "near-too-old",
  url = "https://github.com/pytorch/pytorch/issues/127271",
  summary = "Near miss: nothing tells of an AMD GPU.",
  text = [[
ImportError: cannot import name 'triton_key' from 'triton.compiler.compiler' (/home/user/anaconda3/envs/sam/lib/python3.10/site-packages/triton/compiler/compiler.py)
]],
  must_not = { "triton-other-torch" },
}
