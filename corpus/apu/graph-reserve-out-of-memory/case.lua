-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ggml-org/llama.cpp/issues/16725",
  summary = [[Near miss: graph_reserve ends in an out-of-memory error, it does not hang. The log
is put together from several threads of this kind and completed from the messages' formats.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = "gfx1151" },
  first = "vram-oom",
  must_not = { "gfx1151-graph-reserve-hang", "gfx1151-sdma-async-upload-hang" },
}
