-- SPDX-License-Identifier: Apache-2.0
rule {
  id = "ggml-tensor-in-unfit-buffer",
  title = [["pre-allocated tensor (...) in a buffer (Vulkan0) that cannot run the operation (CPY)"]],
  summary = [[
ggml's scheduler met an operation on a tensor that already lies in one backend's buffer, which that backend has
no kernel for; it cannot move the tensor and aborts. The line names all three. Known: copies within a
quantized KV cache on Vulkan up to b5461, a draft model that shares the KV cache of the main model
on Vulkan, and tensors placed by hand (-ot). Another backend, or the cache in f16, does not meet it.]],
  component = "app", severity = "error", maturity = "incubating", prior = "uncommon",
  evidence = {
    { all = { { log = [[pre-allocated tensor \(.*\) in a buffer \((?:ROCm|Vulkan|HIP)\S*\) that cannot run the operation \(\w+\)]] }, speaks_of_amd }, strength = "decisive", group = "buffer" },
    other_maker,
  },
  explains = { "inference-worker-died" },
  remedies = {
    { id = "newer-build", title = "A newer build: operations are added all the time",
      outcome = "cure", chance = 0.5, minutes = 10, risk = "low", reversibility = "high", scope = "app",
      requires = "the source folder is the current one, with a build folder that is configured",
      backup = keep_sources("llama"), apply = update_sources .. "\n" .. [[cmake --build build --config Release -j "$(nproc)"]],
      verify = [[[ "$(git rev-parse HEAD)" = "$(cat ~/commit-before-llama.txt)" ] || ./build/bin/llama-cli --version 2>&1]], expect = [[version: \d]], rollback = sources_as_before("llama"), fallback = "plain-cache" },
    { id = "plain-cache", title = "KV cache in f16, no draft model that shares it (cache_k, cache_v in the line)",
      outcome = "workaround", chance = 0.7, minutes = 2, risk = "low", reversibility = "high", scope = "process",
      cons = { "an unquantized cache takes twice the memory of q8_0" },
      apply = [[llama-server -m MODEL.gguf -ngl 99 -ctk f16 -ctv f16]], verify = [[curl -s localhost:8080/health]], expect = "ok",
      rollback = [[true   # start it with the former options]], fallback = "other-backend" },
    { id = "other-backend", title = "The other backend: ROCm in place of Vulkan, or the other way round",
      outcome = "workaround", chance = 0.75, minutes = 5, risk = "low", reversibility = "high", scope = "process",
      requires = "a build with both; llama-server --list-devices names them",
      apply = [[llama-server -m MODEL.gguf -ngl 99 --device ROCm0]], verify = [[curl -s localhost:8080/health]], expect = "ok",
      rollback = [[true   # start it with the former options]] },
  },
  references = {
    { url = "https://github.com/ggml-org/llama.cpp/issues/13684", title = "cache_k_l32 in a buffer (Vulkan0) that cannot run the operation (CPY)",
      says = "Defragmenting a quantized KV cache needs a copy from q8_0 to q8_0, which Vulkan lacked; pull request 13695 added it." },
    { url = "https://github.com/ggml-org/llama.cpp/issues/24492", title = "draft-mtp crashes on Vulkan: cannot run operation NONE",
      says = "RX 7900 XTX: the draft's shared KV tensor aborts on Vulkan and works on ROCm." },
    { url = "https://github.com/ggml-org/ggml/blob/master/src/ggml-backend.cpp", title = "ggml_backend_sched_backend_id_from_cur()",
      says = "A tensor with a buffer is run by a backend that supports both buffer and operation; where none is, it aborts." },
  },
}
