-- SPDX-License-Identifier: Apache-2.0
case {
  name = "forge",
  url = "https://github.com/lllyasviel/stable-diffusion-webui-forge/issues/2462",
  summary = "A FLUX checkpoint in nf4.",
  text = [[
ValueError: The blockwise of 64 is not supported. Supported values: [2048, 4096, 1024, 512, 256, 128]
]],
  first = "bitsandbytes-blocksize-64", confidence = 0.85,
}
case {
  name = "check",
  url = "https://github.com/unslothai/unsloth/pull/3279",
  summary = "The later check.",
  text = [[
    torch._check(blocksize in [4096, 2048, 1024, 512, 256, 128])
RuntimeError: Expected cond to be True, but got False. (Could this error message be improved? If so, please report an enhancement request to PyTorch.)
]],
  first = "bitsandbytes-blocksize-64", confidence = 0.85,
}
case {
  name = "near-cuda",
  url = "https://github.com/bitsandbytes-foundation/bitsandbytes/blob/0.41.1/bitsandbytes/functional.py",
  summary = "Near miss: the list of a CUDA build; built from the format.",
  text = [[
ValueError: The blockwise of 32 is not supported. Supported values: [2048, 4096, 1024, 512, 256, 128, 64]
]],
  must_not = { "bitsandbytes-blocksize-64" },
}
