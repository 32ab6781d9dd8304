-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/pccr10001/comfyui-gfx1151-fa/issues/1",
  summary = [[torch wheel built against TheRock does not find libMIOpen.so.1: the library is inside the pip packages _rocm_sdk_libraries_gfx1151/_rocm_sdk_core, which are not on the loader path.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx1151" }, ["app.name"] = "pytorch", ["torch.version"] = "2.8.0a0+gitba56102" },
  first = "rocm-libs-not-on-loader-path",
  accepted = { "rocm-soname-mismatch" },
  must_not = { "miopen-kernel-db-problem", "torch-not-rocm-build" },
}
