-- SPDX-License-Identifier: Apache-2.0
case { name = "fork-exec", url = "https://github.com/ollama/ollama/issues/4229", summary = [[/tmp is mounted noexec.]],
  text = "Error: error starting the external llama server: fork/exec /tmp/ollama2604787016/runners/rocm_v60002/ollama_llama_server: permission denied\n",
  first = "ollama-tmp-noexec", confidence = 0.86 }
case { name = "named", url = "https://github.com/ollama/ollama/pull/4241", summary = [[The later message, as the client cut it.]],
  text = "Error: /tmp2/test1/runners/rocm may have noexec set.  Set OLLAMA_TMPDIR for server to a writable executable directory\n",
  first = "ollama-tmp-noexec", confidence = 0.86 }
case { name = "map-segment", url = "https://github.com/ollama/ollama/issues/2436", summary = [[The wording of early 2024.]],
  text = "Error: Unable to load dynamic library: Unable to load dynamic server library: /tmp/ollama2322208974/rocm_v6/libext_server.so: failed to map segment from shared object\n",
  first = "ollama-tmp-noexec", confidence = 0.86 }
case { name = "other-permission", url = "https://github.com/ollama/ollama/issues/2147", summary = [[The folder of the models is not the service's.]],
  text = "Error: mkdir /mnt/LLM/ollama: permission denied\n", must_not = { "ollama-tmp-noexec" } }
