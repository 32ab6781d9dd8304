-- SPDX-License-Identifier: Apache-2.0
case {
  name = "message",
  url = "https://github.com/ggml-org/llama.cpp/pull/14076",
  summary = "The side that is left.",
  text = [[
/srv/llama.cpp/ggml/src/ggml-rpc/ggml-rpc.cpp:782: Remote RPC server crashed or returned malformed response
]],
  first = "rpc-server-died", confidence = 0.72,
}
case {
  name = "assertion",
  url = "https://github.com/ggml-org/llama.cpp/pull/14076",
  summary = "The wording before June 2025.",
  text = [[
/srv/llama.cpp/ggml/src/ggml-rpc/ggml-rpc.cpp:764: GGML_ASSERT(status) failed
]],
  first = "rpc-server-died", confidence = 0.72,
}
case {
  name = "near-closed",
  url = "https://github.com/ggml-org/llama.cpp/issues/9214",
  summary = "Near miss: rpc-server says that a client left.",
  text = [[
Accepted client connection, free_mem=8059486208, total_mem=8222670848
Client connection closed
]],
  must_not = { "rpc-server-died" },
}
