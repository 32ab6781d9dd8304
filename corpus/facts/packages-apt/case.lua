-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://manpages.debian.org/bookworm/apt/apt.8.en.html",
  summary = [[Built from the tool's documented output. apt list: only what is marked as installed.]],
  log = "log.txt",
  extracts = {
    ["package.hipblaslt"] = "1.2.0.70200-43~24.04",
    ["package.rocblas"] = "5.2.0.70200-43~24.04",
    ["package.rocm-core"] = "7.2.0.70200-43~24.04",
    ["rocm.version"] = "7.2.0",
    ["package.rccl"] = {},
  },
}
