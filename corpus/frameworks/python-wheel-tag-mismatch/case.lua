-- SPDX-License-Identifier: Apache-2.0
case {
  name = "not-supported",
  url = "https://github.com/pypa/pip/blob/main/src/pip/_internal/req/req_install.py",
  summary = [[pip refuses a wheel for Python 3.10.]],
  text = [[
ERROR: torch-2.4.0+rocm6.3.4.git7cecbf6d-cp310-cp310-linux_x86_64.whl is not a supported wheel on this platform.
]],
  first = "python-wheel-tag-mismatch", confidence = 0.85,
}
case {
  name = "abi-tag",
  url = "https://github.com/astral-sh/uv/blob/main/crates/uv-resolver/src/pubgrub/report.rs",
  summary = [[uv names the tag that is missing.]],
  text = [[
      And because torch==2.9.1+rocm6.4 has no wheels with a matching Python ABI tag (e.g., `cp314`) and you require torch, we can conclude that your requirements are unsatisfiable.
]],
  first = "python-wheel-tag-mismatch", confidence = 0.85,
}
case {
  name = "hint",
  url = "https://github.com/pytorch/pytorch/issues/184430",
  summary = [[uv's hint: the wheels that are left are for Windows.]],
  text = [[
      hint: Wheels are available for `torch` (v2.13.0a0+rocm7.14.0a20260519) on the following platform: `win_amd64`
]],
  first = "python-wheel-tag-mismatch", confidence = 0.71,
}
case {
  name = "hint-new",
  url = "https://github.com/astral-sh/uv/blob/main/crates/uv-resolver/src/pubgrub/report.rs",
  summary = [[The hint's later wording.]],
  text = [[
hint: You're on Linux (`manylinux_2_39_x86_64`), but `torch` (v2.9.1) only has wheels for the following platform: `win_amd64`
]],
  first = "python-wheel-tag-mismatch", confidence = 0.71,
}
case {
  name = "no-match",
  url = "https://github.com/pytorch/pytorch/issues/98257",
  summary = [[pip finds no wheel of that version for this Python.]],
  text = [[
ERROR: No matching distribution found for torch==2.4.0+rocm6.1
]],
  first = "python-wheel-tag-mismatch", confidence = 0.52,
}
case {
  name = "no-version",
  url = "https://github.com/pytorch/pytorch/issues/98257",
  summary = [[The line before it.]],
  text = [[
ERROR: Could not find a version that satisfies the requirement torch==2.4.0+rocm6.1 (from versions: 2.5.0, 2.5.1, 2.6.0)
]],
  first = "python-wheel-tag-mismatch", confidence = 0.52,
}
case {
  name = "index-empty",
  url = "https://github.com/amd/playbooks/issues/315",
  summary = [[AMD's index for gfx1151 has no wheel for Python 3.14.]],
  text = [[
Looking in indexes: https://repo.amd.com/rocm/whl/gfx1151/
ERROR: Could not find a version that satisfies the requirement torch (from versions: none)
ERROR: No matching distribution found for torch
]],
  first = "python-wheel-tag-mismatch", confidence = 0.52,
}
case {
  name = "index-pypi",
  url = "https://github.com/amd/playbooks/issues/315",
  summary = [[Near miss: PyPI, which has no ROCm wheels at all.]],
  text = [[
Looking in indexes: https://pypi.org/simple
ERROR: Could not find a version that satisfies the requirement torch (from versions: none)
ERROR: No matching distribution found for torch
]],
  must_not = { "python-wheel-tag-mismatch" },
}
case {
  name = "triton-rocm",
  url = "https://github.com/pytorch/pytorch/issues/118233",
  summary = [[The wheel of torch was loaded by hand; the Triton that it wants is in another index.]],
  text = [[
ERROR: No matching distribution found for pytorch-triton-rocm==2.2.0 (from torch==2.2.0+rocm5.7)
]],
  first = "python-wheel-tag-mismatch", confidence = 0.52,
}
case {
  name = "requires-python",
  url = "https://github.com/pypa/pip/blob/main/src/pip/_internal/resolution/resolvelib/factory.py",
  summary = [[A package's own limit.]],
  text = [[
ERROR: Package 'vllm' requires a different Python: 3.13.1 not in '<3.13,>=3.9'
]],
  first = "python-wheel-tag-mismatch", confidence = 0.52,
}
case {
  name = "ignored-versions",
  url = "https://github.com/pypa/pip/blob/main/src/pip/_internal/resolution/resolvelib/factory.py",
  summary = [[pip says why there is none.]],
  text = [[
ERROR: Ignored the following versions that require a different python version: 2.5.1 Requires-Python >=3.9
ERROR: No matching distribution found for torch==2.5.1+rocm6.2
]],
  first = "python-wheel-tag-mismatch", confidence = 0.52,
}
case {
  name = "no-index-shown",
  url = "https://github.com/ROCm/rocm-install-on-linux/issues/430",
  summary = "Only pip's error, on a machine with an AMD GPU.",
  text = [[
ERROR: Could not find a version that satisfies the requirement torch (from versions: none)
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "python-wheel-tag-mismatch", confidence = 0.52,
}
case {
  name = "near-other-maker",
  url = "https://github.com/akatz-ai/ComfyUI-X-Portrait-Nodes/issues/2",
  summary = "Near miss: another maker's GPU.",
  text = [[
ERROR: Could not find a version that satisfies the requirement triton (from versions: none)
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "python-wheel-tag-mismatch" },
}
case {
  name = "index-and-no-match",
  url = "https://github.com/ROCm/rocm-install-on-linux/issues/430",
  summary = "Its first and its last line.",
  text = [[
Looking in indexes: https://download.pytorch.org/whl/rocm6.4
ERROR: No matching distribution found for torch
]],
  first = "python-wheel-tag-mismatch", confidence = 0.52,
}
case {
  name = "uv-wrapped",
  url = "https://github.com/Nerogar/OneTrainer/pull/1385",
  summary = "uv's words, wrapped where its terminal ended: wheels for Linux alone, on Windows.",
  text = [[
Because torch==2.9.1+rocm6.3 has no wheels with a matching platform
    tag (e.g., `win_amd64`) and you require torch==2.9.1+rocm6.3, we can
    conclude that your requirements are unsatisfiable.
]],
  first = "python-wheel-tag-mismatch", confidence = 0.7,
}
case {
  name = "uv-hint-wrapped",
  url = "https://github.com/Nerogar/OneTrainer/pull/1385",
  summary = "The hint alone, wrapped.",
  text = [[
hint: Wheels are available for `torch` (v2.9.1+rocm6.3) on the following
platform: `manylinux_2_28_x86_64`
]],
  first = "python-wheel-tag-mismatch", confidence = 0.5,
}
