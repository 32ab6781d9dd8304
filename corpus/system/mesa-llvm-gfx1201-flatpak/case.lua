-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/WiVRn/WiVRn/issues/292",
  summary = [[The flatpak runtime's LLVM does not know gfx1201; the host's Mesa does.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = "gfx1201" },
  first = "mesa-too-old-for-gpu",
  must_not = { "kfd-permission-denied", "firmware-missing" }, confidence = 0.5,
}
