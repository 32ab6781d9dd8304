-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ggml-org/llama.cpp/issues/16725",
  summary = [[70B IQ4 on 2x 7900 XTX: weights (17.8 GiB) and KV (3.3 GiB) fit on device 0, but the prompt-processing compute buffer alone asks for 14.1 GiB and fails.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = { "gfx1100" }, ["os.name"] = "arch linux", ["app.name"] = "llama.cpp", ["app.version"] = "b6816" },
  first = "vram-oom",
  must_not = { "hip-vmm-failure", "gfx1151-graph-reserve-hang", "numa-or-p2p-problem" },
}
