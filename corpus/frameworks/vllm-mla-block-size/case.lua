-- SPDX-License-Identifier: Apache-2.0
case {
  name = "aiter",
  url = "https://github.com/ROCm/vllm/blob/f8c9a385233a8e1f724411785a1c326006640df5/vllm/platforms/rocm.py",
  summary = "AITER's backend with blocks of 16: the source's message.",
  text = [[
ValueError:  The selected backend, ROCM_AITER_MLA,does not support block size 16.(currently only supports block size 1)
]],
  first = "vllm-mla-block-size", confidence = 0.75,
}
case {
  name = "not-mla",
  url = "https://github.com/ROCm/vllm/blob/f8c9a385233a8e1f724411785a1c326006640df5/vllm/platforms/rocm.py",
  summary = "A backend that is set by hand and has no latent attention.",
  text = [[
ValueError:  The selected backend, ROCM_FLASH,is not MLA type while requested for MLA backend.
]],
  first = "vllm-mla-block-size", confidence = 0.45,
}
case {
  name = "near-unknown-backend",
  url = "https://github.com/vllm-project/vllm/pull/10938",
  summary = "Near miss: the block size of an ordinary model's paged attention.",
  text = [[
RuntimeError: Unsupported block size: 128
]],
  must_not = { "vllm-mla-block-size" },
}
case {
  name = "triton",
  url = "https://github.com/ROCm/vllm/blob/f8c9a385233a8e1f724411785a1c326006640df5/vllm/platforms/rocm.py",
  summary = "Triton's backend with blocks of 1: the source's message.",
  text = [[
ValueError:  The selected backend, TRITON_MLA,does not support block size 1.
]],
  first = "vllm-mla-block-size", confidence = 0.75,
}
