-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/NixOS/nixpkgs/issues/564601",
  summary = [[The overdrive mask clears GFXOFF; s2idle does not reach its deepest state and the GPU is reset on resume.]],
  log = "log.txt",
  first = "ppfeaturemask-breaks-s2idle",
  must_not = { "firmware-regression", "gpu-hardware-failure" }, confidence = 0.5,
}
