-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/JuliaGPU/AMDGPU.jl/issues/272",
  summary = [[Julia carries its own libstdc++, older than what librocfft wants.]],
  log = "log.txt",
  first = "libstdcxx-too-old",
  must_not = { "rocm-soname-mismatch", "rocm-libs-not-on-loader-path" }, confidence = 0.5,
}
