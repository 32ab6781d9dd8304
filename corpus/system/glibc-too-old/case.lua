-- SPDX-License-Identifier: Apache-2.0
case {
  name = "wheel",
  url = "https://github.com/Looong01/pyg-rocm-build/issues/3",
  summary = "An extension for ROCm built on a newer release than Ubuntu 20.04.",
  text = [[
OSError: /lib/x86_64-linux-gnu/libc.so.6: version `GLIBC_2.32' not found (required by /opt/conda/lib/python3.8/site-packages/torch_scatter/_version_cuda.so)
]],
  facts = { ["os.name"] = "ubuntu 20.04", ["rocm.version"] = "5.4.0" },
  first = "glibc-too-old", confidence = 0.86,
}
case {
  name = "link-time",
  url = "https://github.com/pytorch/pytorch/issues/166101",
  summary = "libtorch for ROCm wants GLIBC_2.35 when a program is linked on a system with 2.34.",
  text = [[
/usr/bin/ld: thirdparty/torch/libtorch/lib/libtorch_cpu.so: undefined reference to `hypot@GLIBC_2.35'
]],
  facts = { ["os.name"] = "rocky 9.1" },
  first = "glibc-too-old", confidence = 0.72,
}
case {
  name = "libstdcxx-instead",
  url = "https://github.com/ROCm/AMDMIGraphX/issues/3405",
  summary = "The older library is libstdc++, not glibc.",
  text = [[
ImportError: /opt/conda/lib/libstdc++.so.6: version `GLIBCXX_3.4.30' not found (required by /opt/rocm/lib/migraphx/lib/libmigraphx_gpu.so.2011000)
]],
  first = "libstdcxx-too-old", must_not = { "glibc-too-old" }, confidence = 0.5,
}
case {
  name = "other-program",
  url = "https://github.com/ROCm/AMDMIGraphX/issues/3965",
  summary = "A program that has nothing to do with ROCm wants a newer glibc.",
  text = [[
node: /lib64/libc.so.6: version `GLIBC_2.28' not found (required by node)
]],
  must_not = { "glibc-too-old" },
}
