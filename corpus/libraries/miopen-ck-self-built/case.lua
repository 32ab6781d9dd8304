-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/pytorch/issues/2893",
  summary = [[A self-built libMIOpen beside another composable_kernel.]],
  log = "log.txt",
  facts = { ["gpu.name"] = "AMD Radeon RX 9070 XT" },
  first = "miopen-ck-symbol-mismatch",
  must_not = { "rocm-libs-not-on-loader-path", "torch-companion-package-mismatch" }, confidence = 0.5,
}
