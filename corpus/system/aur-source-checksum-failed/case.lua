-- SPDX-License-Identifier: Apache-2.0
case {
  name = "llvm-amdgpu-patch",
  url = "https://github.com/rocm-arch/rocm-arch/issues/784",
  summary = "A source of ROCm's whose checksum differs.",
  text = [[
==> Validating source files with sha256sums...
    rocm-llvm-mlir-5.1.2.tar.gz ... FAILED
==> ERROR: One or more files did not pass the validity check!
]],
  first = "aur-source-checksum-failed", confidence = 0.76,
}
case {
  name = "package-named",
  url = "https://github.com/rocm-arch/rocm-arch/issues/612",
  summary = "The package is ROCm's, the file's name is not.",
  text = [[
==> Making package: rocm-llvm 4.2.0-3 (Wed Jun  9 10:00:00 2021)
==> Validating source files with sha256sums...
    libstdc++-11.1.0-workaround.patch ... FAILED
==> ERROR: One or more files did not pass the validity check!
]],
  first = "aur-source-checksum-failed", confidence = 0.70,
}
case {
  name = "other-package",
  url = "https://github.com/hxpe-dev/kotofetch/issues/24",
  summary = "A package that has nothing to do with ROCm.",
  text = [[
==> Making package: kotofetch 0.2.19-1 (Wed 29 Apr 2026 12:19:27 PM EAT)
==> Validating source files with sha256sums...
    README.md ... FAILED
==> ERROR: One or more files did not pass the validity check!
]],
  must_not = { "aur-source-checksum-failed" },
}
