-- SPDX-License-Identifier: Apache-2.0
case {
  name = "kubernetes",
  url = "https://github.com/bitsandbytes-foundation/bitsandbytes/issues/1444",
  summary = "No rocminfo in the image.",
  text = [[
ERROR:bitsandbytes.cuda_specs:Could not detect ROCm GPU architecture: [Errno 2] No such file or directory: 'rocminfo'
WARNING:bitsandbytes.cuda_specs:
ROCm GPU architecture detection failed despite ROCm being available.
]],
  first = "bitsandbytes-no-rocminfo", confidence = 0.8,
}
case {
  name = "no-library",
  url = "https://github.com/bitsandbytes-foundation/bitsandbytes/issues/2014",
  summary = "Near miss: the library for this ROCm is missing.",
  text = [[
RuntimeError: Configured ROCm binary not found at /opt/app-root/lib64/python3.12/site-packages/bitsandbytes/libbitsandbytes_rocm84.so
]],
  first = "bitsandbytes-rocm-version-mismatch", must_not = { "bitsandbytes-no-rocminfo" }, confidence = 0.5,
}
