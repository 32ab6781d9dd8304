-- SPDX-License-Identifier: Apache-2.0
case {
  name = "rocm-6",
  url = "https://github.com/cupy/cupy/issues/8589",
  summary = "The wheel for ROCm 5.0 on ROCm 6.0.",
  text = [[
cupy-rocm-5-0 13.3.0
  File "cupy/cuda/device.pyx", line 1, in init cupy.cuda.device
ImportError: libhipsparse.so.0: cannot open shared object file: No such file or directory
]],
  facts = { ["rocm.version"] = "6.0" },
  first = "cupy-wheel-for-other-rocm", confidence = 0.7,
}
case {
  name = "told",
  url = "https://github.com/cupy/cupy/issues/8589",
  summary = "The reporter's words, and a traceback that is cut.",
  text = [[
I tried to install the wheel cupy-rocm 5.0 with pip, and the import fails on my machine, where I use rocm 6.0 with it.
  File "cupy/cuda/device.pyx", line 1, in init cupy.cuda.device
]],
  first = "cupy-wheel-for-other-rocm", confidence = 0.7,
}
case {
  name = "two-packages",
  url = "https://github.com/cupy/cupy/blob/6b6d9563c4f7410cd1866a11b2f71a60dd45a68c/cupy/_environment.py",
  summary = "CUDA's wheel beside ROCm's. Built from CuPy's message.",
  text = [[
  CuPy may not function correctly because multiple CuPy packages are installed
  in your environment:
    cupy-cuda12x, cupy-rocm-7-0
]],
  facts = { ["gpu.gfx"] = "gfx1100" },
  first = "cupy-wheel-for-other-rocm", confidence = 0.55,
}
case {
  name = "near-same-rocm",
  url = "https://github.com/ROCm/legacy-rocm-build/issues/1753",
  summary = "Near miss: wheel and ROCm are of one release; the library's folder is not on the path.",
  text = [[
cupy-rocm-5-0 10.4.0
ImportError: libamdhip64.so.5: cannot open shared object file: No such file or directory
]],
  facts = { ["rocm.version"] = "5.0" },
  first = "rocm-libs-not-on-loader-path",
  must_not = { "cupy-wheel-for-other-rocm" },
}
case {
  name = "near-other-maker",
  url = "https://github.com/cupy/cupy/blob/6b6d9563c4f7410cd1866a11b2f71a60dd45a68c/cupy/_environment.py",
  summary = "Near miss: two wheels of CUDA on another maker's GPU. Built from CuPy's message.",
  text = [[
  CuPy may not function correctly because multiple CuPy packages are installed
My processor is an AMD Ryzen 9 and it works well.
]],
  facts = { ["host.gpu_maker"] = "other" },
  must_not = { "cupy-wheel-for-other-rocm" },
}
