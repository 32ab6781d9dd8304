-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ggml-org/llama.cpp/issues/15889",
  summary = [[The mmap path: nothing after the buffer sizes while other units go on. The log is
put together from several threads of this kind and completed from the messages' formats.]],
  log = "log.txt",
  first = "gfx1151-sdma-async-upload-hang",
  must_not = { "vram-oom", "gfx1151-graph-reserve-hang" },
  confidence = 0.4,
}
