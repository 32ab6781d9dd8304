-- SPDX-License-Identifier: Apache-2.0
case {
  name = "ginkgo",
  url = "https://github.com/ginkgo-project/ginkgo/issues/1429",
  summary = "The header stops the build.",
  text = [[
/opt/rocm/include/hip/hip_runtime.h:41:2: error: HIP is not supported on the specified GPU ARCH with wavefront size 64
]],
  facts = { ["gpu.gfx"] = "gfx1010" },
  first = "hip-wavefront-size-refused", must_not = { "gfx-target-not-in-build" }, confidence = 0.8,
}
case {
  name = "warning",
  url = "https://github.com/ROCm/hipamd/issues/59",
  summary = "Near miss: a deprecated macro.",
  text = [[
warning: macro '__AMDGCN_WAVEFRONT_SIZE' has been marked as deprecated: compile-time-constant access to the wavefront size will be removed
]],
  must_not = { "hip-wavefront-size-refused" },
}
