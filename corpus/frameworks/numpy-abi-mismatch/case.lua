-- SPDX-License-Identifier: Apache-2.0
case {
  name = "not-available",
  url = "https://github.com/deepbeepmeep/Wan2GP/issues/1073",
  summary = [[torch for a 7900 XTX beside NumPy 2.]],
  text = [[
UserWarning: Failed to initialize NumPy: _ARRAY_API not found (Triggered internally at C:\actions-runner\torch\csrc\utils\tensor_numpy.cpp:81.)
RuntimeError: Numpy is not available
]],
  facts = { ["app.name"] = "pytorch", ["gpu.name"] = "Radeon RX 7900 XTX" },
  first = "numpy-abi-mismatch", confidence = 0.4,
}
case {
  name = "dtype-size",
  url = "https://numpy.org/doc/stable/user/troubleshooting-importerror.html",
  summary = [[An extension compiled for the other NumPy.]],
  text = [[
ValueError: numpy.dtype size changed, may indicate binary incompatibility. Expected 96 from C header, got 88 from PyObject
]],
  facts = { ["app.name"] = "pytorch" }, first = "numpy-abi-mismatch", confidence = 0.4,
}
case {
  name = "multiarray",
  url = "https://numpy.org/doc/stable/user/troubleshooting-importerror.html",
  summary = [[The import of the array interface fails.]],
  text = [[
ImportError: numpy.core.multiarray failed to import
]],
  facts = { ["app.name"] = "pytorch" }, first = "numpy-abi-mismatch", confidence = 0.4,
}
case {
  name = "warning-and-error",
  url = "https://github.com/deepbeepmeep/Wan2GP/issues/1073",
  summary = [[The warning before the failing call.]],
  text = [[
RuntimeError: Numpy is not available
A module that was compiled using NumPy 1.x cannot be run in
NumPy 2.1.2 as it may crash. To support both 1.x and 2.x
]],
  facts = { ["app.name"] = "pytorch", ["gpu.name"] = "Radeon RX 7900 XTX" },
  first = "numpy-abi-mismatch", confidence = 0.4,
}
case {
  name = "warning",
  url = "https://github.com/ROCm/TheRock/issues/710",
  summary = [[Near miss: the warning alone.]],
  text = [[
A module that was compiled using NumPy 1.x cannot be run in
NumPy 2.2.6 as it may crash. To support both 1.x and 2.x
]],
  must_not = { "numpy-abi-mismatch" },
}
case {
  name = "numpy-1-module",
  url = "https://github.com/YanWenKun/ComfyUI-Docker/issues/37",
  summary = "What NumPy 2 prints first.",
  text = [[
A module that was compiled using NumPy 1.x cannot be run in
NumPy 2.0.0 as it may crash.
]],
  facts = { ["app.name"] = "comfyui" },
  first = "numpy-abi-mismatch", confidence = 0.40,
}
