-- SPDX-License-Identifier: Apache-2.0
case {
  name = "rocminfo-failed",
  url = "https://github.com/vllm-project/vllm/pull/30952",
  summary = [[vLLM imports aiter on an R9700 and dies of aiter's list of targets, even with aiter off.]],
  text = [[
ERROR test_basic_correctness.py - RuntimeError: Get GPU arch from rocminfo failed "Unknown GPU architecture: gfx1201. Supported architec...
]],
  facts = { ["gpu.gfx"] = "gfx1201", ["app.name"] = "vllm" },
  first = "aiter-unsupported-arch", confidence = 0.71,
}
case {
  name = "sampling-compose",
  url = "https://github.com/kyuz0/amd-strix-halo-vllm-toolboxes/issues/73",
  summary = [[The sampling kernel's own list lacks gfx1151; the log comes through docker compose.]],
  text = [[
vllm-1  | (EngineCore pid=165) ERROR 07-02 07:48:27 [core.py:1202]   File "/opt/venv/lib64/python3.12/site-packages/aiter/ops/sampling.py", line 70, in top_k_top_p_sampling_from_probs
vllm-1  | (EngineCore pid=165) ERROR 07-02 07:48:27 [core.py:1202] AssertionError: One of GPU archs of ['gfx1151'] is invalid or not supported
]],
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "aiter-unsupported-arch", confidence = 0.85,
}
case {
  name = "flash-attn-list",
  url = "https://github.com/ROCm/flash-attention/issues/93",
  summary = [[Near miss: the same sentence, said by flash-attn's build.]],
  text = [[
RuntimeError: One of GPU archs of ['gfx1100'] is invalid or not supported by Flash-Attention
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "flash-attention-unsupported", confidence = 0.85,
  must_not = { "aiter-unsupported-arch" },
}
case {
  name = "told",
  url = "https://github.com/vllm-project/vllm/issues/20125",
  summary = "The reporter names the library and the target.",
  text = [[
aiter is not supported on gfx1100, so the server does not come up with it enabled.
]],
  first = "aiter-unsupported-arch", confidence = 0.71,
}
case {
  name = "off-helps",
  url = "https://github.com/vllm-project/vllm/issues/20125",
  summary = "The switch that turns it off.",
  text = [[
With VLLM_ROCM_USE_AITER=0 in the environment it works.
]],
  facts = { ["gpu.name"] = "Radeon RX 7900 XT" }, first = "aiter-unsupported-arch", confidence = 0.52,
}
case {
  name = "traceback-cut",
  url = "https://github.com/ROCm/aiter/pull/1498",
  summary = "The traceback is cut; importing aiter asked for the architecture.",
  text = [[
  File "/usr/local/lib/python3.12/dist-packages/aiter/jit/core.py", line 198, in <module>
    gfx = get_gfx()
  File "/usr/local/lib/python3.12/dist-packages/aiter/jit/utils/chip_info.py", line 85, in get_gfx
    gfx_num = get_gfx_custom_op()
]],
  first = "aiter-unsupported-arch", confidence = 0.52,
}
case {
  name = "near-miss-rocminfo-fails",
  url = "https://github.com/ROCm/aiter/blob/main/aiter/jit/utils/chip_info.py",
  summary = "Near miss: rocminfo is not there; no list of targets was looked at.",
  text = [[
  File "/opt/venv/lib/python3.12/site-packages/aiter/jit/utils/chip_info.py", line 36, in get_gfx
RuntimeError: Get GPU arch from rocminfo failed: [Errno 2] No such file or directory: 'rocminfo'
]],
  first = "aiter-no-rocminfo", must_not = { "aiter-unsupported-arch" },
}
