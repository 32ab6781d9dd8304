-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/containers/ramalama/issues/732",
  summary = [[Radeon 780M in an image without gfx1103 code.]],
  log = "log.txt",
  first = "gfx-target-not-in-build",
  must_not = { "vram-oom", "debug-build-invalid-kernel" },
  confidence = 0.5,
}
