-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "rpc-server-died", kind = "symptom",
  title = [["Remote RPC server crashed or returned malformed response": the other machine has the log]],
  summary = [[
llama.cpp sends part of the model to an rpc-server. When that process dies, or is of a much older release
(a nearer one gives "RPC server version mismatch"), the side that prints these words only loses its
connection. The cause (out of memory, an unsupported operation, a GPU fault) stands in the output of
rpc-server on the other machine, or in its kernel's log.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { log = [[Remote RPC server crashed or returned malformed response]], strength = "very_strong", group = "rpc" },
    -- before June 2025
    { log = [[ggml-rpc\.cpp:\d+: GGML_ASSERT\(status\) failed]], strength = "very_strong", group = "rpc" },
  },
  remedies = {
    { id = "remote-log", title = "On the other machine: run rpc-server in a terminal and keep what it says",
      outcome = "diagnostic", chance = 0.8, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      summary = "Run the same prompt again; then give that log to kbmatch. The server has no authentication: keep it inside a network of yours.",
      apply = [[timeout 600 rpc-server -p 50052 2>&1 | tee rpc-server.log; sudo dmesg | tail -50 >> rpc-server.log]],
      verify = [[tail -5 rpc-server.log]], expect = [[\S]],
      rollback = [[rm -f rpc-server.log]],
      fallback = "same-release" },
    { id = "same-release", title = "The same release of llama.cpp on both machines, and no quantized cache at first",
      outcome = "partial", chance = 0.5, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      summary = "An operation that the remote backend lacks ends it, as -ctk q4_0 without its kernels did; a smaller context leaves memory.",
      apply = [[llama-server --version 2>&1 | tee version-here.txt   # and the same on the other machine: the builds must agree]],
      verify = [[cat version-here.txt]], expect = [[version]],
      rollback = [[rm -f version-here.txt]] },
  },
  references = {
    { url = "https://github.com/ggml-org/llama.cpp/pull/14076", title = "rpc: nicer error message for RPC server crash",
      says = "The message stands for GGML_ASSERT(status): the remote side crashed; a quantized K cache without its kernels was the example." },
    { url = "https://github.com/ggml-org/llama.cpp/issues/7293", title = "RPC issues and comments",
      says = "The remote side ran out of GPU memory and died." },
    { url = "https://github.com/ggml-org/llama.cpp/blob/master/ggml/src/ggml-rpc/ggml-rpc.cpp", title = "ggml-rpc.cpp",
      says = "RPC_STATUS_ASSERT prints the message; another version of the protocol has one of its own." },
    { url = "https://github.com/ggml-org/llama.cpp/issues/17647", title = "rpc-server crashes with a gpf",
      says = "The reason stands in the remote server's output alone." },
  },
}
