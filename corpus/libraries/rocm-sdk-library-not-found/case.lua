-- SPDX-License-Identifier: Apache-2.0
case {
  name = "preload",
  url = "https://github.com/ROCm/TheRock/issues/793",
  summary = "torch preloads hipblaslt, which the wheels have not.",
  text = [[
  File "/opt/python/cp312-cp312/lib/python3.12/site-packages/rocm_sdk/__init__.py", line 79, in preload_libraries
    paths = find_libraries(*shortnames)
FileNotFoundError: Could not find rocm-sdk library 'hipblaslt'
]],
  first = "rocm-sdk-library-not-found", confidence = 0.80,
}
case {
  name = "present-words",
  url = "https://github.com/ROCm/TheRock/issues/1340",
  summary = "The newer words name the path.",
  text = [[
FileNotFoundError: Could not find rocm library 'amd_comgr' at path 'D:\scratch\therock\3.12.venv\Lib\site-packages\_rocm_sdk_core\bin,' no match for pattern 'amd_comgr0700.dll'
]],
  first = "rocm-sdk-library-not-found", confidence = 0.80,
}
case {
  name = "missing-wheel",
  url = "https://github.com/ROCm/TheRock/blob/main/build_tools/packaging/python/templates/rocm/src/rocm_sdk/__init__.py",
  summary = "Built from the source: the wheel of the libraries is not installed.",
  text = [[
ModuleNotFoundError: Missing required rocm libraries. Please refer to Python setup instructions, reinstall your virtual environment, or attempt to install manually via `pip install rocm[libraries]`
]],
  first = "rocm-sdk-library-not-found", confidence = 0.80,
}
case {
  name = "near-test-runner",
  url = "https://github.com/ROCm/TheRock/issues/1340",
  summary = "Near miss: a test's own script looks for the folder of an installation; built from the sources of ROCm's tests.",
  text = [[
FileNotFoundError: Could not find ROCm library directory under /opt/rocm-test
]],
  must_not = { "rocm-sdk-library-not-found" },
}
case {
  name = "unknown-name",
  url = "https://github.com/ROCm/TheRock/blob/main/build_tools/packaging/python/templates/rocm/src/rocm_sdk/__init__.py",
  summary = "Built from the source: torch asks for a library of which this rocm has not heard.",
  text = [[
  File "/opt/venv/lib/python3.12/site-packages/torch/_rocm_init.py", line 2, in initialize
ModuleNotFoundError: Unknown rocm library 'rocm-openblas'
]],
  first = "rocm-sdk-library-not-found", confidence = 0.80,
}
