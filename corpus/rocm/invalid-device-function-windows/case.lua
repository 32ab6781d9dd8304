-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ggml-org/llama.cpp/issues/15106",
  summary = [[RX 9070 XT, Windows HIP release of llama.cpp (b6346): the device is listed but the build has no gfx1201 kernels.]],
  log = "log.txt",
  facts = { ["os.name"] = "windows 11", ["app.name"] = "llama.cpp", ["app.version"] = "b6346" },
  first = "gfx-target-not-in-build",
  must_not = { "vram-oom", "hsa-override-wrong-value", "kfd-permission-denied", "debug-build-invalid-kernel" },
}
