-- SPDX-License-Identifier: Apache-2.0
case {
  url = "https://github.com/ROCm/aiter/issues/1415",
  summary = [[vLLM dies at import of aiter, whose table of targets lacks gfx1151.]],
  log = "log.txt",
  facts = { ["gpu.gfx"] = "gfx1151", ["app.name"] = "vllm" },
  first = "aiter-unsupported-arch",
  must_not = { "vram-oom", "rccl-init-failure" }, confidence = 0.90,
}
