-- SPDX-License-Identifier: Apache-2.0
case {
  name = "path-root",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/6534",
  summary = "rocm-sdk path --root after a libraries-only install of 7.14.",
  text = [[
ERROR: Could not load the `rocm[devel]` package, which is required to access runtime tools and development files. Please install it with your package manager (pip, uv, etc)
]],
  first = "rocm-sdk-devel-missing", confidence = 0.90,
}
case {
  name = "init",
  url = "https://github.com/ROCm/TheRock/pull/3592",
  summary = "rocm-sdk init beside PyTorch's own wheels.",
  text = [[
ERROR: ROCm SDK development package is not installed. This can typically be obtained by installing `rocm-sdk[devel]` from your package manager
]],
  first = "rocm-sdk-devel-missing", confidence = 0.90,
}
case {
  name = "wrong-name",
  url = "https://github.com/ROCm/TheRock/pull/3592",
  summary = "The name that the old message gives is in no index.",
  text = [[
ERROR: Could not find a version that satisfies the requirement rocm-sdk[devel] (from versions: none)
]],
  first = "rocm-sdk-devel-missing", confidence = 0.90,
}
case {
  name = "managed",
  url = "https://github.com/ROCm/TheRock/blob/11cd534a07df77929d5fdcada6ada7aa122e3604/build_tools/packaging/python/templates/rocm/src/rocm_sdk/_devel.py",
  summary = "The system's package manager installed it; built from the message in the source.",
  text = [[
ImportError: Cannot expand the `rocm[devel]` package because it was not installed by a user-mode package manager and is managed by the system. Please install `rocm[devel]` in a virtual environment.
]],
  first = "rocm-sdk-devel-missing", confidence = 0.90,
}
case {
  name = "near-miss-expanded",
  url = "https://github.com/ROCm/TheRock/issues/1830",
  summary = "rocm-sdk init that worked.",
  text = [[
Devel contents expanded to '/home/user/.local/lib/python3.11/site-packages/_rocm_sdk_devel'
]],
  must_not = { "rocm-sdk-devel-missing" },
}
