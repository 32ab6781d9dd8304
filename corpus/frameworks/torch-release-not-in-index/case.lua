-- SPDX-License-Identifier: Apache-2.0
case {
  name = "left-the-index",
  url = "https://github.com/carson-katri/dream-textures/issues/848",
  summary = "A release that neither index shows to this Python: the list of PyPI begins with 2.5.0, the first for Python 3.13.",
  text = [[
ERROR: Could not find a version that satisfies the requirement torch==2.3.1 (from versions: 2.5.0, 2.5.1, 2.6.0, 2.6.0+rocm6.1, 2.7.0, 2.7.1)
]],
  first = "torch-release-not-in-index", confidence = 0.5,
}
case {
  name = "older-wanted",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/3979",
  summary = "torch 2.1.2 for ROCm 6.1, whose index begins with 2.4; AMD names a folder that has 2.1.",
  text = [[
$ pip install torch==2.1.2 --index-url https://download.pytorch.org/whl/rocm6.1
ERROR: Could not find a version that satisfies the requirement torch==2.1.2 (from versions: 2.4.0+rocm6.1, 2.4.1+rocm6.1, 2.5.0+rocm6.1, 2.5.1+rocm6.1)
]],
  first = "torch-release-not-in-index", must_not = { "python-wheel-tag-mismatch" }, confidence = 0.5,
}
case {
  name = "near-no-wheel-at-all",
  url = "https://github.com/amd/playbooks/issues/315",
  summary = "Near miss: the list is empty, so this Python has no wheel in the index.",
  text = [[
Looking in indexes: https://repo.amd.com/rocm/whl/gfx1151/
ERROR: Could not find a version that satisfies the requirement torch (from versions: none)
ERROR: No matching distribution found for torch
]],
  first = "python-wheel-tag-mismatch", must_not = { "torch-release-not-in-index" },
}
