-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ggml-org/llama.cpp/issues/19949",
  summary = [[Built from the tool's documented output. HIP's log names the target that no code
object fits, and a HIP version gives the release.]],
  log = "log.txt",
  first = "gfx-target-not-in-build",
  extracts = {
    ["gpu.gfx_reported"] = "gfx1152",
    ["hip.version"] = "6.4.43482",
    ["gpu.gfx"] = "gfx1152",
    ["rocm.version"] = "6.4.0",
    ["gpu.kind"] = "APU",
  },
}
