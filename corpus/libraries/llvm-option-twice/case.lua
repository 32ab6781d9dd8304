-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/ROCm-CompilerSupport/issues/52",
  summary = [[Blender 3.3 loads libamd_comgr and libvulkan_radeon.]],
  log = "log.txt",
  first = "llvm-symbol-clash",
  confidence = 0.5,
}
